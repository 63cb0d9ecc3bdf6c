import { expect, test } from 'vitest'
import { route, ruleAddress } from './router'

test.each([
  ['/', '', { page: 'arcade' }],
  ['/starsprint', '', { page: 'cabinet', game: 'starsprint' }],
  ['/t/aB-c_1', '#secret', { page: 'table', table: 'aB-c_1', invitation: 'secret' }],
  ['/t/abc', '', { page: 'table', table: 'abc', invitation: '' }],
  ['/seat', '#tok', { page: 'seat', token: 'tok' }],
  ['/replay/abc', '#12', { page: 'replay', table: 'abc', step: 12, share: '', together: false }],
  ['/replay/abc', '#12/abc.x-y.z_', { page: 'replay', table: 'abc', step: 12, share: 'abc.x-y.z_', together: false }],
  ['/replay/abc', '#3/tok/together', { page: 'replay', table: 'abc', step: 3, share: 'tok', together: true }],
  ['/replay/abc', '#3//together', { page: 'replay', table: 'abc', step: 3, share: '', together: true }],
  ['/replay/abc', '', { page: 'replay', table: 'abc', step: null, share: '', together: false }],
  ['/rules/starsprint', '#SS-17', { page: 'rules', game: 'starsprint', rule: 'SS-17' }],
  ['/verify', '', { page: 'verify', table: '', share: '' }],
  ['/verify/abc', '#tok', { page: 'verify', table: 'abc', share: 'tok' }],
  ['/daily', '', { page: 'daily' }],
  ['/puzzle', '', { page: 'puzzles' }],
  ['/puzzle/starsprint', '', { page: 'puzzle', game: 'starsprint' }],
  ['/challenge/abc', '#1/tok', { page: 'challenge', table: 'abc', seat: 1, share: 'tok' }],
  ['/settings', '', { page: 'settings' }],
  ['/domination/decks', '', { page: 'decks', game: 'domination' }],
  ['/starsprint/lesson', '', { page: 'lesson', game: 'starsprint' }],
  ['/no/such/page', '', { page: 'lost' }],
])('%s%s', (path, hash, expected) => {
  expect(route(path, hash)).toEqual(expected)
})

test('a rule has an address', () => {
  expect(ruleAddress('starsprint', 'SS-17')).toBe('/rules/starsprint#SS-17')
})
