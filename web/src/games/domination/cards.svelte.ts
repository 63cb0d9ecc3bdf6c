/** All cards, fetched from the server once. Until they have loaded, a card's name is its id. */
import { api } from '../../lib/http'
import type { Card, Pool } from '../../wire/views/domination'

const store: { pool: Pool | null } = $state({ pool: null })
let asked: Promise<Pool> | null = null

export function loadPool(): Promise<Pool> {
  asked ??= api.deckParts('domination').then(
    (found) => {
      store.pool = found.parts as unknown as Pool
      return store.pool
    },
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}

const byId = $derived(new Map((store.pool?.cards ?? []).map((card) => [card.id, card])))

export function pool(): Pool | null {
  return store.pool
}

export function cardOf(id: string): Card {
  return byId.get(id) ?? { id, name: id.replaceAll('_', ' '), kind: 'asset', set: '', cost: 0, text: '' }
}
