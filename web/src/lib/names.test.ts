import { beforeAll, expect, test } from 'vitest'
import { namesAt, namesIn } from './names'
import { add, inWords } from './words'

const player = (number: number): object => ({ msg: 'toy/player', with: { number } })
const blue = { msg: 'toy/blue' }
const green = { msg: 'toy/green' }
const seats = (...pairs: [object, string][]): { seat: number; role: object; name: string }[] => pairs.map(([role, name], seat) => ({ seat, role, name }))
const attacks = (who: object, whom: object): object => ({ msg: 'toy/attacks', with: { who, whom } })

beforeAll(() => {
  add('toy', 'en', "player = Player { $number }\nattacks = { $who } attacks { $whom }.\nblue = Blue\ngreen = Green\nboth = { $first } and { $second }\nturn = { $who }'s turn\nhome = { $player } ({ $world })")
})

test('names stand for seats, and ten is not one', () => {
  const names = namesAt(seats([player(1), 'Ann'], [player(2), 'Player 1']), false)
  expect(inWords([attacks(player(1), player(2)), attacks(player(10), player(1)), player(1)], names)).toEqual(['Ann attacks Player 1.', 'Player 10 attacks Ann.', 'Ann'])
})

test('a homeworld stays beside the name', () => {
  const home = (number: number, world: string): object => ({ msg: 'toy/home', with: { player: player(number), world } })
  const names = namesAt(seats([home(1, 'Venus'), 'Ann'], [home(2, 'Earth'), '$&']), false)
  expect(inWords([attacks(home(1, 'Venus'), player(2))], names)).toEqual(['Ann (Venus) attacks $&.'])
})

test('pilots and namesakes keep what the game calls them', () => {
  const pilots = namesAt(seats([blue, 'Ann'], [green, 'Bo']), true)
  expect(inWords([attacks(blue, green), { msg: 'toy/turn', with: { who: green } }], pilots)).toEqual(['Ann (Blue) attacks Bo (Green).', "Bo (Green)'s turn"])
  expect(inWords([attacks(player(1), player(2))], namesAt(seats([player(1), 'Ann'], [player(2), 'Ann']), false))).toEqual(['Ann (Player 1) attacks Ann (Player 2).'])
  const both = { msg: 'toy/both', with: { first: blue, second: green } }
  expect(inWords([attacks(both, blue)], namesAt(seats([both, 'Ann']), true))).toEqual(['Ann attacks Blue.'])
})

test('an open seat keeps its role', () => {
  expect(inWords([attacks(player(1), player(2))], namesAt(seats([player(1), ''], [player(2), 'Bo']), false))).toEqual(['Player 1 attacks Bo.'])
})

test('who sits at a table is read from what tells it; roles and names in views stay', async () => {
  const table = { seats: seats([player(1), 'Ann']), cooperative: false }
  const view = { owner: player(1), reason: attacks(player(1), player(2)), list: { list: [player(1), player(2)], word: 'comma' } }
  expect(await inWords({ table, ask: player(1), now: { view } })).toEqual({
    table: { seats: [{ seat: 0, role: 'Player 1', name: 'Ann' }], cooperative: false },
    ask: 'Ann',
    now: { view: { owner: 'Player 1', reason: 'Ann attacks Player 2.', list: 'Ann, Player 2' } },
  })
  expect(namesIn({ table: null })).toBeNull()
  expect(namesIn([1])).toBeNull()
})

test('in a lesson rivals have names, and the learner is what the game says', () => {
  const role = (number: number) => ({ msg: 'insertcoin/player', with: { number } })
  const names = namesAt([{ seat: 0, name: { msg: 'server/you' }, role: role(1) }, { seat: 1, name: { msg: 'server/rival', with: { number: 0 } }, role: role(2) }], false)
  expect([...names.values()].map(({ name }) => name)).toEqual([{ msg: 'server/rival', with: { number: 0 } }])
})

test('a report says of each seat what people did, by their names', async () => {
  const names = namesAt(seats([player(1), 'Ann'], [player(2), 'Bo']), false)
  expect(await inWords({ luck: { seats: [{ seat: 0, lucky: [{ step: 3, what: attacks(player(1), player(2)) }] }] } }, names)).toEqual({
    luck: { seats: [{ seat: 0, lucky: [{ step: 3, what: 'Ann attacks Bo.' }] }] },
  })
})
