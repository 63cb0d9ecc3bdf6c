/** What to explain the first time a decision comes up. */
import type { Hint } from '../../parts/hints'
import { say } from './strings'

const TOPICS = ['plan', 'roll', 'solo', 'last', 'time', 'blast', 'unlock', 'calm']

export function hintFor(topic: string): Hint | undefined {
  return TOPICS.includes(topic) ? { title: say(`hint-${topic}`), text: say(`hint-${topic}-text`) } : undefined
}
