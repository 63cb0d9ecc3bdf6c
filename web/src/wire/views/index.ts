// Made from src/retrocade/games/*/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

import type { View as Astrodroids } from './astrodroids'
import type { View as Domination } from './domination'
import type { View as Insertcoin } from './insertcoin'
import type { View as Retrotetro } from './retrotetro'
import type { View as Starsprint } from './starsprint'

/** The view of each game. */
export interface Views {
  astrodroids: Astrodroids
  domination: Domination
  insertcoin: Insertcoin
  retrotetro: Retrotetro
  starsprint: Starsprint
}
