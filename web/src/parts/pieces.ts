/** Polyominoes as lists of [row, col], turned and flipped. The shapes come from the view. */
export type Piece = [number, number][]

/** Moved so that its topmost row and leftmost column are 0, in reading order. */
export function settled(piece: Piece): Piece {
  const top = Math.min(...piece.map(([row]) => row))
  const left = Math.min(...piece.map(([, col]) => col))
  return piece
    .map(([row, col]): [number, number] => [row - top, col - left])
    .sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2)
}

/** Flipped left to right first, then turned clockwise. */
export function oriented(piece: Piece, quarters: number, flipped: boolean): Piece {
  let cells: Piece = flipped ? piece.map(([row, col]) => [row, -col]) : piece
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn += 1) cells = cells.map(([row, col]) => [col, -row])
  return settled(cells)
}

export function size(piece: Piece): [rows: number, cols: number] {
  return [Math.max(0, ...piece.map(([row]) => row + 1)), Math.max(0, ...piece.map(([, col]) => col + 1))]
}

export function same(one: Piece, other: Piece): boolean {
  return JSON.stringify(settled(one)) === JSON.stringify(settled(other))
}
