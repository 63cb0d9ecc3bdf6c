/** What a review suggests is drawn on each board of a replay, where nothing can be pressed. */
import { tick } from 'svelte'
import { expect, test } from 'vitest'
import type { Play } from '../lib/play'
import { all, drawn, playOf, the, type Recorded } from '../testing/mounted'
import type { Offer } from '../wire/types'
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

/** A position of a replay, as its page gives it to a board when a move of the review is chosen. */
function reviewed(game: string, recorded: Recorded, hint: Partial<Offer>, hintSeat = 0): Play {
  const offer: Offer = { action: 1, label: 'It', kind: '', at: [], use: '', effect: '', ...hint }
  return playOf(game, { ...recorded, choices: [] }, { live: false, mine: [], hint: offer, hintAt: offer.at, hintLabel: offer.label, hintSeat })
}

test('Star Sprint draws a flight as a way', async () => {
  drawn(Starsprint, { play: reviewed('starsprint', starsprint, { kind: 'move', at: ['B4', 'A4'], use: '5' }) })
  await tick()
  expect(all('path.advised.way').length).toBe(1)
  expect(all('rect.advised').length).toBe(1)
})

test('Star Sprint draws a shot as a line', async () => {
  drawn(Starsprint, { play: reviewed('starsprint', starsprint, { kind: 'attack', at: ['A4'], use: '5' }) })
  await tick()
  expect(all('line.advised').length).toBe(1)
})

test('Star Sprint lands a card as it would be turned', async () => {
  drawn(Starsprint, { play: reviewed('starsprint', starsprint, { kind: 'turn', at: ['B4', 'C4'] }) })
  await tick()
  expect(all('.landing').length).toBe(2)
})

test("Insert Coin marks the squares on the mover's sheet", () => {
  drawn(Insertcoin, { play: reviewed('insertcoin', insertcoin, { kind: 'hold', at: ['1-B2', '1-B3'], use: 'left-0' }, 1) })
  expect(the('[data-shown]').dataset['shown']).toBe('1')
  expect(all('rect.advised').length).toBe(2)
})

test('whose move it was is shown where the advice is withheld, too', () => {
  drawn(Insertcoin, { play: { ...reviewed('insertcoin', insertcoin, {}, 1), hint: null } })
  expect(the('[data-shown]').dataset['shown']).toBe('1')
  expect(all('rect.advised')).toEqual([])
})

test("Retro Tetro marks where the piece lands on the mover's board", async () => {
  drawn(Retrotetro, { play: reviewed('retrotetro', retrotetro, { kind: 'card', at: ['A1', 'A2', 'A3', 'A4'] }, 1) })
  await tick()
  expect(the('.well').dataset['shown']).toBe('1')
  expect(all('.well rect.advised').length).toBe(4)
})

test.each([
  { what: 'the dice to throw', hint: { kind: 'reroll', at: ['die 1', 'die 3'] }, marked: '.die.advised', number: 2 },
  { what: 'the card to claim', hint: { kind: 'claim', at: ['slot B'], use: 'B' }, marked: '.cards .advised', number: 1 },
  { what: 'the Power-Up to unlock', hint: { kind: 'unlock', at: ['cube_friend'], use: 'cube_friend' }, marked: '.unlock .advised', number: 1 },
])('Astro-Droids marks $what', ({ hint, marked, number }) => {
  drawn(Astrodroids, { play: reviewed('astrodroids', astrodroids, hint) })
  expect(all(marked).length).toBe(number)
})

test('domination marks the thing to press', () => {
  const key = domination.view.moves.find((move) => !move.key.startsWith('h'))?.key ?? domination.view.moves[0]?.key ?? ''
  drawn(Domination, { play: reviewed('domination', domination, { kind: 'research', at: [key] }) })
  expect(the('[data-key].advised').dataset['key']).toBe(key)
})
