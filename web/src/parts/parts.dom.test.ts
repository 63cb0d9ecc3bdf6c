import { createRawSnippet, flushSync, tick, type Snippet } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import { Drag } from '../lib/drag.svelte'
import { digitOf, keepKeyboard, plainKey } from '../lib/keyboard'
import { DelayedLog } from '../lib/delayedLog.svelte'
import { all, click, drawn, playOf, press, the } from '../testing/mounted'
import type { Happening, ScoreLine } from '../wire/types'
import BigButton from './BigButton.svelte'
import Dice from './Dice.svelte'
import type { Spot } from './grid'
import Grid from './Grid.svelte'
import Playfield from './Playfield.svelte'
import ScoreSheet from './ScoreSheet.svelte'

const snippet = (html: string): Snippet => createRawSnippet(() => ({ render: () => html }))
const SHAPE = { rows: 2, cols: 3, width: 10, height: 10, gap: 1, left: 0, top: 0 }
const cell: Snippet<[Spot]> = createRawSnippet(() => ({ render: () => '<g></g>' }))

describe('a grid', () => {
  test('has one stop for the keyboard; arrows move it, Enter and Space press', () => {
    const pressed = vi.fn()
    drawn(Grid, { shape: SHAPE, label: 'Board', name: (at: number) => `cell ${at}`, press: pressed, cell, cursor: 1 })
    const stops = (): string[] => all("[role='gridcell'][tabindex='0']").map((each) => each.dataset['cell'] ?? '')
    expect(stops()).toEqual(['1'])
    the("[data-cell='1']").focus()
    press('ArrowRight')
    press('ArrowDown')
    expect(stops()).toEqual(['5'])
    expect(document.activeElement).toBe(the("[data-cell='5']"))
    press('Enter')
    press('Home')
    press(' ')
    expect(pressed.mock.calls).toEqual([[5], [3]])
  })

  test('a press of the mouse does it at once', () => {
    const pressed = vi.fn()
    drawn(Grid, { shape: SHAPE, label: 'Board', name: String, lit: (at: number) => at === 4, press: pressed, cell, twice: true })
    click(the('[data-lit]'))
    expect(pressed.mock.calls).toEqual([[4]])
  })

  test("a finger's first tap shows, the second does", () => {
    const [pressed, pointed] = [vi.fn(), vi.fn()]
    drawn(Grid, { shape: SHAPE, label: 'Board', name: String, lit: () => true, press: pressed, point: pointed, cell, twice: true })
    const tap = (): boolean => the("[data-cell='2']").dispatchEvent(Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }))
    tap()
    expect([pressed.mock.calls, pointed.mock.calls]).toEqual([[], [[2]]])
    tap()
    expect(pressed.mock.calls).toEqual([[2]])
  })
})

