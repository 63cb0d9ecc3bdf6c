import { expect, test } from 'vitest'
import { baseOf, withBase, withoutBase } from './base'

test('a page at the root of an address has addresses of its own', () => {
  expect(baseOf('https://arcade.example/assets/index-1.js')).toBe('')
  expect(withBase('/settings', '')).toBe('/settings')
  expect(withoutBase('/t/abc', '')).toBe('/t/abc')
})

test('in a folder of an address, all of them begin with the folder', () => {
  const base = baseOf('https://games.example/club/arcade/assets/index-1.js')
  expect(base).toBe('/club/arcade')
  expect(withBase('/', base)).toBe('/club/arcade/')
  expect(withoutBase('/club/arcade/t/abc', base)).toBe('/t/abc')
  expect(withoutBase('/club/arcade', base)).toBe('/')
})

test('what lies beside the folder is not ours', () => {
  expect(withoutBase('/club/arcades/t/abc', '/club/arcade')).toBe(null)
  expect(withoutBase('/elsewhere', '/club/arcade')).toBe(null)
})
