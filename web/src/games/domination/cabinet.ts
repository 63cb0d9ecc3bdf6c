import type { Cabinet } from '..'
import { LOGO } from './sprites'

export const CABINET: Cabinet = {
  sprite: LOGO,
  goal: 'Destroy the enemy’s Homeworld with bombs before your own falls.',
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }], preset: 'first_game' },
  modeNames: {
    bots: { title: 'Against a bot', text: 'You and a bot, each with an ordered deck.' },
    together: { title: 'Same screen', text: 'Two people, one device. Your cards are covered until you take it.' },
    friends: { title: 'With a friend', text: 'A link or a QR code brings them to your table. Ranked rules.' },
    anyone: { title: 'With anyone', text: 'An open table: whoever comes first sits down. Ranked rules.' },
  },
  modeStarts: { friends: { preset: 'ranked' }, anyone: { preset: 'ranked' } },
  strangers: 'Against others, at a friend’s or an open table, ranked rules are played unless you choose differently below: the second player draws three cards more, and points decide instead of a draw.',
  presetTexts: {
    '': 'The rulebook against bots and on the same screen, ranked rules against others.',
    rulebook: 'Nothing added, whoever you play.',
    ranked: 'Evens out who goes first: the second player draws three cards more, and points decide instead of a draw.',
    first_game: 'Two ready-made decks that are easy to begin with. A deck you choose above is played instead.',
    designer: 'The two decks that the designer published.',
  },
}
