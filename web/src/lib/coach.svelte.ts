/** What the coach of a lesson says now, for `Coach.svelte`. */

export interface CoachWords {
  text: string
  step: string // "3 of 12"
  button: string // to read on; empty where something is to be done
  press: () => void
}

export const coach: { on: boolean; now: CoachWords | null } = $state({ on: false, now: null }) // `on`: a lesson is played, other hints are silent
