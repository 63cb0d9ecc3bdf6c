/** What to explain the first time a decision comes up. */
export const HINTS: Record<string, { title: string; text: string }> = {
  maneuvers: { title: 'Maneuvers', text: 'Choose a craft. Lit orbitals show where it can go and what delta-vee that takes. What it keeps is its only defence until your next turn.' },
  ways: { title: 'Where to?', text: 'Press a lit orbital to burn there, or a lit enemy to shoot or bombard it. You can take a burn back; dice you cannot.' },
  odds: { title: 'How much?', text: 'Each line is exact: how many dice, which faces hit, the chance to destroy, and the delta-vee you keep to defend yourself.' },
  research: { title: 'Research', text: 'Each asset acts once per turn: it draws a card, repairs, or constructs. Press one to draw now, or go on and keep it for building.' },
  repair: { title: 'Repair', text: 'Press a damaged asset to take off damage. It is tapped then and builds nothing this turn.' },
  construction: { title: 'Construction', text: 'Place cards of your hand face down, then press an asset to put its power on one of them. Spacecraft need a facility of their class and enough population.' },
}
