/** Star Sprint's view, as `games/starsprint/view.py` makes it. Cells are names: A1 top left, E7 bottom right. */
import type { Told } from '../../lib/play'

export type Phase = 'choose' | 'moving' | 'orient' | 'assign' | 'over'

export interface Pilot {
  name: string
  cell: string
  health: number
  start: number
}

export interface View {
  seats: number
  turn: number
  phase: Phase
  ended: '' | 'won' | 'penalty' | 'enemies'
  active: number
  pilots: [Pilot, Pilot]
  rings: number
  rings_to_win: number
  dice: number[] // unspent
  action_dice: number
  revealed: number // cards turned up this turn
  steps: number
  supply: number
  enemy_dice_limit: number
  cards: string[] // "ship", "ring", "open", "enc…"; what is face down has no name
  face_up: boolean[]
  enemies: number[] // health on each cell, 0 for none
  left: Record<string, number> // still face down, by card
  shapes: Record<string, string> // arrows printed on each Encounter: "NE"
  encounter: null | {
    at: string
    arrows: string
    rolled: number[]
    arrow: string
    landing: string
    arrivals: [string, string][] // arrows still to be filled and their cells
  }
  routes: Record<string, string[]> // the way to each card in reach
  onward: Record<string, number[]> // the numbers of its steps after the first
  stops: Record<string, [number, number]> // health both would lose if the turn ended there
  losing: string[] // cards whose choice ends the turn and loses the mission
  closed: (Told & { at: string[] })[] // why other cards cannot be chosen
  forecast: { moves: [string, string][]; blocked: string[]; damage: [number, number]; penalty: number; lost: boolean }
}
