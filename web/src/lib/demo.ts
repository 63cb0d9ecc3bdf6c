/** A recording of bots at play (`scripts/record_demos.py`): the first view, then what each step changed. */

export interface Recording {
  first: object
  changes: object[]
}

/** The view after each step. `View` holds the parts that the recorder kept; a server test replays every recording. */
export function views<View extends object>({ first, changes }: Recording): View[] {
  const all = [first as View]
  for (const change of changes) all.push({ ...stepOf(all, all.length - 1), ...change })
  return all
}

/** The view of a step, or the nearest one if there is no such step. */
export function stepOf<View>(all: View[], step: number): View {
  const view = all[Math.min(Math.max(step, 0), all.length - 1)]
  if (view === undefined) throw new Error('A recording has at least one view.')
  return view
}

/** Run `step` at intervals while the element is in view, the page is visible and motion is on. */
export function whileSeen(element: Element, everyMs: number, step: () => void, mayMove: () => boolean): () => void {
  let seen = false
  const watcher = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
  })
  watcher.observe(element)
  const timer = setInterval(() => {
    if (seen && !document.hidden && mayMove()) step()
  }, everyMs)
  return () => {
    watcher.disconnect()
    clearInterval(timer)
  }
}
