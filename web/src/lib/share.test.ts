import { expect, test } from 'vitest'
import type { Outcome, SeatInfo, TableInfo } from '../wire/types'
import { inWords, result } from './share'

const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name, role: '' }) as SeatInfo)
const table = (cooperative: boolean): TableInfo => ({ title: 'Star Sprint: A Game', cooperative }) as TableInfo
const over = (places: number[], drawn = false): Outcome => ({ places, points: [], summary: [['points', '12']], sheet: [], early: false, drawn })

test('a result names people and never says you', () => {
  expect(inWords(result(table(true), over([1, 1]), seats), 'http://x/replay')).toBe('RETROCADE · Star Sprint\nAda and Bo made it!\npoints: 12\nhttp://x/replay')
  expect(result(table(true), over([2, 2]), seats).headline).toBe('Ada and Bo lost this time')
  expect(result(table(false), over([2, 1]), seats).headline).toBe('Bo wins')
  expect(result(table(false), over([1, 1], true), seats).headline).toBe('Ada and Bo: a draw')
  expect(result(table(false), over([1]), seats).headline).toBe('Ada made it!')
})
