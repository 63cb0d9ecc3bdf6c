import { expect, it } from 'vitest'
import type { ScoreLine } from '../wire/types'
import { laidOut } from './scores'

const line = (seat: number, what: string, much: string): ScoreLine => ({ seat, what, much })

it('leaves lines that are nobody’s as they are', () => {
  const lines = [line(-1, 'Coins', '4'), line(-1, 'Total', '19'), line(-1, 'Ann: a name with a colon', '19, not met')]
  expect(laidOut(lines)).toEqual({ seats: [], rows: [], total: '', rest: [['Coins', '4'], ['Total', '19'], ['Ann: a name with a colon', '19, not met']] })
})

it('puts several players side by side, what only one of them has too, and the sum last, whatever it is called', () => {
  const lines = [
    line(0, 'Coins', '4'), line(0, 'Row Rider', '8'), line(0, 'Summe', '12'),
    line(1, 'Coins', '−2'), line(1, 'Gold Rush', '3'), line(1, 'Summe', '1'), line(-1, 'Turns', '24'),
  ]
  expect(laidOut(lines)).toEqual({
    seats: [0, 1],
    rows: [['Coins', ['4', '−2']], ['Row Rider', ['8', '']], ['Gold Rush', ['', '3']], ['Summe', ['12', '1']]],
    total: 'Summe',
    rest: [['Turns', '24']],
  })
})
