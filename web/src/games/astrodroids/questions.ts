/** What the board asks, whom it waits for, and which hint fits, derived from the view. */
import { listed, nameOf, type Play } from '../../lib/play'
import type { View } from '../../wire/views/astrodroids'
import { say } from './strings'

/** What I can do now. */
export interface Situation {
  mine: boolean // it is my turn
  mayRoll: boolean
  mayFire: boolean
  unlocking: boolean
  narrow: boolean
}

const alone = (play: Play, view: View): boolean => view.seats === 1 && play.position.race !== null

/** The question on top, where the board has better words than the server. */
export function question(play: Play, view: View, { mine, mayRoll, mayFire, narrow }: Situation): string | undefined {
  const { seat } = play.position
  if (!play.live || !mine) return undefined
  if (view.phase === 'plan') return view.bonuses || !narrow ? say('ask-plan') : say('first-round')
  if (view.phase === 'roll' && view.last === seat) return mayRoll ? say('ask-last') : say('ask-take')
  if (view.phase === 'roll' && view.last === null && !view.time_up && view.asked === null) return mayRoll ? (alone(play, view) ? say('ask-roll-solo') : say('ask-roll')) : undefined
  return mayFire && view.you?.plan?.steps.length === 0 ? say('ask-blast') : undefined
}

/** Whom the table waits for, and for what. */
export function waiting(play: Play, view: View): string | undefined {
  const names = play.position.to_act.filter((other) => !play.mine.includes(other)).map((other) => nameOf(play.seats, other))
  const who = names.length > 2 ? say('players', { n: names.length }) : listed(names)
  if (view.phase === 'plan') return say('waits-plan', { who })
  if (view.phase === 'roll' && view.time_up) return say('waits-claim', { who })
  if (view.phase === 'roll') return view.last === null ? say('waits-roll', { who }) : say('waits-last', { who })
  if (view.phase === 'blast') return say('waits-blast', { mine: play.position.seat >= 0 ? 'yes' : 'no', who })
  return view.phase === 'unlock' ? say('waits-unlock', { who }) : undefined
}

/** The topic of the hint for newcomers. */
export function topicOf(play: Play, view: View, { mine, mayFire, unlocking }: Situation): string {
  if (!mine) return ''
  if (unlocking) return 'unlock'
  if (mayFire) return 'blast'
  if (view.phase === 'plan') return 'plan'
  if (view.last === play.position.seat) return view.seats === 1 ? 'time' : 'last'
  return view.phase !== 'roll' ? '' : alone(play, view) ? 'solo' : view.pace === 'calm' && view.seats > 1 ? 'calm' : 'roll'
}
