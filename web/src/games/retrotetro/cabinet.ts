import type { Cabinet } from '..'
import { BLOCKS } from './sprites'

export const CABINET: Cabinet = {
  sprite: BLOCKS,
  goal: 'Have the most points after 24 cards: coins, columns above the green line, gold squares, and people left visible.',
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }], preset: 'first' },
  modeNames: {
    alone: { title: 'Practise alone', text: 'Your own cards, your own board, a score.' },
    bots: { title: 'With bots', text: 'Everybody places for the same card.' },
    together: { title: 'Same screen', text: 'Several people, one device, one after another.' },
    friends: { title: 'With friends', text: 'A link or a QR code brings them to your table.' },
  },
  presetTexts: {
    first: 'No objective cards: the rulebook’s tip for a first game.',
    normal: 'The rulebook’s own game: keep one of two objective cards.',
    advanced: 'The boards’ other side: pink squares to gain, traps to avoid.',
  },
}