test('a button that costs something asks once more', () => {
  const pressed = vi.fn()
  drawn(BigButton, { label: 'Pass', sure: 'That costs 1 health.', press: pressed })
  click(the('button'))
  expect(pressed).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('That costs 1 health.')
  click(the('button'))
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('dice are picked by a press, spent ones are not', () => {
  const pick = vi.fn()
  drawn(Dice, { label: 'Dice', dice: [{ value: 2, spent: false, inUse: false }, { value: 5, spent: true, inUse: false }], picked: -1, pick })
  for (const die of all('button')) click(die)
  expect(pick.mock.calls).toEqual([[0]])
})

test('the same lines of several people stand side by side', () => {
  const line = (seat: number, what: string, much: string): ScoreLine => ({ seat, what, much })
  const lines = [line(0, 'coins', '3'), line(0, 'total', '7'), line(1, 'coins', '1'), line(1, 'total', '9'), line(-1, 'Turns', '4')]
  drawn(ScoreSheet, { caption: 'Scores', lines, seats: playOf('retrotetro', { view: {}, ask: '', choices: [] }).seats })
  expect(all('thead th').map((each) => each.textContent)).toEqual(['Ann', 'Bo'])
  expect(all('tbody tr').map((row) => [...row.children].map((each) => each.textContent))).toEqual([['coins', '3', '1'], ['total', '7', '9'], ['Turns', '4']])
})

describe('a playfield', () => {
  const recorded = { view: {}, ask: 'What now?', choices: [] }

  test('Escape is the board’s, then closes a reason, then takes back', () => {
    const play = playOf('starsprint', recorded, { reason: { rule: '', sentence: 'No.' } })
    let own = true
    drawn(Playfield, { play, board: snippet('<p>board</p>'), escape: () => own })
    press('Escape', document.body)
    expect([play.explain, play.takeBack].map((spy) => vi.mocked(spy).mock.calls.length)).toEqual([0, 0])
    own = false
    press('Escape', document.body)
    expect(vi.mocked(play.explain).mock.calls).toEqual([[null]])
  })

  test('with nothing else open Escape takes back', () => {
    const play = playOf('starsprint', recorded)
    play.position.take_back = 'the move'
    drawn(Playfield, { play, board: snippet('<p>board</p>') })
    press('Escape', document.body)
    expect(play.takeBack).toHaveBeenCalledTimes(1)
  })

  test('who shares a screen reads whose turn it is', () => {
    drawn(Playfield, { play: playOf('starsprint', recorded, { mine: [0, 1] }), board: snippet('<p>board</p>') })
    expect(the('.whose').textContent).toContain('Ann')
  })
})

describe('the keyboard', () => {
  test('plain keys are a board’s; shortcuts and what is typed are not', () => {
    document.body.innerHTML = '<input>'
    const heard: string[] = []
    document.body.addEventListener('keydown', (event) => heard.push(plainKey(event)), { once: false })
    press('R', document.body)
    press('r', the('input'))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true }))
    expect(heard).toEqual(['r', '', ''])
    expect(['1', '6', '7', '0', 'x', 'F1', ''].map((key) => digitOf(key, 6))).toEqual([1, 6, 0, 0, 0, 0, 0])
  })

  test('moves the focus if it is on the board, and not otherwise', async () => {
    document.body.innerHTML = '<div class="board"><button id="old"></button><div class="list"><button id="listed"></button></div></div><button id="chat"></button><button id="goal"></button>'
    const stay = (): Promise<void> => keepKeyboard({ inside: '.board', except: '.list', focus: () => the('#goal').focus() })
    const after = async (from: string): Promise<string> => {
      if (from) the(from).focus()
      else (document.activeElement as HTMLElement).blur()
      await stay()
      return document.activeElement?.id ?? ''
    }
    expect([await after('#old'), await after('#chat'), await after('#listed'), await after('')]).toEqual(['goal', 'chat', 'listed', 'goal'])
  })
})

test('what is dragged far enough is dropped where it is let go, a short press is none', () => {
  document.body.innerHTML = '<div data-cell="7"></div>'
  document.elementFromPoint = () => the('[data-cell]')
  const [over, drop] = [vi.fn(), vi.fn()]
  const drag = new Drag()
  const at = (type: string, x: number): PointerEvent => new PointerEvent(type, { clientX: x, clientY: 0 })
  const grab = (): void => drag.grab<number>(at('pointerdown', 0), { under: (element) => Number((element as HTMLElement).dataset['cell']), over, drop })
  grab()
  dispatchEvent(at('pointermove', 3))
  dispatchEvent(at('pointerup', 3))
  expect([over, drop].map((spy) => spy.mock.calls)).toEqual([[], []])
  grab()
  dispatchEvent(at('pointermove', 40))
  expect([drag.active, over.mock.calls]).toEqual([true, [[7]]])
  dispatchEvent(at('pointerup', 40))
  expect([drag.active, drop.mock.calls]).toEqual([false, [[7]]])
  grab()
  dispatchEvent(at('pointermove', 40))
  dispatchEvent(at('pointercancel', 40))
  expect(drop).toHaveBeenCalledTimes(1)
})

test('the log says nothing of what is still being shown', async () => {
  const log = [1, 2, 3].map((version) => ({ version }) as Happening)
  const delayedLog = new DelayedLog()
  const versions = (): number[] => delayedLog.of({ log }).map((event) => event.version)
  delayedLog.hold(1)
  delayedLog.hold(2) // the first call counts
  flushSync()
  expect(versions()).toEqual([1])
  delayedLog.release()
  await tick()
  expect(versions()).toEqual([1, 2, 3])
})
