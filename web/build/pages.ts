/**
 * Turns Markdown into blocks of plain data at build time, so that the page needs no parser and no HTML from text.
 *
 *   howto.md          import('./howto.md?page')            as written
 *   docs/rules/*.md   import('…/starsprint.md?ledger')     the parts for players, with rule ids as anchors and links
 */
import { readFile } from 'node:fs/promises'
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { plain as words, type Block, type Inline, type Row } from '../src/text/blocks.ts'

const FOR_PLAYERS = /^(\d+\. )?(At a glance|Rules|Rulings|Strategy notes)$/
const FOR_DEVELOPERS = /^(Where|Section|Rulebook|Test|A test shows.*|Alternatives.*)$/
const RULE_ID = /^[A-Z]{2}-R?\d+[a-z]?$/

export function pages(): Plugin {
  return {
    name: 'retrocade-pages',
    enforce: 'pre',
    async load(id) {
      const [path, query] = id.split('?')
      if (!path?.endsWith('.md') || (query !== 'page' && query !== 'ledger')) return null
      this.addWatchFile(path)
      const text = await readFile(path, 'utf8')
      const blocks = query === 'page' ? page(text) : ledger(text)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(blocks))})`
    },
  }
}

/** A page for people, as written. */
export function page(markdown: string): Block[] {
  return blocksOf(marked.lexer(markdown))
}

/** The parts of a rules ledger for players. */
export function ledger(markdown: string): Block[] {
  let wanted = false
  const blocks = blocksOf(marked.lexer(markdown)).filter((block) => {
    if (block.t === 'h' && block.level <= 2) wanted = block.level === 2 && FOR_PLAYERS.test(words(block.c))
    return wanted
  })
  return blocks.map((block) => (block.t === 'table' ? forPlayers(block) : block))
}

function forPlayers(table: Extract<Block, { t: 'table' }>): Block {
  const keep = table.head.map((cell) => !FOR_DEVELOPERS.test(words(cell)))
  const cut = (cells: Inline[][]): Inline[][] => cells.filter((_, column) => keep[column])
  return { ...table, head: cut(table.head), rows: table.rows.map((row) => ({ ...row, cells: cut(row.cells) })) }
}

function blocksOf(tokens: Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'heading': {
        const c = inlines(token.tokens ?? [])
        return [{ t: 'h', level: (token as Tokens.Heading).depth, id: slug(words(c)), c }]
      }
      case 'paragraph':
        return [figureOf(token.tokens ?? []) ?? { t: 'p', c: inlines(token.tokens ?? []) }]
      case 'list': {
        const list = token as Tokens.List
        return [{ t: 'list', ordered: list.ordered, items: list.items.map((item) => inlines(item.tokens)) }]
      }
      case 'table':
        return [tableOf(token as Tokens.Table)]
      case 'code':
        return [{ t: 'pre', text: (token as Tokens.Code).text }]
      case 'blockquote':
        return blocksOf(token.tokens ?? [])
      default:
        return []
    }
  })
}

/** A paragraph that is only `![caption](figure:name)`. */
function figureOf(tokens: Token[]): Block | null {
  const [only, ...more] = tokens
  if (only?.type !== 'image' || more.length > 0) return null
  const { href, text } = only as Tokens.Image
  return href.startsWith('figure:') ? { t: 'figure', name: href.slice('figure:'.length), c: linked(unescaped(text), '') } : null
}

function tableOf(token: Tokens.Table): Block {
  const rows = token.rows.map((cells): Row => {
    const first = words(inlines(cells[0]?.tokens ?? []))
    const id = RULE_ID.test(first) ? first : ''
    return { id, cells: cells.map((cell, column) => inlines(cell.tokens, column === 0 ? '' : prefix(id))) }
  })
  return { t: 'table', head: token.header.map((cell) => inlines(cell.tokens)), rows }
}

/** "SS-" of "SS-17", because "→R3" in that row means SS-R3. */
function prefix(id: string): string {
  return id.slice(0, 3)
}

function inlines(tokens: Token[], series = ''): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ t: 'b', c: inlines(token.tokens ?? [], series) }]
      case 'em':
        return [{ t: 'i', c: inlines(token.tokens ?? [], series) }]
      case 'codespan':
        return [{ t: 'code', c: unescaped((token as Tokens.Codespan).text) }]
      case 'link':
        return [{ t: 'a', href: (token as Tokens.Link).href, c: inlines(token.tokens ?? []) }]
      case 'br':
        return [' ']
      default:
        return token.type === 'text' && 'tokens' in token && token.tokens
          ? inlines(token.tokens, series)
          : linked(unescaped('text' in token ? String(token.text) : token.raw), series)
    }
  })
}

/** Rule ids in running text become links to their rows. */
function linked(text: string, series: string): Inline[] {
  const full = series ? text.replace(/→R(\d+(?:, R\d+)*)/g, (_, ids: string) => `(${references(ids, series)})`) : text
  return full
    .split(/(\b[A-Z]{2}-R?\d+\b)/)
    .filter((part) => part !== '')
    .map((part) => (RULE_ID.test(part) ? { t: 'a', href: `#${part}`, c: [part] } : part))
}

function references(ids: string, series: string): string {
  return ids.split(', ').map((id) => `${series}R${id.replace('R', '')}`).join(', ')
}


function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function unescaped(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&')
}
