/** What to explain the first time a decision comes up. */
import { touch } from '../../lib/screen'
import type { Hint } from '../../parts/hints'
import { say } from './strings'

const TOPICS = ['choosing', 'card', 'placing', 'unable', 'pink', 'late']

export function hintFor(topic: string): Hint | undefined {
  return TOPICS.includes(topic) ? { title: say(`hint-${topic}`), text: say(`hint-${topic}-text`, { touch: touch() ? 'yes' : 'no' }) } : undefined
}
