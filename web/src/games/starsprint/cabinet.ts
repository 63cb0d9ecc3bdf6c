import type { Cabinet } from '..'
import { SHIP } from './sprites'

export const CABINET: Cabinet = {
  sprite: SHIP,
  goal: 'Find 6 Star Rings, then fly both pilots home to the Spacecraft, before either runs out of health.',
  modeNames: {
    alone: { title: 'Play alone', text: 'You fly both pilots.' },
    bots: { title: 'With a bot', text: 'You fly Blue, a bot flies Green.' },
    together: { title: 'Same screen', text: 'Two people, one device, a pilot each.' },
    friends: { title: 'With a friend', text: 'A link or a QR code brings them to your table.' },
  },
  presetTexts: {
    cadet: 'Easiest. 4 dice a turn, and waiting at home is free once all rings are found.',
    navigator: 'Easier. Never more than 8 enemies on the board.',
    pilot: 'The rulebook’s own game. Careful crews make it home about every other time.',
    veteran: 'Harder. Pilots start with 5 health.',
    ace: 'Hardest. Pilots start with 4 health.',
  },
}
