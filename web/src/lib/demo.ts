/** Bots at play, recorded (`scripts/record_demos.py`): the first view, then what each step changed. */

export interface DemoData<View> {
  first: View
  changes: Partial<View>[]
}

/** The view after each step. */
export function views<View extends object>(demo: DemoData<View>): View[] {
  const all = [demo.first]
  for (const change of demo.changes) all.push({ ...(all.at(-1) as View), ...change })
  return all
}

/** Runs `step` now and then, only while the element is seen, the page is shown and things may move. */
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
