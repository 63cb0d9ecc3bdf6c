/** What to explain the first time a decision comes up. */
export const HINTS: Record<string, { title: string; text: string }> = {
  maneuvers: { title: 'Maneuvers', text: 'Choose a ship. Lit rings show where it can go and what delta-vee that takes. What it keeps is its only defence until your next turn.' },
  ways: { title: 'Where to?', text: 'Press a lit ring to fly there, or a lit enemy to shoot or bomb it. You can take a flight back; dice you cannot.' },
  odds: { title: 'How much?', text: 'Each button is exact: what you spend, the chance to destroy, which faces hit, and the delta-vee you keep to defend yourself.' },
  research: { title: 'Research', text: 'Each world acts once per turn: it draws a card, repairs, or builds. Press one to draw now, or press a card to build it instead.' },
  repair: { title: 'Repair', text: 'Press a damaged world to take off damage. It has acted then and builds nothing this turn.' },
  construction: { title: 'Construction', text: 'Press a card of your hand and the world that builds it, or a chip to go on building. Ships need a world that builds their class, and population.' },
}
