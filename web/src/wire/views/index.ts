// Made from src/retrocade/games/*/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

import type { View as Domination } from './domination'

/** The view of each game. */
export interface Views {
  domination: Domination
}
