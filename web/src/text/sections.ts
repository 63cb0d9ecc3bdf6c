/** Splits written pages into sections, for a table of contents and a search. */
import { plain, type Block, type Inline } from './blocks'

export interface Section {
  id: string
  title: string
  level: number // of its heading
  blocks: Block[] // without the heading
}

export interface Hit {
  anchor: string // the id of its rule or its section
  rule: string // the rule's id; empty for other text
  section: string // its title
  text: string
}

/** The sections of a page. The part before the first heading is left out if it is empty. */
export function sectionsOf(blocks: Block[]): Section[] {
  const found: Section[] = []
  for (const block of blocks) {
    if (block.t === 'h') found.push({ id: block.id, title: plain(block.c), level: block.level, blocks: [] })
    else if (found.length > 0) found.at(-1)?.blocks.push(block)
    else found.push({ id: '', title: '', level: 0, blocks: [block] })
  }
  return found
}

/** True if this section contains the rule with this id. */
export function holds(section: Section, rule: string): boolean {
  return section.id === rule || section.blocks.some((block) => block.t === 'table' && block.rows.some((row) => row.id === rule))
}

/** Every paragraph, list item and rule that contains all words of the query. */
export function search(sections: Section[], query: string, most = 40): Hit[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const fits = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word))
  const hits = sections.flatMap((section) =>
    section.blocks.flatMap(passages).flatMap(({ rule, text }): Hit[] => (fits(`${rule} ${text}`) ? [{ anchor: rule || section.id, rule, section: section.title, text }] : [])),
  )
  return hits.sort((one, other) => Number(other.rule.toLowerCase() === query.toLowerCase()) - Number(one.rule.toLowerCase() === query.toLowerCase())).slice(0, most)
}

function passages(block: Block): { rule: string; text: string }[] {
  const said = (c: Inline[]): { rule: string; text: string } => ({ rule: '', text: plain(c) })
  switch (block.t) {
    case 'p':
    case 'figure':
      return [said(block.c)]
    case 'list':
      return block.items.map(said)
    case 'table':
      return block.rows.map((row) => ({ rule: row.id, text: row.cells.slice(row.id ? 1 : 0).map(plain).join(' · ') }))
    default:
      return []
  }
}
