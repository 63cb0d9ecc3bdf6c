import type { Cabinet } from '..'
import { SHIP } from './sprites'

export const CABINET: Cabinet = {
  sprite: SHIP,
}
