/** Where a cursor goes on a grid of rows by cols cells, numbered row by row. */
export function moved(cursor: number, key: string, rows: number, cols: number): number | null {
  const row = Math.floor(cursor / cols)
  const col = cursor % cols
  const to = (r: number, c: number): number => Math.min(rows - 1, Math.max(0, r)) * cols + Math.min(cols - 1, Math.max(0, c))
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, col)
    case 'ArrowDown':
      return to(row + 1, col)
    case 'ArrowLeft':
      return to(row, col - 1)
    case 'ArrowRight':
      return to(row, col + 1)
    case 'Home':
      return to(row, 0)
    case 'End':
      return to(row, cols - 1)
    case 'PageUp':
      return to(0, col)
    case 'PageDown':
      return to(rows - 1, col)
    default:
      return null
  }
}

export interface Spot {
  cell: number
  row: number
  col: number
  x: number // top left corner
  y: number
}

export interface Shape {
  rows: number
  cols: number
  width: number // of a cell
  height: number
  gap: number
  left: number // room for row names
  top: number // room for column names
}

export function spot(shape: Shape, cell: number): Spot {
  const row = Math.floor(cell / shape.cols)
  const col = cell % shape.cols
  return { cell, row, col, x: shape.left + col * (shape.width + shape.gap), y: shape.top + row * (shape.height + shape.gap) }
}

/** The whole drawing's width and height. */
export function extent(shape: Shape): [number, number] {
  return [
    shape.left + shape.cols * (shape.width + shape.gap),
    shape.top + shape.rows * (shape.height + shape.gap),
  ]
}
