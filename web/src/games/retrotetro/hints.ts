/** What to explain the first time a decision comes up. */
export const HINTS: Record<string, { title: string; text: string }> = {
  choosing: {
    title: 'Keep one objective',
    text: 'It brings extra points at the end. Others see which one you kept once everybody has chosen.',
  },
  card: {
    title: 'Take up a piece from one of your cards',
    text: 'Point at a column, or touch it, to see where it lands; Turn and Flip change how it lies. Dropping it plays its card, and everybody then places a piece of that card. Covering a symbol with its own shape pays a coin.',
  },
  placing: {
    title: 'Place one of the card’s shapes',
    text: 'It falls straight down. Two pieces of the same shape may meet at corners only. Leave the little people visible: each is worth its number. The brackets mark half rows that pay a coin when they are full.',
  },
  unable: {
    title: 'Nothing fits',
    text: 'When no shape of the card can be placed, it costs 2 coins and one of the pieces. Keep room for every shape, above all for the square.',
  },
  pink: {
    title: 'A pink square',
    text: 'You may drop it before or after your piece, one a card. On a pink space it pays 3 coins.',
  },
  late: {
    title: 'Climb',
    text: 'Every column that reaches above the green line is a point, and gold squares at the top are 2 each. A flat bar on a tower reaches several columns at once.',
  },
}
