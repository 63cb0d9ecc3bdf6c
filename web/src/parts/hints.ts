/** What the coach says about a decision. */
export interface Hint {
  title: string
  text: string
}
