import type { Cabinet } from '..'
import marquee from './marquee.json' // a file of its own: the arcade needs no other picture of the game

export const CABINET: Cabinet = {
  sprite: marquee,
  modeStarts: { together: { preset: 'turns' } },
}
