import { expect, test } from 'vitest'
import { qr } from './qr'

test('a link becomes a square with finder patterns in three corners', () => {
  const { size, dark } = qr('https://example.org/t/abc#secret')
  expect(size).toBeGreaterThan(25)
  const isDark = (x: number, y: number): boolean => dark.some((run) => run.y === y && run.x <= x && x < run.x + run.width)
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) expect(isDark(x, y)).toBe(true)
  expect(isDark(size - 4, size - 4) && isDark(size - 5, size - 4) && isDark(size - 6, size - 4) && isDark(size - 7, size - 4)).toBe(false)
  expect(isDark(0, 0)).toBe(false)
})
