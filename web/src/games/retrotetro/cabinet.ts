import type { Cabinet } from '..'
import { BLOCKS } from './sprites'

export const CABINET: Cabinet = {
  sprite: BLOCKS,
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }], preset: 'first' },
}
