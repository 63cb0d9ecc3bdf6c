import type { Cabinet } from '..'
import { MARQUEE } from './sprites'

export const CABINET: Cabinet = {
  sprite: MARQUEE,
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }], preset: 'first' },
  modeStarts: { together: { preset: 'turns' } },
}
