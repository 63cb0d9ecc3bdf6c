/** At each value, the mean of it and the ones before it, at most so many. */
export function running(values: number[], most: number): number[] {
  return values.map((_, index) => {
    const last = values.slice(Math.max(0, index - most + 1), index + 1)
    return last.reduce((sum, value) => sum + value, 0) / last.length
  })
}
