import { expect, test } from 'vitest'
import { defaults, restored } from './settings.svelte'

const base = defaults(false, false)

test('nothing saved gives the defaults', () => {
  expect(restored(null, base)).toEqual(base)
  expect(restored('not json', base)).toEqual(base)
})

test('saved values win where they fit', () => {
  expect(restored('{"sound":false,"botSpeed":"calm"}', base)).toEqual({ ...base, sound: false, botSpeed: 'calm' })
  expect(restored('{"sound":"loud","botSpeed":"warp","unknown":1}', base)).toEqual(base)
})

test('a device that asks for calm starts without motion', () => {
  expect(defaults(true, false).motion).toBe(false)
})
