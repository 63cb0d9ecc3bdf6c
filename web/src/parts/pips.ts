/** Where the pips of a die's face lie, in thirds of the face from -1 to 1. */
export function pips(value: number): [number, number][] {
  const corner: [number, number][] = [[-1, -1], [1, 1], [1, -1], [-1, 1]]
  switch (value) {
    case 1:
      return [[0, 0]]
    case 2:
      return corner.slice(0, 2)
    case 3:
      return [...corner.slice(0, 2), [0, 0]]
    case 4:
      return corner
    case 5:
      return [...corner, [0, 0]]
    case 6:
      return [...corner, [-1, 0], [1, 0]]
    default:
      return []
  }
}
