import { flushSync } from 'svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../lib/http'
import { all, click, drawn, press, the } from '../../testing/mounted'
import type { GameReview, ReviewedMove, SeatInfo, Studies, Study } from '../../wire/types'
import Curve from './Curve.svelte'
import LuckDone from './LuckDone.svelte'
import Mistakes from './Mistakes.svelte'
import Review from './Review.svelte'

const SEATS = ['Ann', 'Bo'].map((name, seat) => ({ seat, name, role: `Player ${seat + 1}` })) as SeatInfo[]
const MOVE: ReviewedMove = {
  before: 4, step: 5, seat: 1, played: 'Drop it on A1', best: 'Drop it on B2', why: 'It wins more.', action: 3, kind: 'drop', use: '', at: ['B2'],
  hidden: false, loss: 2.5, error: 0.4, with_best: 12, with_played: 9.5, grade: 'mistake',
}
const REVIEW: GameReview = {
  unit: 'points', together: false, again: 2,
  seats: [
    { judged: 3, agreed: 2, inaccuracies: 0, mistakes: 0, blunders: 0 },
    { judged: 4, agreed: 1, inaccuracies: 0, mistakes: 1, blunders: 1 },
  ],
  curve: [0, 5, 10].map((step) => ({ step, means: [10, 12 - step / 2], errors: [1, 1] })),
  moves: [MOVE, { ...MOVE, before: 8, step: 9, hidden: true, best: '', why: '', at: [], grade: 'blunder' }],
}
const NONE: Study = { status: 'none', share: 0, ahead: 0, trouble: '', review: null, luck: null }

const text = (): string => document.body.textContent.replace(/\s+/g, ' ')
async function panel(review: Partial<Study>, luck: Partial<Study> = {}): Promise<void> {
  vi.spyOn(api, 'studies').mockResolvedValue({ review: { ...NONE, ...review }, luck: { ...NONE, ...luck } })
  drawn(Review, { table: 't', share: '', seats: SEATS, at: 0, show: vi.fn(), chosen: null, choose: vi.fn(), leave: vi.fn() })
  await settled()
}
async function settled(): Promise<void> {
  await Promise.resolve()
  await Promise.resolve()
  flushSync()
}

beforeEach(() => {
  vi.restoreAllMocks()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('the panel', () => {
  test('orders a review with a press, and then says how far it is', async () => {
    await panel({})
    const ordered: Studies = { review: { ...NONE, status: 'waiting', ahead: 2 }, luck: NONE }
    const order = vi.spyOn(api, 'orderStudy').mockResolvedValue(ordered)
    click(the('button.primary'))
    await settled()
    expect(order.mock.calls).toEqual([['t', { kind: 'review' }, '']])
    expect(the("p[role='status']").textContent).toContain('2')
    expect(all('button.primary')).toEqual([])
  })

  test('shows progress while a report is made', async () => {
    await panel({ status: 'running', share: 0.42 })
    expect(the<HTMLProgressElement>('progress').value).toBeCloseTo(0.42)
    expect(the('.progress').textContent).toContain('42')
  })

  test('says what went wrong, and lets people order again', async () => {
    await panel({ status: 'failed', trouble: 'It broke off.' })
    expect(the("[role='alert']").textContent).toBe('It broke off.')
    expect(all('button.primary').length).toBe(1)
  })

  test('offers no order where there are none', async () => {
    await panel({ status: 'off', trouble: 'Not before tomorrow.' }, { status: 'off', trouble: 'Not before tomorrow.' })
    expect(text()).toContain('Not before tomorrow.')
    expect(all('button:not(.quiet)')).toEqual([])
  })

  test('shows curve and moves of a finished review', async () => {
    await panel({ status: 'done', share: 1, review: REVIEW })
    expect(all('.curve polyline').length).toBe(2)
    expect(all('.moves > li').length).toBe(2)
  })
})

describe('the curve', () => {
  test('is one stop of Tab; arrows, Home and End lead along it', () => {
    const show = vi.fn()
    drawn(Curve, { review: REVIEW, seats: SEATS, at: 4, show })
    expect(all("a[tabindex='0']").length).toBe(1)
    const here = the<SVGAElement>("a[tabindex='0']")
    expect(here.getAttribute('href')).toBe('#5')
    here.focus()
    press('ArrowRight')
    press('Home')
    press('End')
    expect(show.mock.calls).toEqual([[10], [0], [10]])
    expect(press('x').defaultPrevented).toBe(false)
  })

  test('tells each moment in words, seat by seat', () => {
    drawn(Curve, { review: REVIEW, seats: SEATS, at: 0, show: vi.fn() })
    const told = the("a[href='#10']").getAttribute('aria-label') ?? ''
    expect(told).toContain('Ann')
    expect(told).toContain('Bo')
    expect(told).toContain('7')
  })

  test('has one line where all win together', () => {
    drawn(Curve, { review: { ...REVIEW, together: true }, seats: SEATS, at: 0, show: vi.fn() })
    expect(all('.curve polyline').length).toBe(1)
  })
})

describe('the moves', () => {
  test('open with a press: what a Champion would have done, and why', () => {
    const choose = vi.fn()
    drawn(Mistakes, { review: REVIEW, seats: SEATS, chosen: MOVE, choose })
    expect(all('.moves button').map((each) => each.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
    expect(the('.better').textContent).toContain('Drop it on B2')
    expect(the('.better').textContent).toContain('It wins more.')
    click(the('.moves li:last-child button'))
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ before: 8 })
  })

  test('keep what would show what a seat held', () => {
    drawn(Mistakes, { review: REVIEW, seats: SEATS, chosen: REVIEW.moves[1] ?? null, choose: vi.fn() })
    expect(the('.better').textContent).not.toContain('Champion would:')
    expect(all('.better strong')).toEqual([])
  })

  test('are none in a game without mistakes', () => {
    drawn(Mistakes, { review: { ...REVIEW, moves: [] }, seats: SEATS, chosen: null, choose: vi.fn() })
    expect(all('.moves')).toEqual([])
    expect(all('.seats li').length).toBe(2)
  })
})

test('moments of luck lead into the replay', () => {
  const show = vi.fn()
  const lucky = [{ step: 7, what: 'A 6', gain: 2, error: 0.5, expected: 10, actual: 12 }]
  drawn(LuckDone, { luck: { unit: 'points', together: false, events: 9, playouts: 400, seats: [{ seat: 0, gain: 2, error: 1, lucky, unlucky: [] }] }, seats: SEATS, show })
  click(the('li button'))
  expect(show.mock.calls).toEqual([[7]])
})
