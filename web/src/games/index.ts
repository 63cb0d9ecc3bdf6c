/**
 * The boards of the arcade: one folder a game, found by itself.
 *
 *   cabinet.ts     small and loaded with the arcade: its sign, how a quick game starts      (optional)
 *   Board.svelte   the board, loaded when a table of this game is opened                    (optional: Fallback.svelte)
 *   Demo.svelte    a small picture of bots at play for the arcade                           (optional)
 *   Campaign.svelte  the map of the game's campaign, on its cabinet                         (if it has one)
 *   Builder.svelte   where people build what they bring, such as a deck                     (if seats bring something)
 *   Bring.svelte     which of it a seat brings, asked when opening a table or sitting down  (likewise)
 *
 * How to play in a minute is howto.md in the game's own folder (src/retrocade/games), with the pictures in sprites.json:
 * the printed box has them too.
 */
import type { Component } from 'svelte'
import type { PixelSprite } from '../lib/sprites'
import type { ModeName } from '../lib/modes'
import type { Play } from '../lib/play'
import type { CreateTable } from '../wire/types'
import type { Block } from '../text/blocks'

export type BoardComponent = Component<{ play: Play }>
export type BringComponent = Component<{ brings: Record<string, string>; options: Record<string, string> }, object, 'brings'>

export interface Cabinet {
  sprite: PixelSprite // on the marquee
  goal?: string // what the game is about, in one line
  quickStart?: Partial<CreateTable> // what one press on Play opens, over the usual: the easiest mode, against Rookies
  presetTexts?: Record<string, string> // what each preset means, in plain words
  modeStarts?: Partial<Record<ModeName, Partial<CreateTable>>> // where a way to play needs another preset, if none was chosen; 'anyone' only if it is here
  modeNames?: Partial<Record<ModeName, { title: string; text: string }>>
  strangers?: string // what is said about games against others
}

const cabinets = import.meta.glob<Cabinet>('./*/cabinet.ts', { import: 'CABINET', eager: true })
const boards = import.meta.glob<BoardComponent>('./*/Board.svelte', { import: 'default' })
const demos = import.meta.glob<Component>('./*/Demo.svelte', { import: 'default' })
const campaigns = import.meta.glob<Component>('./*/Campaign.svelte', { import: 'default' })
const builders = import.meta.glob<Component>('./*/Builder.svelte', { import: 'default' })
const brings = import.meta.glob<BringComponent>('./*/Bring.svelte', { import: 'default' })
const figures = import.meta.glob<Component<{ name: string }>>('./*/Figure.svelte', { import: 'default' })
const howtos = import.meta.glob<Block[]>('../../../src/retrocade/games/*/howto.md', { import: 'default', query: '?page' })
const ledgers = import.meta.glob<Block[]>('../../../docs/rules/*.md', { import: 'default', query: '?ledger' })

export function cabinetOf(game: string): Cabinet | undefined {
  return cabinets[`./${game}/cabinet.ts`]
}

/** The game's own board, or the plain one that plays anything. */
export function boardOf(game: string): Promise<BoardComponent> {
  const load = boards[`./${game}/Board.svelte`]
  return load ? load() : import('./Fallback.svelte').then((module) => module.default)
}

/** Whether the board is the plain one, which needs the table drawn in text. */
export function isPlain(game: string): boolean {
  return !(`./${game}/Board.svelte` in boards)
}

export function demoOf(game: string): Promise<Component> | null {
  return demos[`./${game}/Demo.svelte`]?.() ?? null
}

export function campaignOf(game: string): Promise<Component> | null {
  return campaigns[`./${game}/Campaign.svelte`]?.() ?? null
}

export function builderOf(game: string): Promise<Component> | null {
  return builders[`./${game}/Builder.svelte`]?.() ?? null
}

export function bringOf(game: string): Promise<BringComponent> | null {
  return brings[`./${game}/Bring.svelte`]?.() ?? null
}

/** What draws the pictures of the game's how-to. */
export function figureOf(game: string): Promise<Component<{ name: string }>> | null {
  return figures[`./${game}/Figure.svelte`]?.() ?? null
}

export function howtoOf(game: string): Promise<Block[]> | null {
  return howtos[`../../../src/retrocade/games/${game}/howto.md`]?.() ?? null
}

export function ledgerOf(game: string): Promise<Block[]> | null {
  return ledgers[`../../../docs/rules/${game}.md`]?.() ?? null
}
