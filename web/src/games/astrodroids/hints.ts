/** What to explain the first time a decision comes up. */
export const HINTS: Record<string, { title: string; text: string }> = {
  plan: {
    title: 'Look before you roll',
    text: 'Each card names the two kinds of Droid it lets you blast; its third spot adds a Coin, a Comet or a Power-Up. Press a card to see its Droids on your sheet: neighbours make a chain. Then say Ready.',
  },
  roll: {
    title: 'Roll, keep, roll again',
    text: 'Press dice to keep them, Roll throws the rest. Two equal dice blast one Droid of your card. Grab a card before somebody else does; then you roll no more.',
  },
  solo: {
    title: 'A hidden timer runs',
    text: 'Press dice to keep them, Roll throws the rest. Take a card before the timer ends: else two dice knock out cards, and you have 2 rerolls left. Two equal dice blast one Droid of your card.',
  },
  last: {
    title: 'You are the last',
    text: 'Everybody else has a card. You have a few rerolls left, then you take one of the cards that remain.',
  },
  time: {
    title: 'Time is up',
    text: 'The box dice knocked out every card that shows one of their types. You have a few rerolls left, then take a card.',
  },
  blast: {
    title: 'Blast a chain',
    text: 'Press a lit Droid: a pair of dice pays for it. The others must make a chain with it, corners count. A spare die circles a trophy. Nothing is final before you fire.',
  },
  unlock: {
    title: 'A finished row unlocks',
    text: 'Each row you finished unlocks one Power-Up you keep, for all rounds that follow.',
  },
  calm: {
    title: 'Choose in secret',
    text: 'Everybody chooses in secret what to reroll or which card to take; then it all happens at once.',
  },
}
