import type { Cabinet } from '..'
import { COIN } from './sprites'

export const CABINET: Cabinet = {
  sprite: COIN,
  goal: 'Fill the three pixel shapes on your sheet. Whoever completes three ends the game; the highest score wins.',
  quickStart: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'level1' }, { kind: 'bot', level: 'level1' }], preset: 'first-game' },
  modeNames: {
    alone: { title: 'Score Attack', text: 'Alone against the deck, for a rank from Continue? to Kill Screen (a variant).' },
    bots: { title: 'With bots', text: 'Everybody plays the same card at the same time.' },
    together: { title: 'Same screen', text: 'Several people, one device, one after another.' },
    friends: { title: 'With friends', text: 'A link or a QR code brings them to your table.' },
  },
  presetTexts: {
    box: 'As the rulebook says: five shapes dealt, three kept.',
    'first-game': 'Variant. Three shapes each, nothing to choose: you draw at once.',
    draft: 'Variant. Four shapes, pick one and pass the rest.',
    classic8: 'Variant. One picture for each of the eight abilities.',
  },
}
