/**
 * Nine colours for each kind of colour blindness, chosen so that any two are as far apart as possible for those eyes, and so that dark
 * letters on them are readable. Boards use them in place of their own where a game distinguishes things by colour.
 */

export type ColourVision = 'normal' | 'protan' | 'deutan' | 'tritan'

export const PALETTES: Record<ColourVision, readonly string[]> = {
  normal: [], // every board has its own
  protan: ['#f44400', '#74ffcf', '#a361fb', '#a8a8a8', '#d9ff17', '#f9c1fd', '#9e9b13', '#a96b9a', '#adca20'],
  deutan: ['#29c1f6', '#f4741e', '#d9ff17', '#a361fb', '#159425', '#bcdbff', '#fdad97', '#887ba2', '#e6fed5'],
  tritan: ['#1d8ef5', '#f44400', '#99cd6b', '#b180fc', '#4dfef9', '#f8b5e7', '#effccf', '#b76973', '#fc8999'],
}

/** The colour with this number, counted from 1, or the board's own colour if no palette is chosen. */
export function hue(number: number, own: string): string {
  return `var(--hue-${number}, ${own})`
}

/** Use the palette for this kind of colour blindness. */
export function useColours(vision: ColourVision): void {
  const { style } = document.documentElement
  const all = PALETTES[vision]
  for (let index = 0; index < 9; index += 1) {
    const colour = all[index]
    if (colour) style.setProperty(`--hue-${index + 1}`, colour)
    else style.removeProperty(`--hue-${index + 1}`)
  }
}
