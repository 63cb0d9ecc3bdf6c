/**
 * Names for places on a board that mean the same on every screen: `shown:1:cell:12` is a cell of the sheet of seat 1. A name consists of
 * the data attributes with which boards mark their elements, outer ones first, so it is the same on a phone and a laptop, in any language.
 */

export interface Spot {
  spot: string
  x: number // in thousandths of it, from its left
  y: number // from its top
}

const FRAMES = ['shown', 'level', 'side', 'row', 'card', 'craft', 'world'] // containers of other elements
const THINGS = ['cell', 'slot', 'trophy', 'power', 'objective', 'pool', 'die', 'key', 'piece', 'thumb', ...FRAMES]
const NAMED = THINGS.map((name) => `[data-${name}]`).join()
const LONGEST = 40
export const STAGE = 'stage' // the whole board

const plain = (value: string): string => value.toLowerCase().replace(/[^a-z0-9-]+/g, '-')

/** The name of an element without its containers; empty if it has none. */
function own(element: Element, names: readonly string[]): string {
  const name = names.find((each) => element.getAttribute(`data-${each}`))
  return name ? `${name}:${plain(element.getAttribute(`data-${name}`) ?? '')}` : ''
}

/** The name of an element that boards mark. */
function nameOf(element: Element, stage: Element): string {
  let name = own(element, THINGS)
  for (let outer = element.parentElement; outer && outer !== stage; outer = outer.parentElement) {
    const frame = own(outer, FRAMES)
    if (frame && frame.length + 1 + name.length <= LONGEST) name = `${frame}:${name}`
  }
  return name
}

const thousandths = (part: number): number => Math.round(1000 * Math.max(0, Math.min(1, part)))

/** The spot at a point of the screen, on the innermost element that has a name. */
export function spotAt(stage: Element, target: Element, clientX: number, clientY: number): Spot {
  let element: Element = target.closest(NAMED) ?? stage
  if (!stage.contains(element)) element = stage
  const name = element === stage ? STAGE : nameOf(element, stage)
  const isNamed = name.length <= LONGEST && elementOf(stage, name) === element
  const box = (isNamed ? element : stage).getBoundingClientRect()
  return { spot: isNamed ? name : STAGE, x: thousandths((clientX - box.left) / box.width), y: thousandths((clientY - box.top) / box.height) }
}

/** The spot in the middle of the focused element. */
export function spotOf(stage: Element, target: Element): Spot {
  const box = target.getBoundingClientRect()
  return spotAt(stage, target, box.left + box.width / 2, box.top + box.height / 2)
}

/** The element with a name; null if this screen does not show it. */
export function elementOf(stage: Element, spot: string): Element | null {
  if (spot === STAGE) return stage
  return [...stage.querySelectorAll(NAMED)].find((element) => nameOf(element, stage) === spot && element.getClientRects().length > 0) ?? null
}

const MOST_WORDS = 120

/** The label of what is at a spot; empty if the board has none. */
export function wordsAt(element: Element): string {
  const labelled = element.matches('[aria-label]') ? element : element.closest('[role=gridcell], button[aria-label]')
  const words = labelled?.getAttribute('aria-label') ?? (element.matches('main') ? '' : (element.textContent ?? ''))
  return words.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)
}
