import { expect, test } from 'vitest'
import media from './media.json'

const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })

test('styles call the screens of media.json by their names', () => {
  const written = Object.values(media).map((query) => `@media ${query} {`)
  const copies = Object.entries(components).flatMap(([path, text]) => (written.some((query) => text.includes(query)) ? [path] : []))
  expect(Object.keys(components).length).toBeGreaterThan(100)
  expect(copies).toEqual([])
})
