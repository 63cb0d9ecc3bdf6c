import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EMBLEM } from '../src/lib/emblem'
import { png, svg } from './icons'

test('a PNG has the size it says and as many bytes as that needs', () => {
  const file = Buffer.from(png(EMBLEM, 32))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([32, 32])
  const length = file.readUInt32BE(33)
  expect(inflateSync(file.subarray(41, 41 + length))).toHaveLength(32 * (1 + 3 * 32))
})

test('the SVG paints every colour of the emblem', () => {
  const text = svg(EMBLEM)
  for (const colour of Object.values(EMBLEM.colours)) expect(text).toContain(colour)
})
