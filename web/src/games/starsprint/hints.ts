/** What to explain the first time a decision comes up. */
export const HINTS: Record<string, { title: string; text: string }> = {
  choose: {
    title: 'Your turn: three dice',
    text: 'Find six Star Rings and bring both pilots home to the Spacecraft. A die lets you fly that many cards, or shoot an enemy in your row or column. The lit cards are what the picked die can do.',
  },
  penalty: {
    title: 'Turn up one card a turn',
    text: 'A turn without a new card costs 1 health, and nothing heals. The smallest die is enough: fly onto a card marked “?”.',
  },
  moving: {
    title: 'Steps left',
    text: 'You may fly on, around corners too, or stop. An Encounter stops you anyway.',
  },
  orient: {
    title: 'An Encounter',
    text: 'Each arrow brings an enemy to the far end of that line. Turn the card until they land where they hurt least. The marked cards are where they will stand; then their dice are rolled.',
  },
  assign: {
    title: 'Choose the dice',
    text: 'A die’s number is the enemy’s health. Low ones near you are easy to shoot; send high ones far away. Every enemy hits for 1, whatever its health.',
  },
  enemies: {
    title: 'Then the enemies move',
    text: 'After your turn each comes one card closer: in your row sideways, from above down, from below up. Whoever ends next to a pilot costs 1 health. The thin arrows show it before it happens.',
  },
  home: {
    title: 'All six rings!',
    text: 'Now fly both pilots back to the Spacecraft. Waiting there still costs health if you turn up no card.',
  },
}
