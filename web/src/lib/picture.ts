/** A result as a picture: the game's sprite, who won, and the score sheet, drawn on a canvas. */
import { say } from './words'
import { runs, widthOf, type PixelSprite } from './sprites'
import type { Result } from './share'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 72
const MOST_LINES = 7

export async function picture({ game, headline, lines }: Result, sprite: PixelSprite | undefined, styles: CSSStyleDeclaration): Promise<Blob> {
  const token = (name: string): string => styles.getPropertyValue(name).trim()
  const pixel = token('--pixel')
  const running = token('--running')
  await Promise.all([document.fonts.load(`32px ${pixel}`), document.fonts.load(`30px ${running}`)])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(say('no-pictures'))
  const write = (text: string, x: number, y: number, font: string, colour: string, most: number): void => {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(fitted(pen, text, most), x, y)
  }
  pen.fillStyle = token('--room')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = token('--accent')
  pen.lineWidth = 6
  pen.strokeRect(21, 21, WIDTH - 42, HEIGHT - 42)
  if (sprite) paint(pen, sprite, WIDTH - 72 - 220, 72, 220, token)
  write('RETROCADE', LEFT, 110, `26px ${pixel}`, token('--text-soft'), 760)
  write(game, LEFT, 168, `34px ${pixel}`, token('--accent'), 760)
  write(headline, LEFT, 246, `700 46px ${running}`, token('--text'), 780)
  lines.slice(0, MOST_LINES).forEach(([what, much], index) => {
    const y = 322 + index * 42
    write(what, LEFT, y, `30px ${running}`, token('--text-soft'), 560)
    pen.textAlign = 'right'
    write(much, WIDTH - LEFT, y, `700 30px ${running}`, token('--text'), 460)
    pen.textAlign = 'left'
  })
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(say('picture-failed')))), 'image/png')
  })
}

/** The text, shortened to this width. */
function fitted(pen: CanvasRenderingContext2D, text: string, most: number): string {
  let shown = text
  while (shown.length > 1 && pen.measureText(shown === text ? text : `${shown}…`).width > most) shown = shown.slice(0, -1).trimEnd()
  return shown === text ? text : `${shown}…`
}

function paint(pen: CanvasRenderingContext2D, sprite: PixelSprite, x: number, y: number, size: number, token: (name: string) => string): void {
  const cell = size / widthOf(sprite)
  for (const run of runs(sprite)) {
    const variable = /^var\((--[a-z0-9-]+)/.exec(run.colour)?.[1]
    pen.fillStyle = variable ? token(variable) : run.colour
    pen.fillRect(x + run.x * cell, y + run.y * cell, run.width * cell + 0.5, cell + 0.5)
  }
}
