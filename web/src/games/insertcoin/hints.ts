/** What to explain the first time a decision comes up. */
export const HINTS: Record<string, { title: string; text: string }> = {
  keep: {
    title: 'Choose three shapes',
    text: 'Each becomes a Level of your sheet. Small ones are done early and fire their ability; big ones bring 30 points. About 60 points together is a good start. Others do not see your choice until all have chosen.',
  },
  draft: {
    title: 'Pick one, pass the rest',
    text: 'Take the shape you like best. The rest goes to your left, and a new pack comes from the right. In the end you keep three of four.',
  },
  choose: {
    title: 'One card for everybody',
    text: 'Draw one of its two symbols into one of your shapes: pick it, turn it, and place it. Leave no single squares behind. If nothing suits, burn a Life and fill one square.',
  },
  confirm: {
    title: 'Your turn stands when you say Done',
    text: 'Until then take back as much as you like. Everybody’s turn is shown together, when all are ready.',
  },
  answer: {
    title: 'A Level completed!',
    text: 'Its ability may be used now or never. You may do without it, but that is seldom wise.',
  },
  fill: {
    title: 'Fill squares anywhere',
    text: 'Any empty square of your sheet will do. Single squares that no symbol fits are the best ones.',
  },
  again: {
    title: 'Space Ship',
    text: 'You may draw the other symbol of this card too.',
  },
}
