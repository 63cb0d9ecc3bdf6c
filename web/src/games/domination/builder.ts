/** Arithmetic of the deck builder: order, search, and statistics. The server says whether a deck is legal. */
import type { Card, Pool } from '../../wire/views/domination'

export interface Draft {
  id: string // '' until it is saved
  name: string
  homeworld: string // card ids
  cards: string[] // in the order in which they are drawn
}

export const EMPTY: Draft = { id: '', name: '', homeworld: '', cards: [] }

/** A deck as the file that the server reads. */
export function written(draft: Draft): string {
  const name = draft.name.replaceAll(/\p{C}/gu, ' ').trim()
  return [`name = ${JSON.stringify(name)}`, `homeworld = "${draft.homeworld}"`, 'cards = [', ...draft.cards.map((card) => `  "${card}",`), ']', ''].join('\n')
}

/** The list with the card at one position moved to another. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const goal = Math.min(list.length - 1, Math.max(0, to))
  const rest = list.filter((_, index) => index !== from)
  const taken = list.slice(from, from + 1)
  return [...rest.slice(0, goal), ...taken, ...rest.slice(goal)]
}

export function without<T>(list: T[], at: number): T[] {
  return list.filter((_, index) => index !== at)
}

export interface Filter {
  words: string
  kind: string // '' for all; a kind or a class
  cost: string // '' for all
  format: string
}

export const KINDS = ['', 'homeworld', 'asset', 'spacecraft', 'fighter', 'corvette', 'frigate', 'cruiser', 'bombs', 'upgrade']

/** Cards that fit a search: each word somewhere in name, kind, class, facilities or ability. */
export function found(pool: Pool, filter: Filter): Card[] {
  const closed = new Set(pool.formats.find((format) => format.word === filter.format)?.closed ?? [])
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  return pool.cards.filter((card) => {
    const text = [card.name, card.kind, card.ship_class ?? '', (card.facilities ?? []).join(' '), card.text, card.set].join(' ').toLowerCase()
    const kind = filter.kind === '' || card.kind === filter.kind || card.ship_class === filter.kind || (filter.kind === 'bombs' && (card.bombardment ?? 0) > 0)
    const cost = filter.cost === '' || card.cost === Number(filter.cost)
    return !closed.has(card.id) && kind && cost && words.every((word) => text.includes(word))
  })
}

export interface Statistics {
  kinds: { asset: number; spacecraft: number; upgrade: number }
  bombers: number
  adds: number // population
  needs: number
  costs: { cost: number; asset: number; spacecraft: number; upgrade: number }[] // how many of each cost
  order: { cost: number; kind: string; adds: number; needs: number }[] // by position; population so far
}

export function statistics(draft: Draft, cardOf: (id: string) => Card): Statistics {
  const home = draft.homeworld ? (cardOf(draft.homeworld).population ?? 0) : 0
  const cards = draft.cards.map(cardOf)
  const kinds = { asset: 0, spacecraft: 0, upgrade: 0 }
  const dearest = Math.max(6, ...cards.map((card) => card.cost))
  const costs = Array.from({ length: dearest }, (_, index) => ({ cost: index + 1, asset: 0, spacecraft: 0, upgrade: 0 }))
  let adds = home
  let needs = 0
  const order = cards.map((card) => {
    const kind = card.kind === 'homeworld' ? 'asset' : card.kind
    kinds[kind] += 1
    const line = costs[card.cost - 1]
    if (line) line[kind] += 1
    if (kind === 'spacecraft') needs += card.population ?? 0
    else adds += card.population ?? 0
    return { cost: card.cost, kind, adds, needs }
  })
  return { kinds, bombers: cards.filter((card) => (card.bombardment ?? 0) > 0).length, adds, needs, costs, order }
}

export function copies(draft: Draft, card: string): number {
  return draft.homeworld === card ? 1 : draft.cards.filter((each) => each === card).length
}

/** A problem or remark without the rule's number, and the number for a link. */
export function sentence(text: string): { text: string; rule: string } {
  const match = /^(.*?)\s*\[([A-Z]{2}-R?\d+)\]$/.exec(text)
  return match ? { text: match[1] ?? '', rule: match[2] ?? '' } : { text, rule: '' }
}
