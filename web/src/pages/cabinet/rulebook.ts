/** Chosen in place of a preset: nothing added, whoever one plays. */
export const RULEBOOK = 'rulebook'
