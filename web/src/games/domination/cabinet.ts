import type { Cabinet } from '..'
import { LOGO } from './sprites'

export const CABINET: Cabinet = {
  sprite: LOGO,
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }], preset: 'first_game' },
  modeStarts: { friends: { preset: 'ranked' }, anyone: { preset: 'ranked' } },
}
