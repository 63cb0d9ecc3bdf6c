import { describe, expect, test } from 'vitest'
import { check, parsed, type Altered } from './record'

// Whole games that Python wrote: tests/engine/test_fair.py.
const records = import.meta.glob<string>('../../../tests/records/*.replay', { query: '?raw', import: 'default', eager: true })

const trouble = async (text: string): Promise<Altered> => {
  const record = parsed(text)
  if (!record) throw new Error('no record')
  return check(record).then(
    () => Promise.reject(new Error('nothing was found')),
    (error: unknown) => error as Altered,
  )
}

test('there are records of all games', () => {
  expect(Object.keys(records)).toHaveLength(5)
})

describe.each(Object.entries(records))('%s', (_, text) => {
  const draws = text.split('\n').filter((line) => line.startsWith('draws ')).flatMap((line) => line.split(' ').slice(1))

  test('every card and die follows from the commitment', async () => {
    const record = parsed(text)
    expect(record && (await check(record)).draws).toBe(draws.length)
  })

  test('one altered die is found, with its place', async () => {
    const die = draws[0] ?? ''
    const [value = '', rest = ''] = die.split('/')
    const found = await trouble(text.replace(`draws ${die}`, `draws ${value === '0' ? 1 : 0}/${rest}`))
    expect([found.what, found.step, found.draw, found.found]).toEqual(['draw', 0, 1, die])
  })

  test('another secret does not fit the commitment', async () => {
    const found = await trouble(text.replace(/^secret 5e/m, 'secret 5f'))
    expect([found.what, found.step]).toEqual(['commitment', 0])
  })

  test('an exchanged nonce gives other luck', async () => {
    expect((await trouble(text.replace(/^nonce 0 0f/m, 'nonce 0 1f'))).what).toBe('draw')
  })
})

test('what is no record is not read', () => {
  expect(parsed('{"a": 1}')).toBeNull()
})
