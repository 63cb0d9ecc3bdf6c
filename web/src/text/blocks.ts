/** Written pages as plain data: the build makes them from Markdown (build/pages.ts), and Prose.svelte draws them. No HTML anywhere. */

export type Inline = string | { t: 'b' | 'i'; c: Inline[] } | { t: 'code'; c: string } | { t: 'a'; href: string; c: Inline[] }

export interface Row {
  id: string // anchor of a rule's row: "SS-17"; empty for others
  cells: Inline[][]
}

export type Block =
  | { t: 'h'; level: number; id: string; c: Inline[] }
  | { t: 'p'; c: Inline[] }
  | { t: 'list'; ordered: boolean; items: Inline[][] }
  | { t: 'table'; head: Inline[][]; rows: Row[] }
  | { t: 'pre'; text: string }
  | { t: 'figure'; name: string; c: Inline[] } // drawn by the game's Figure.svelte; its caption

/** The plain text of inline elements, without formatting. */
export function plain(inline: Inline[]): string {
  return inline.map((part) => (typeof part === 'string' ? part : typeof part.c === 'string' ? part.c : plain(part.c))).join('')
}
