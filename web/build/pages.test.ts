import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plain, type Block } from '../src/text/blocks'
import { ledger, page } from './pages'

const starsprint = readFileSync(new URL('../../docs/rules/starsprint.md', import.meta.url), 'utf8')

test('headings, lists and emphasis keep their words', () => {
  const blocks = page('# Hello\n\nOne **bold** word.\n\n- a\n- b `c`\n')
  expect(blocks).toEqual([
    { t: 'h', level: 1, id: 'hello', c: ['Hello'] },
    { t: 'p', c: ['One ', { t: 'b', c: ['bold'] }, ' word.'] },
    { t: 'list', ordered: false, items: [['a'], ['b ', { t: 'code', c: 'c' }]] },
  ])
})

test('a rule named in a sentence links to it', () => {
  expect(page('See SS-17 first.')).toEqual([{ t: 'p', c: ['See ', { t: 'a', href: '#SS-17', c: ['SS-17'] }, ' first.'] }])
})

test('a ledger keeps every rule and ruling as an anchor', () => {
  const ids = ledger(starsprint).flatMap((block) => (block.t === 'table' ? block.rows.map((row) => row.id) : []))
  expect(ids.filter((id) => /^SS-\d/.test(id))).toHaveLength(55)
  expect(ids.filter((id) => /^SS-R\d/.test(id))).toHaveLength(37)
})

test('a ledger drops what only developers need', () => {
  const blocks = ledger(starsprint)
  const heads = blocks.flatMap((block) => (block.t === 'table' ? block.head.map(plain) : []))
  expect(heads).toContain('Ruling')
  expect(heads.filter((head) => /test|alternatives|where/i.test(head))).toEqual([])
  expect(blocks.filter((block): block is Extract<Block, { t: 'h' }> => block.t === 'h').map((h) => plain(h.c))).not.toContain('Invariants')
})

test('short references inside a rule point at the ruling', () => {
  const rows = ledger(starsprint).flatMap((block) => (block.t === 'table' ? block.rows : []))
  const cells = rows.find((row) => row.id === 'SS-04')?.cells ?? []
  expect(JSON.stringify(cells)).toContain('#SS-R1')
})
