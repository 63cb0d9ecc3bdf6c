import { expect, it } from 'vitest'
import { laidOut } from './scores'

it('leaves the lines of one player as they are', () => {
  const lines: [string, string][] = [['Coins', '4'], ['Total', '19'], ['32 points', '19, not met']]
  expect(laidOut(lines)).toEqual({ names: [], rows: [], total: '', rest: lines })
})

it('puts several players side by side, what only one of them has too, and the sum last, whatever it is called', () => {
  const lines: [string, string][] = [
    ['Ann: Coins', '4'], ['Ann: Row Rider', '8'], ['Ann: Summe', '12'],
    ['Ben: Coins', '−2'], ['Ben: Gold Rush', '3'], ['Ben: Summe', '1'], ['Turns', '24'],
  ]
  expect(laidOut(lines)).toEqual({
    names: ['Ann', 'Ben'],
    rows: [['Coins', ['4', '−2']], ['Row Rider', ['8', '']], ['Gold Rush', ['', '3']], ['Summe', ['12', '1']]],
    total: 'Summe',
    rest: [['Turns', '24']],
  })
})
