/** Two games keep their marquee's picture in a separate file, so that the arcade loads no others. It must equal one of the game's sprites. */
import { expect, test } from 'vitest'
import { cabinetOf } from '.'
import { MARQUEE } from './astrodroids/sprites'
import { LOGO } from './domination/sprites'

test('the marquees show pictures of their games', () => {
  expect(cabinetOf('astrodroids')?.sprite).toEqual(MARQUEE)
  expect(cabinetOf('domination')?.sprite).toEqual(LOGO)
})
