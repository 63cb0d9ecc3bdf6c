import type { Cabinet } from '..'
import { LOGO } from './sprites'

export const CABINET: Cabinet = {
  sprite: LOGO,
  quickStart: { preset: 'first_game' },
  modeNames: {
    bots: { title: 'Against a bot', text: 'You and a bot, each with an ordered deck.' },
    together: { title: 'Same screen', text: 'Two people, one device: look away in the other’s turn.' },
    friends: { title: 'With a friend', text: 'A link or a QR code brings them to your table.' },
  },
  presetTexts: {
    ranked: 'The second player draws three cards more, and points decide instead of a draw. What games against others use unless you choose differently.',
    first_game: 'Two ready-made decks that are easy to begin with. A deck you bring goes before.',
    designer: 'The two decks that the designer published.',
  },
}
