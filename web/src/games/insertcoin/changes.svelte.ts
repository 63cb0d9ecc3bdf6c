/** What is new since the last turn: completed shapes to celebrate, and GAME OVER cards to show. */
import type { Play } from '../../lib/play'
import { paced } from '../../lib/settings.svelte'
import { sound } from '../../lib/sound'
import type { Happening } from '../../wire/types'
import type { Player, View } from '../../wire/views/insertcoin'

const PARTY_MS = 1400
const OF_GAME_OVER = ['coin', 'safe', 'unpaid'] // events that belong to a GAME OVER card

export class Changes {
  before: Player[] = $state.raw([]) // the sheets of the turn before
  over: Happening[] = $state.raw([]) // a GAME OVER card and what it did
  completed: string[] = $state.raw([]) // seats and Levels that are being celebrated
  private current: Player[]
  private turn: number
  private lastVersion: number

  constructor(
    play: Play,
    view: View,
    private readonly nextTurn: (view: View) => void,
  ) {
    this.current = view.players
    this.turn = view.turn
    this.lastVersion = play.position.version
  }

  /** Take in the next view. */
  follow(play: Play, now: View): void {
    const { version, seat } = play.position
    if (now.turn !== this.turn || now.phase === 'over') {
      if (now.turn !== this.turn) this.before = this.current
      this.turn = now.turn
      this.nextTurn(now)
      if (now.phase === 'turn' && version > this.lastVersion) sound('flip')
    }
    const done = this.newlyCompleted(now)
    if (done.length > 0 && version > this.lastVersion) this.celebrate(done, play.busy)
    this.current = now.players
    const events = play.log.filter((event) => event.version > this.lastVersion && event.version <= version)
    this.lastVersion = version
    const at = events.findLastIndex((event) => event.kind === 'game-over')
    if (at >= 0) this.showGameOver(events.slice(at), seat)
  }

  private newlyCompleted({ players }: View): string[] {
    return players.flatMap((player, seat) =>
      player.levels.flatMap((each, level) => (each.completed && this.current[seat]?.levels[level]?.completed === false ? [`${seat}-${level}`] : [])),
    )
  }

  private celebrate(done: string[], busy: Play['busy']): void {
    this.completed = done
    sound('good')
    busy(true)
    setTimeout(() => {
      if (this.completed !== done) return
      this.completed = []
      busy(false)
    }, paced(PARTY_MS))
  }

  private showGameOver(events: Happening[], seat: number): void {
    const end = events.findIndex((event, index) => index > 0 && !OF_GAME_OVER.includes(event.kind))
    this.over = end < 0 ? events : events.slice(0, end)
    sound(this.over.some((event) => event.kind === 'coin' && event.at[0] === `player-${seat + 1}`) ? 'coin' : 'hurt')
  }
}
