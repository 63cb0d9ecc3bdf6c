/** Each board's main gesture, at a recorded position: a press sends the actions that the server offered. */
import { flushSync, tick } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import type { Play } from '../lib/play'
import { all, click, drawn, playOf, press, the, type Recorded } from '../testing/mounted'
import Astrodroids from './astrodroids/Board.svelte'
import astrodroids from './astrodroids/position.json'
import Domination from './domination/Board.svelte'
import domination from './domination/position.json'
import Insertcoin from './insertcoin/Board.svelte'
import insertcoin from './insertcoin/position.json'
import Retrotetro from './retrotetro/Board.svelte'
import retrotetro from './retrotetro/position.json'
import Starsprint from './starsprint/Board.svelte'
import starsprint from './starsprint/position.json'

const offered = ({ choices }: Recorded): number[] => choices.map((choice) => choice.action)
const acted = (play: Play): number[] => {
  const [actions] = vi.mocked(play.act).mock.lastCall ?? [[]]
  return typeof actions === 'number' ? [actions] : [...actions]
}

describe('Star Sprint', () => {
  test('a lit card is flown to with the picked die', async () => {
    const play = playOf('starsprint', starsprint)
    drawn(Starsprint, { play })
    await tick()
    click(the('[data-lit]'))
    expect(offered(starsprint)).toContain(acted(play)[0])
  })

  test('a digit picks the die to fly with', async () => {
    const play = playOf('starsprint', starsprint)
    drawn(Starsprint, { play })
    await tick()
    press('4', document.body)
    click(the('[data-lit]'))
    expect(starsprint.choices.find((choice) => choice.action === acted(play)[0])?.use).toBe('4')
  })

  test('a dark card says why not', async () => {
    const play = playOf('starsprint', starsprint)
    drawn(Starsprint, { play })
    await tick()
    click(the('[data-cell]:not([data-lit])'))
    expect(vi.mocked(play.explain).mock.lastCall?.[0]?.rule).toMatch(/^SS-/)
    expect(play.act).not.toHaveBeenCalled()
  })
})

describe('Insert Coin', () => {
  test('a lit square takes the symbol in hand and places it, as one move', () => {
    const play = playOf('insertcoin', insertcoin)
    drawn(Insertcoin, { play })
    click(the('[data-level] [data-lit]'))
    const [hold, square] = acted(play)
    expect(offered(insertcoin)).toContain(hold)
    expect(insertcoin.view.plan.symbols.flat().find((form) => form.action === hold)?.spots.map(([action]) => action)).toContain(square)
  })

  test('R turns the symbol before anything is sent', () => {
    const play = playOf('insertcoin', insertcoin)
    drawn(Insertcoin, { play })
    click(the('[data-level] [data-lit]'))
    const [before] = acted(play)
    press('r', document.body)
    click(the('[data-level] [data-lit]'))
    expect(vi.mocked(play.act).mock.calls.length).toBe(2)
    expect(acted(play)[0]).not.toBe(before)
  })
})

describe('Retro Tetro', () => {
  test('a column drops the piece in hand: the card, then the piece', async () => {
    const play = playOf('retrotetro', retrotetro)
    drawn(Retrotetro, { play })
    await tick()
    click(the("[data-cell='3']"))
    const [card, drop] = acted(play)
    expect(offered(retrotetro)).toContain(card)
    expect(Object.values(retrotetro.view.drops).flat().map((each) => each.action)).toContain(drop)
  })
})

describe('Retrograde', () => {
  test('the dice that are kept stay, the others are thrown', () => {
    const play = playOf('astrodroids', astrodroids)
    drawn(Astrodroids, { play })
    press('1', document.body)
    press('2', document.body)
    press('r', document.body)
    const thrown = astrodroids.choices.find((choice) => choice.action === acted(play)[0])
    expect(thrown?.at).toEqual(['die 3', 'die 4', 'die 5', 'die 6'])
  })

  test('a card is claimed by a press', () => {
    const play = playOf('astrodroids', astrodroids)
    drawn(Astrodroids, { play })
    press('b', document.body)
    expect(astrodroids.choices.find((choice) => choice.action === acted(play)[0])).toMatchObject({ kind: 'claim', use: 'B' })
  })
})

describe('domination', () => {
  test('a lit thing does what the server says a press on it does', () => {
    const play = playOf('domination', domination, { mine: [0] })
    drawn(Domination, { play })
    flushSync()
    const lit = the('[data-lit]')
    click(lit)
    expect(domination.view.moves.find((move) => move.key === lit.dataset['key'])?.actions).toEqual(acted(play))
  })

  test('of all things on the table one is the stop of Tab', () => {
    drawn(Domination, { play: playOf('domination', domination) })
    expect(all('[data-key][tabindex="0"]').length).toBe(1)
  })
})
