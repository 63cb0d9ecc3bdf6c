/** How a result is laid out. */
import type { ScoreLine } from '../wire/types'

export interface Sheet {
  seats: number[] // of the columns, where several players have the same lines
  rows: [string, string[]][] // a label, and the points for each seat
  total: string // the label of the sum: everybody's last line; empty if there is none
  rest: [string, string][] // lines that belong to no seat
}

/** Merge the lines of several players into one line with a column for each. */
export function laidOut(lines: ScoreLine[]): Sheet {
  const seats = [...new Set(lines.flatMap(({ seat }) => (seat >= 0 ? [seat] : [])))]
  const rows = new Map<string, string[]>()
  const rest: [string, string][] = []
  for (const { seat, what, much } of lines) {
    if (seat < 0) rest.push([what, much])
    else rows.set(what, seats.map((each, index) => (each === seat ? much : (rows.get(what)?.[index] ?? ''))))
  }
  const ends = new Set(seats.map((seat) => lines.findLast((line) => line.seat === seat)?.what ?? ''))
  const total = ends.size === 1 ? ([...ends][0] ?? '') : ''
  const sum = rows.get(total)
  rows.delete(total)
  return { seats, rows: [...rows, ...(sum ? [[total, sum] as [string, string[]]] : [])], total, rest }
}
