import { describe, expect, test } from 'vitest'
import { PALETTES, type ColourVision } from './colours'

type Three = [number, number, number]

// What eyes that lack one kind of cone make of linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
const SEEN: Record<Exclude<ColourVision, 'normal'>, [Three, Three, Three]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

function linear(hex: string): Three {
  const part = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const product = (rows: [Three, Three, Three], [x, y, z]: Three): Three => rows.map(([a, b, c]) => a * x + b * y + c * z) as Three

/** The colour in OKLab, where distances match what people see. */
function lab(rgb: Three): Three {
  const cones = product([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], rgb).map((cone) => Math.cbrt(Math.max(0, cone))) as Three
  return product([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], cones)
}

const luminance = ([red, green, blue]: Three): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

describe.each(Object.keys(SEEN) as (keyof typeof SEEN)[])('%s', (vision) => {
  const colours = PALETTES[vision]

  test('no two colours look alike', () => {
    const seen = colours.map((colour) => lab(product(SEEN[vision], linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as Three))
    expect(colours).toHaveLength(9)
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeGreaterThan(0.12)
    })
  })

  test('dark letters can be read on every colour', () => {
    const dark = luminance(linear('#10121f'))
    for (const colour of colours) expect((luminance(linear(colour)) + 0.05) / (dark + 0.05), colour).toBeGreaterThan(4.5)
  })
})
