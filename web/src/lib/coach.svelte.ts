/** What the coach of a lesson says now, for `Coach.svelte`. */

export interface CoachWords {
  text: string
  step: string // "Step 3 of 12"
  button: string // label of the button for the next step; empty if the player has to act
  press: () => void
}

interface Coach {
  on: boolean // a lesson runs: show no other hints
  onTop: boolean // on a small screen the lesson's page shows it above the board
  now: CoachWords | null
}

export const coach: Coach = $state({ on: false, onTop: false, now: null })
