import { expect, test } from 'vitest'
import type { Block } from './blocks'
import { holds, search, sectionsOf } from './sections'

const BLOCKS: Block[] = [
  { t: 'p', c: ['Before all.'] },
  { t: 'h', level: 2, id: 'moving', c: ['Moving'] },
  { t: 'p', c: ['A ', { t: 'b', c: ['die'] }, ' lets you fly.'] },
  { t: 'table', head: [['ID'], ['Rule']], rows: [{ id: 'SS-17', cells: [['SS-17'], ['No pilot enters a card with an enemy.']] }, { id: 'SS-1', cells: [['SS-1'], ['Dice.']] }] },
  { t: 'h', level: 3, id: 'enemies', c: ['Enemies'] },
  { t: 'list', ordered: false, items: [['Enemies come closer.'], ['They bite.']] },
]
const sections = sectionsOf(BLOCKS)

test('a page is cut at its headings', () => {
  expect(sections.map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([['', '', 1], ['moving', 'Moving', 2], ['enemies', 'Enemies', 1]])
})

test('a search finds what holds all its words, and says where', () => {
  expect(search(sections, 'enem card')).toEqual([{ anchor: 'SS-17', rule: 'SS-17', section: 'Moving', text: 'No pilot enters a card with an enemy.' }])
  expect(search(sections, 'DIE fly')[0]?.text).toBe('A die lets you fly.')
  expect(search(sections, 'closer')[0]?.anchor).toBe('enemies')
  expect(search(sections, '  ')).toEqual([])
  expect(search(sections, 'teapot')).toEqual([])
})

test('the rule that was asked for by its number comes first', () => {
  expect(search(sections, 'ss-1').map((hit) => hit.rule)).toEqual(['SS-1', 'SS-17'])
})

test('a section knows its rules', () => {
  expect(sections.map((section) => holds(section, 'SS-17'))).toEqual([false, true, false])
  expect(sections.map((section) => holds(section, 'enemies'))).toEqual([false, false, true])
})
