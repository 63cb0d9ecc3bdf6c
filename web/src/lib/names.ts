/** People's names in the games' own sentences, which know seats only by what the game calls them. */
import type { Happening, Position, SeatInfo, ServerMessage, TableInfo } from '../wire/types'

export type Namer = (text: string) => string

export const asItIs: Namer = (text) => text

const plain = (role: string): string => role.replace(/ \(.*\)$/, '')

/** What a seat is called in sentences: its person's name, beside the role where that tells pilots or namesakes apart. */
export function called(seats: SeatInfo[], cooperative: boolean, { seat, name, role }: SeatInfo): string {
  if (!name) return plain(role)
  const namesake = seats.some((other) => other.seat !== seat && other.name === name)
  return (cooperative && seats.length > 1) || namesake ? `${name} (${plain(role)})` : name
}

/** Puts names for roles: 'Player 1 is ready.' becomes 'Ann is ready.', 'Blue's turn' becomes 'Ann's (Blue) turn'. */
export function namer({ seats, cooperative }: Pick<TableInfo, 'seats' | 'cooperative'>): Namer {
  const names = new Map(seats.filter((seat) => seat.name && seat.role).map((seat) => [plain(seat.role), called(seats, cooperative, seat)]))
  if (names.size === 0) return asItIs
  const roles = [...names.keys()].sort((a, b) => b.length - a.length).map((role) => role.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`\\b(${roles.join('|')})('s|’s)?(?![\\w])`, 'g')
  return (text) =>
    text.replace(pattern, (_, role: string, owns: string | undefined) => {
      const name = names.get(role) ?? role
      if (!owns) return name
      const beside = / \([^)]*\)$/.exec(name)?.[0] ?? ''
      return `${name.slice(0, name.length - beside.length)}${owns}${beside}`
    })
}

export function namedEvents(events: Happening[], say: Namer): Happening[] {
  return events.map((event) => (event.text ? { ...event, text: say(event.text) } : event))
}

export function namedPosition(now: Position, say: Namer): Position {
  return {
    ...now,
    ask: say(now.ask),
    take_back: say(now.take_back),
    choices: now.choices.map((choice) => ({ ...choice, label: say(choice.label), effect: say(choice.effect) })),
    over: now.over && { ...now.over, summary: now.over.summary.map(([what, much]) => [say(what), say(much)] as [string, string]) },
  }
}

/** A message of the server with people's names in its sentences. */
export function named(message: ServerMessage, say: Namer): ServerMessage {
  switch (message.type) {
    case 'welcome':
    case 'update':
      return { ...message, events: namedEvents(message.events, say), now: message.now && namedPosition(message.now, say) } as ServerMessage
    case 'hint':
      return { ...message, label: say(message.label), why: say(message.why) }
    case 'notice':
    case 'refused':
    case 'draw_offered':
    case 'draw_settled':
    case 'rewind_asked':
    case 'rewind_settled':
      return { ...message, sentence: say(message.sentence) }
    default:
      return message
  }
}
