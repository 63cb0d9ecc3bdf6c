/**
 * People's names in the games' sentences. A sentence comes as a message, and a seat in it is a message inside it, such as
 * `insertcoin/player` with the number 1. If a person sits there, the person's name replaces that message.
 */
export interface Message {
  msg: string // place and id: "starsprint/pass"
  with?: Record<string, unknown>
  name?: string // the box's own name for it, if the catalogue has none
}

export const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'msg' in data

/** Who sits where. */
export interface Named {
  name: string | Message // a message if it has to be translated, as in a lesson
  beside: Message | null // the game's name of the seat, to distinguish pilots or namesakes
}
export type Names = ReadonlyMap<string, Named> // by the message that stands for a seat

export const nobody: Names = new Map()

/** A key that is different for different messages. */
export const keyOf = ({ msg, with: values }: Message): string => (values ? `${msg} ${JSON.stringify(values)}` : msg)

/** The message that stands for a seat in sentences: its role, or its player if that says more, as in 'Player A (Venus)'. */
function inSentences(role: Message): Message {
  const player = role.with?.['player']
  return isMessage(player) ? player : role
}

interface Seated {
  seat: number
  name: string | Message
  role: unknown
}

/** The learner in a lesson keeps the seat's name: 'You plays a card' would be wrong. */
const isYou = (name: string | Message): boolean => isMessage(name) && name.msg === 'server/you'

/** The names of the people at a table. */
export function namesAt(seats: Seated[], cooperative: boolean): Names {
  const seated = seats.flatMap(({ seat, name, role }) => (name && !isYou(name) && isMessage(role) ? [{ seat, name, role: inSentences(role) }] : []))
  const alike = (name: string | Message): boolean => seats.filter((other) => other.name === name).length > 1
  return new Map(seated.map(({ name, role }) => [keyOf(role), { name, beside: (cooperative && seats.length > 1) || alike(name) ? role : null }]))
}

/** The names in a message of the server, if it lists who sits at a table. The message is not in words yet. */
export function namesIn(data: unknown): Names | null {
  if (typeof data !== 'object' || data === null || !('table' in data)) return null
  const { table } = data
  if (typeof table !== 'object' || table === null || !('seats' in table) || !Array.isArray(table.seats)) return null
  return namesAt(table.seats, 'cooperative' in table && table.cooperative === true)
}
