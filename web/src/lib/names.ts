/**
 * People's names in the games' own sentences. A sentence comes as a message, and what it says about a seat is a message inside it,
 * such as `insertcoin/player` with the number 1. Where somebody sits there, that message becomes the person's name.
 */
export interface Message {
  msg: string // place and id: "starsprint/pass"
  with?: Record<string, unknown>
  name?: string // what a box calls it, where a language has no word of its own
}

export const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'msg' in data

/** Who sits where. */
export interface Named {
  name: string | Message // a message where it is the same for everybody, as in a lesson
  beside: Message | null // what the game calls the seat, to tell pilots or namesakes apart
}
export type Names = ReadonlyMap<string, Named> // by the message that stands for a seat

export const nobody: Names = new Map()

/** What tells one message from another. */
export const keyOf = ({ msg, with: values }: Message): string => (values ? `${msg} ${JSON.stringify(values)}` : msg)

/** The message that stands for a seat in sentences: its role, or the player in it where that says more, as in 'Player A (Venus)'. */
function inSentences(role: Message): Message {
  const player = role.with?.['player']
  return isMessage(player) ? player : role
}

interface Seated {
  seat: number
  name: string | Message
  role: unknown
}

/** The learner in a lesson is addressed by the coach: 'You plays a card' is no sentence. */
const isYou = (name: string | Message): boolean => isMessage(name) && name.msg === 'server/you'

/** The names of those who sit at a table. */
export function namesAt(seats: Seated[], cooperative: boolean): Names {
  const seated = seats.flatMap(({ seat, name, role }) => (name && !isYou(name) && isMessage(role) ? [{ seat, name, role: inSentences(role) }] : []))
  const alike = (name: string | Message): boolean => seats.filter((other) => other.name === name).length > 1
  return new Map(seated.map(({ name, role }) => [keyOf(role), { name, beside: (cooperative && seats.length > 1) || alike(name) ? role : null }]))
}

/** The names in something the server sent, if it tells who sits at a table; it is not in words yet. */
export function namesIn(data: unknown): Names | null {
  if (typeof data !== 'object' || data === null || !('table' in data)) return null
  const { table } = data
  if (typeof table !== 'object' || table === null || !('seats' in table) || !Array.isArray(table.seats)) return null
  return namesAt(table.seats, 'cooperative' in table && table.cooperative === true)
}
