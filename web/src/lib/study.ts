/** Numbers and lines of a review and of a luck report. */
import type { CurvePoint, Offer, ReviewedMove } from '../wire/types'
import { currentLanguage } from './language.svelte'
import { say } from './words'

export type Unit = 'points' | 'wins'

const digits = (value: number): number => (Math.abs(value) >= 10 ? 0 : Math.abs(value) >= 1 ? 1 : 2)

/** A number of points, or a share of a win, as people read it. */
export function amount(value: number, unit: Unit, signed = false): string {
  const number = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: digits(value), ...(signed ? { signDisplay: 'exceptZero' } : {}) }).format(value).replace('-', '−')
  return unit === 'wins' ? say('of-a-win', { number }) : number
}

export interface Frame {
  width: number
  height: number
  edge: number
  last: number // step
  low: number
  high: number
}

/** The range of a curve: from the least to the most that any seat could expect. */
export function frameOf(curve: CurvePoint[], unit: Unit, width: number, height: number, edge: number): Frame {
  const means = curve.flatMap((point) => point.means)
  const [low, high] = unit === 'wins' ? [0, 100] : [Math.min(...means), Math.max(...means)]
  return { width, height, edge, last: Math.max(1, curve.at(-1)?.step ?? 1), low, high: Math.max(high, low + 0.01) }
}

export function x(frame: Frame, step: number): number {
  return frame.edge + (step * (frame.width - 2 * frame.edge)) / frame.last
}

export function y(frame: Frame, mean: number): number {
  return frame.height - frame.edge - ((mean - frame.low) * (frame.height - 2 * frame.edge)) / (frame.high - frame.low)
}

/** The line of a seat, as an SVG polyline takes it. */
export function lineOf(curve: CurvePoint[], seat: number, frame: Frame): string {
  return curve.map((point) => `${x(frame, point.step).toFixed(1)},${y(frame, point.means[seat] ?? 0).toFixed(1)}`).join(' ')
}

/** The point of a curve that is nearest to a step. */
export function nearest(curve: CurvePoint[], step: number): number {
  let best = 0
  for (const [index, point] of curve.entries()) if (Math.abs(point.step - step) < Math.abs((curve[best]?.step ?? 0) - step)) best = index
  return best
}

/** What a Champion would have done, as boards draw a bot's advice. */
export function offerOf(move: ReviewedMove): Offer | null {
  return move.hidden ? null : { action: move.action, label: move.best, kind: move.kind, at: move.at, use: move.use, effect: '' }
}
