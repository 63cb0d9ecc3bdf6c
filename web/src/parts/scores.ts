/** How a result is laid out. */

export interface Sheet {
  names: string[] // of the columns, where several players have the same lines
  rows: [string, string[]][] // what, and how much for each of them
  total: string // which of them is the sum: the line with which everybody's end; empty if there is none
  rest: [string, string][] // lines that are nobody's
}

/** Lines like "Ann: coins" for several people become one line "coins" with a column for each. */
export function laidOut(lines: [string, string][]): Sheet {
  const owned = lines.map(([label, much]) => ({ parts: /^([^:]+): (.+)$/.exec(label), label, much }))
  const names = [...new Set(owned.flatMap(({ parts }) => (parts?.[1] ? [parts[1]] : [])))]
  if (names.length < 2) return { names: [], rows: [], total: '', rest: lines }
  const rows = new Map<string, string[]>()
  const rest: [string, string][] = []
  for (const { parts, label, much } of owned) {
    const [, name = '', what = ''] = parts ?? []
    if (!parts) rest.push([label, much])
    else rows.set(what, names.map((each, index) => (each === name ? much : (rows.get(what)?.[index] ?? ''))))
  }
  const ends = new Set(names.map((name) => owned.findLast(({ parts }) => parts?.[1] === name)?.parts?.[2] ?? ''))
  const total = ends.size === 1 ? ([...ends][0] ?? '') : ''
  const sum = rows.get(total)
  rows.delete(total)
  return { names, rows: [...rows, ...(sum ? [[total, sum] as [string, string[]]] : [])], total, rest }
}
