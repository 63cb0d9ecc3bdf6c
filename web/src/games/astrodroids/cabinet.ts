import type { Cabinet } from '..'
import { MARQUEE } from './sprites'

export const CABINET: Cabinet = {
  sprite: MARQUEE,
  goal: 'Blast the Droids of your sheet in 8 rounds. 1 point a Droid, 3 a Boss, 1 a trophy; the most points win.',
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }], preset: 'first' },
  modeNames: {
    alone: { title: 'Solo', text: 'Against a hidden timer, for the perfect sheet: 49 points.' },
    bots: { title: 'With bots', text: 'Everybody rolls at once and grabs cards, at a human pace.' },
    together: { title: 'Same screen', text: 'Several people, one device, one after another, without a clock.' },
    friends: { title: 'With friends', text: 'A link or a QR code brings them to your table.' },
  },
  modeStarts: { together: { preset: 'turns' } },
  presetTexts: {
    arcade: 'The rulebook’s own game: all at once, fastest hand first.',
    first: 'For a first game: slow clocks, and in round 1 no Coins, Comets and Power-Ups.',
    slow: 'All at once, with twice the time for everything (alone 40 seconds a round).',
    calm: 'Everybody chooses in secret, then it happens; 10 seconds a choice, alone none.',
    turns: 'Nobody hurries: one after another, no clock at all.',
    duel: 'The rulebook’s own game on the same sheet for everybody.',
  },
}
