/** The choice of no preset at all: the plain rulebook, against anyone. */
export const RULEBOOK = 'rulebook'
