import type { Cabinet } from '..'
import { COIN } from './sprites'

export const CABINET: Cabinet = {
  sprite: COIN,
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }, { kind: 'bot', level: 'level1' }], preset: 'first-game' },
}
