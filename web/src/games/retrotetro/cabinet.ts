import type { Cabinet } from '..'
import { BLOCKS } from './sprites'

export const CABINET: Cabinet = {
  sprite: BLOCKS,
}
