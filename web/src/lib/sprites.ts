/** Pixel pictures as data: rows of characters, each character a colour of the sprite's own palette, '.' clear. */

export interface PixelSprite {
  rows: string[]
  colours: Record<string, string> // character to any CSS colour, custom properties included
}

export interface Run {
  x: number
  y: number
  width: number
  colour: string
}

/** The fewest rectangles, row by row, that paint the sprite. */
export function runs(sprite: PixelSprite): Run[] {
  const found: Run[] = []
  sprite.rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const key = row.charAt(x)
      let end = x + 1
      while (end < row.length && row.charAt(end) === key) end += 1
      const colour = sprite.colours[key]
      if (colour !== undefined) found.push({ x, y, width: end - x, colour })
      x = end
    }
  })
  return found
}

export function widthOf(sprite: PixelSprite): number {
  return Math.max(0, ...sprite.rows.map((row) => row.length))
}

/** The sprite turned clockwise by quarter turns. */
export function turned(sprite: PixelSprite, quarters: number): PixelSprite {
  let rows = sprite.rows
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn += 1) {
    const before = rows
    const width = Math.max(0, ...before.map((row) => row.length))
    rows = Array.from({ length: width }, (_, x) => before.map((row) => row.charAt(x) || '.').reverse().join(''))
  }
  return { ...sprite, rows }
}
