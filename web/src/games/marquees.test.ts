/** Two games have their marquee's picture in a file of its own, so that the arcade loads no others. It is still one of the game's. */
import { expect, test } from 'vitest'
import { cabinetOf } from '.'
import { MARQUEE } from './astrodroids/sprites'
import { LOGO } from './domination/sprites'

test('the marquees show pictures of their games', () => {
  expect(cabinetOf('astrodroids')?.sprite).toEqual(MARQUEE)
  expect(cabinetOf('domination')?.sprite).toEqual(LOGO)
})
