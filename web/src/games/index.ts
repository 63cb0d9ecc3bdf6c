/**
 * The boards of the arcade: one folder a game, found automatically.
 *
 *   cabinet.ts     small and loaded with the arcade: its sign, and presets for ways to play (optional)
 *   Board.svelte   the board, loaded when a table of this game is opened                    (optional: Fallback.svelte)
 *   Demo.svelte    a small picture of bots at play for the arcade                           (optional)
 *   Campaign.svelte  the map of the game's campaign, on its cabinet                         (if it has one)
 *   Builder.svelte   where people build what they bring, such as a deck                     (if seats bring something)
 *   Bring.svelte     which of it a seat brings, asked when opening a table or sitting down  (likewise)
 *
 * howto.md in the game's own folder (src/retrocade/games) explains the game in a minute, with the pictures in sprites.json.
 * The printed box uses both.
 */
import type { Component } from 'svelte'
import type { PixelSprite } from '../lib/sprites'
import { load as loadWords, say, sayIf } from '../lib/words'
import type { ModeName } from '../lib/modes'
import type { Play } from '../lib/play'
import type { CreateTable } from '../wire/types'
import type { Block } from '../text/blocks'

export type BoardComponent = Component<{ play: Play }>
export type BringComponent = Component<{ brings: Record<string, string>; options: Record<string, string> }, object, 'brings'>

/** A cabinet's words are in `src/words`: the goal, its own names for ways to play, and what presets mean. */
export interface Cabinet {
  sprite: PixelSprite // on the marquee
  modeStarts?: Partial<Record<ModeName, Partial<CreateTable>>> // where a way to play needs another preset, if none was chosen; 'anyone' only if it is here
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

/** What the game is about, in one line; empty if the catalogue has none. */
export const goalOf = (game: string): string => sayIf(`${game}-goal`)

/** What the cabinet says about games against others, if anything. */
export const strangersOf = (game: string): string => sayIf(`${game}-strangers`)

/** A way to play, by the game's own name for it or the general one. */
export function modeWords(game: string, mode: ModeName): { title: string; text: string } {
  const title = sayIf(`${game}-mode-${mode}`)
  return title ? { title, text: sayIf(`${game}-mode-${mode}-text`) } : { title: say(`mode-${mode}`), text: say(`mode-${mode}-text`) }
}

/** What a preset means, in plain words; empty if the catalogue has none. */
export const presetText = (game: string, preset: string): string => sayIf(`${game}-preset-${preset || 'usual'}`)

/** Load a board's sentences together with it. */
function withWords<Part>(game: string, part: Promise<Part> | undefined): Promise<Part> | null {
  return part ? Promise.all([part, loadWords([`${game}-board`])]).then(([found]) => found) : null
}

/** The game's own board, or the plain one that plays any game. */
export function boardOf(game: string): Promise<BoardComponent> {
  return withWords(game, boards[`./${game}/Board.svelte`]?.()) ?? import('./Fallback.svelte').then((module) => module.default)
}

/** True if the board is the plain one, which needs the table drawn as text. */
export function isPlain(game: string): boolean {
  return !(`./${game}/Board.svelte` in boards)
}

export function demoOf(game: string): Promise<Component> | null {
  return withWords(game, demos[`./${game}/Demo.svelte`]?.())
}

export function campaignOf(game: string): Promise<Component> | null {
  return withWords(game, campaigns[`./${game}/Campaign.svelte`]?.())
}

export function builderOf(game: string): Promise<Component> | null {
  return withWords(game, builders[`./${game}/Builder.svelte`]?.())
}

export function bringOf(game: string): Promise<BringComponent> | null {
  return withWords(game, brings[`./${game}/Bring.svelte`]?.())
}

/** What draws the pictures of the game's how-to. */
export function figureOf(game: string): Promise<Component<{ name: string }>> | null {
  return withWords(game, figures[`./${game}/Figure.svelte`]?.())
}

export function howtoOf(game: string): Promise<Block[]> | null {
  return howtos[`../../../src/retrocade/games/${game}/howto.md`]?.() ?? null
}

export function ledgerOf(game: string): Promise<Block[]> | null {
  return ledgers[`../../../docs/rules/${game}.md`]?.() ?? null
}
