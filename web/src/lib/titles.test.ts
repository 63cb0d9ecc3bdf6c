import { expect, test } from 'vitest'
import { shortTitle, titleParts } from './titles'

test('a title is a name, and what kind of game it is', () => {
  expect(titleParts('Retrograde (Astro-Droids)')).toEqual({ name: 'Retrograde', kind: 'Astro-Droids' })
  expect(titleParts('Star Sprint: Cooperative Dice Game')).toEqual({ name: 'Star Sprint', kind: 'Cooperative Dice Game' })
  expect(titleParts('Retro Tetro')).toEqual({ name: 'Retro Tetro', kind: '' })
  expect(shortTitle('')).toBe('')
})
