/** Sentences about a custom box. */
import type { BoxInfo } from '../wire/types'
import { say } from './words'

/** Its differences in one line: the first few, and how many more there are. */
export function differences(box: BoxInfo): string {
  const some = box.differs.join('; ')
  const more = box.differences - box.differs.length
  return more > 0 ? say('own-box-more', { some, count: more }) : some
}

/** What it means to play at a table with this box. */
export function boxText(box: BoxInfo): string {
  const means = say('own-box-why', { name: box.name, hash: box.hash })
  return box.differences > 0 ? `${means} ${say('own-box-differs', { what: differences(box) })}` : means
}
