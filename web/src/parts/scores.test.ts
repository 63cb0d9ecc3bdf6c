import { expect, it } from 'vitest'
import { laidOut } from './scores'

it('leaves the lines of one player as they are', () => {
  const lines: [string, string][] = [['Coins', '4'], ['Total', '19'], ['32 points', '19, not met']]
  expect(laidOut(lines)).toEqual({ names: [], rows: [], rest: lines })
})

it('puts several players side by side, what only one of them has too, and the total last', () => {
  const lines: [string, string][] = [
    ['Ann: Coins', '4'], ['Ann: Row Rider', '8'], ['Ann: total', '12'],
    ['Ben: Coins', '−2'], ['Ben: Gold Rush', '3'], ['Ben: total', '1'], ['Turns', '24'],
  ]
  expect(laidOut(lines)).toEqual({
    names: ['Ann', 'Ben'],
    rows: [['Coins', ['4', '−2']], ['Row Rider', ['8', '']], ['Gold Rush', ['', '3']], ['total', ['12', '1']]],
    rest: [['Turns', '24']],
  })
})
