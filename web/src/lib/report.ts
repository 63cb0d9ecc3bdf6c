/** A report of the lab as data: see src/retrocade/lab/report_data.py. Its sentences are messages until `inWords` translates them. */

export interface Figure {
  name: string
  label: string
  means: string
  level: string
  value: number
  low: number
  high: number
  games: number
  signed: boolean
  percent: boolean
  marked: boolean // bots disagree about its sign
}

export interface Item {
  item: string
  label: string
  seats: number
  taken: number
  with: number
  without: number
  advantage: number
  low: number
  high: number
  marked: boolean
}

export interface Report {
  retrocade_report: number
  game: string
  title: string
  box: { hash: string; differs: string[] } | null
  rivals: boolean
  levels: string[]
  strongest: string
  games: Record<string, number>
  summary: string
  findings: string[]
  figures: Figure[]
  steps: Figure[]
  banned: Figure[]
  presets: { label: string; figures: Figure[] }[]
  items: Item[]
  lengths: Record<string, [number, number][]>
  words: Record<string, string>
}

const FORMAT = 1

/** True if a file holds a report that this page can show. */
export function isReport(data: unknown): data is Report {
  if (typeof data !== 'object' || data === null || !('retrocade_report' in data) || data.retrocade_report !== FORMAT) return false
  const report = data as unknown as Record<string, unknown>
  return ['findings', 'figures', 'steps', 'banned', 'presets', 'items', 'levels'].every((part) => Array.isArray(report[part])) && typeof report['lengths'] === 'object' && typeof report['words'] === 'object'
}

/** A point with its interval, drawn between the ends of an axis. */
export interface Mark {
  label: string
  note: string // its number
  value: number
  low: number
  high: number
  tone: number // which colour
  marked: boolean
}

/** The ends of an axis for these marks: all intervals, and 0. */
export function span(marks: Mark[]): [number, number] {
  const low = Math.min(0, ...marks.map((mark) => mark.low))
  const high = Math.max(0, ...marks.map((mark) => mark.high))
  const margin = (high - low || 1) * 0.04
  return [low - margin, high + margin]
}

/** Where a value lies on an axis, from 0 to 100. */
export function place(value: number, [low, high]: [number, number]): number {
  return (100 * (value - low)) / (high - low)
}

/** A number as people read it: '+1.2 %', '3.46'. */
export function shown(value: number, percent: boolean, language: string, signed = false): string {
  const style: Intl.NumberFormatOptions = percent ? { style: 'percent', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 }
  return new Intl.NumberFormat(language, { ...style, ...(signed ? { signDisplay: 'exceptZero' } : {}) }).format(value)
}

/** The seats' advantages, seat by seat and level by level. */
export function seatMarks(report: Report, language: string): Mark[] {
  return report.figures
    .filter((figure) => figure.name.startsWith('seat advantage'))
    .sort((one, two) => one.name.localeCompare(two.name))
    .map((figure) => ({ ...figure, label: `${figure.label} · ${figure.level}`, note: shown(figure.value, true, language, true), tone: report.levels.indexOf(figure.level) }))
}

/** What items change, the largest gain first. */
export function itemMarks(report: Report, language: string, most = 16): Mark[] {
  return [...report.items]
    .sort((one, two) => Math.abs(two.advantage) - Math.abs(one.advantage))
    .slice(0, most)
    .sort((one, two) => two.advantage - one.advantage)
    .map((item) => ({ label: item.label, note: shown(item.advantage, report.rivals, language, true), value: item.advantage, low: item.low, high: item.high, tone: report.levels.indexOf(report.strongest), marked: item.marked }))
}

/** Figures of one kind, a mark each. */
export function plainMarks(figures: Figure[], language: string, percent: boolean, tone = 0): Mark[] {
  return figures.map((figure) => ({ label: figure.label, note: shown(figure.value, percent, language, figure.signed), value: figure.value, low: figure.low, high: figure.high, tone, marked: false }))
}

export interface Curve {
  level: string
  tone: number
  path: string // of an SVG of 100 by 40
}

/** The lengths of games at every level as curves; none where all are equally long. */
export function lengthCurves(report: Report): { curves: Curve[]; least: number; most: number } {
  const all = Object.values(report.lengths).flat()
  const ats = all.map(([at]) => at)
  const [least, most] = [Math.min(...ats), Math.max(...ats)]
  if (all.length === 0 || least === most) return { curves: [], least: 0, most: 0 }
  const highest = Math.max(...all.map(([, share]) => share))
  const curves = report.levels.flatMap((level, tone) => {
    const points = report.lengths[level] ?? []
    const steps = points.map(([at, share], index) => `${index === 0 ? 'M' : 'L'}${place(at, [least, most]).toFixed(2)} ${(40 - (38 * share) / highest).toFixed(2)}`)
    return steps.length > 1 ? [{ level, tone, path: steps.join('') }] : []
  })
  return { curves, least, most }
}
