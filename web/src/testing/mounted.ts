/** Helpers for component tests: mounting, and the data that boards receive. */
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Play } from '../lib/play'
import type { Offer, Position, SeatInfo, TableInfo } from '../wire/types'

const running: object[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Tests have no network.')))
})

afterEach(() => {
  for (const component of running.splice(0)) void unmount(component as Record<string, unknown>)
  document.body.innerHTML = ''
})

/** Draw a component. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as `mount` itself
export function drawn<Props extends Record<string, any>>(component: Component<Props, object, string>, props: NoInfer<Props>): void {
  running.push(mount<Props, object>(component, { target: document.body, props }))
  flushSync()
}

/** The first element that matches; throws if there is none. */
export function the<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.body.querySelector<Kind>(selector)
  if (!found) throw new Error(`There is no ${selector} in ${document.body.innerHTML.slice(0, 400)}`)
  return found
}

export function all<Kind extends Element = HTMLElement>(selector: string): Kind[] {
  return [...document.body.querySelectorAll<Kind>(selector)]
}

export function click(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  flushSync()
}

export function press(key: string, on: Element = document.activeElement ?? document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  on.dispatchEvent(event)
  flushSync()
  return event
}

/** A position of scripts/record_positions.py. */
export interface Recorded {
  view: Record<string, unknown>
  ask: string
  choices: Offer[]
}

/** The data for a board when it is seat 0's turn, with spies for everything it may do. */
export function playOf(game: string, { view, ask, choices }: Recorded, some: Partial<Play> = {}): Play {
  const seat = (number: number, name: string): Partial<SeatInfo> => ({ seat: number, name, role: `Player ${number + 1}` })
  const position: Partial<Position> = {
    version: 1, seat: 0, view, ask, choices, take_back: '', left_ms: 0, race: null, to_act: [0], thinking: [], over: null, resigned: [], may_resign: true, secret: false, text: '',
  }
  const play: Partial<Play> = {
    table: { game } as TableInfo,
    position: position as Position,
    seats: [seat(0, 'Ann'), seat(1, 'Bo')] as SeatInfo[],
    log: [], mine: [0], live: true, reason: null, hint: null, hintLabel: '', hintWhy: '', hintAt: [], mayAsk: true, asking: false, hintNote: '', chat: [], sending: false,
    act: vi.fn(), takeBack: vi.fn(), askHint: vi.fn(), doHint: vi.fn(), explain: vi.fn(), busy: vi.fn(), pause: vi.fn(),
    ...some,
  }
  return play as Play
}
