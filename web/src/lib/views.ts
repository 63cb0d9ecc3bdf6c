/** The view of a position with the type that its game declares. */
import type { Views } from '../wire/views'
import type { Play } from './play'

export function viewOf<Game extends keyof Views>(play: Play, _game: Game): Views[Game] {
  return play.position.view as unknown as Views[Game] // server tests check that views match these types
}
