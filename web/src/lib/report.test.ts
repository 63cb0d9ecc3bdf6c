import { describe, expect, test } from 'vitest'
import { isReport, itemMarks, lengthCurves, place, seatMarks, shown, span, type Report } from './report'

const figure = { name: 'seat advantage 1', label: 'seat advantage 1', means: '', level: 'greedy', value: 0.1, low: 0.05, high: 0.15, games: 100, signed: true, percent: true, marked: false }
const item = { item: 'deck: Red', label: 'deck: Red', seats: 40, taken: 0.4, with: 0.3, without: 0.6, advantage: -0.3, low: -0.4, high: -0.2, marked: false }
const report: Report = {
  retrocade_report: 1, game: 'domination', title: 'Domination', box: null, rivals: true, levels: ['random', 'greedy'], strongest: 'greedy', games: { random: 100, greedy: 100 }, summary: '', findings: [],
  figures: [figure, { ...figure, name: 'score' }], steps: [], banned: [], presets: [], items: [item, { ...item, item: 'deck: Blue', advantage: 0.1 }], lengths: { random: [[10, 0.5], [20, 0.5]], greedy: [[10, 1]] }, words: {},
}

describe('a report', () => {
  test('is told from other files', () => {
    expect(isReport(report)).toBe(true)
    expect(isReport({ ...report, retrocade_report: 2 })).toBe(false)
    expect(isReport({ ...report, figures: 'many' })).toBe(false)
    expect(isReport(null)).toBe(false)
  })
  test('has marks for seats and items, on an axis that holds all intervals and 0', () => {
    const marks = seatMarks(report, 'en')
    expect(marks.map((mark) => [mark.label, mark.note, mark.tone])).toEqual([['seat advantage 1 · greedy', '+10%', 1]])
    const [low, high] = span(marks)
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0.15)
    expect(place(0.15, [0, 0.3])).toBeCloseTo(50)
    expect(itemMarks(report, 'en').map((mark) => mark.note)).toEqual(['+10%', '-30%'])
  })
  test('has curves only where lengths differ', () => {
    expect(lengthCurves(report).curves.map((curve) => curve.level)).toEqual(['random'])
    expect(lengthCurves({ ...report, lengths: { random: [[7, 1]] } }).curves).toEqual([])
  })
  test('writes numbers in the language of the reader', () => {
    expect(shown(0.1234, true, 'en')).toBe('12.3%')
    expect(shown(3.456, false, 'de')).toBe('3,46')
  })
})
