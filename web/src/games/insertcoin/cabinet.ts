import type { Cabinet } from '..'
import { COIN } from './sprites'

export const CABINET: Cabinet = {
  sprite: COIN,
}
