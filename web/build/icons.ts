/** Draws the app's icons from the emblem at build time: one SVG, and PNGs for home screens. */
import { deflateSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { EMBLEM } from '../src/lib/emblem.ts'
import { runs, widthOf, type PixelSprite } from '../src/lib/sprites.ts'

const ROOM = '#0d0f1a'
const MANIFEST = {
  name: 'Retrocade',
  short_name: 'Retrocade',
  description: 'Five tabletop games. One arcade. Insert coin.',
  start_url: './', // relative to this file
  display: 'standalone',
  background_color: ROOM,
  theme_color: ROOM,
  categories: ['games'],
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
}

export function icons(): Plugin {
  const files = (): [string, string | Uint8Array][] => [
    ['icon.svg', svg(EMBLEM)],
    ['icon-192.png', png(EMBLEM, 192)],
    ['icon-512.png', png(EMBLEM, 512)],
    ['manifest.webmanifest', JSON.stringify(MANIFEST)],
  ]
  return {
    name: 'retrocade-icons',
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** A sprite on the room's colour as an SVG file. */
export function svg(sprite: PixelSprite): string {
  const size = widthOf(sprite)
  const rects = runs(sprite).map((run) => `<rect x="${run.x}" y="${run.y}" width="${run.width}" height="1" fill="${run.colour}"/>`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges">` +
    `<rect x="-2" y="-2" width="${size + 4}" height="${size + 4}" fill="${ROOM}"/>${rects.join('')}</svg>`
  )
}

/** The same as a PNG of size by size pixels, with room around it for round masks. */
export function png(sprite: PixelSprite, size: number): Uint8Array {
  const across = widthOf(sprite)
  const scale = Math.floor((size * 0.72) / across)
  const margin = Math.floor((size - scale * across) / 2)
  const pixels = Buffer.alloc(size * (1 + 3 * size))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const key = sprite.rows[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)] ?? '.'
      const colour = Number.parseInt((sprite.colours[key] ?? ROOM).slice(1), 16)
      pixels.writeUIntBE(colour, y * (1 + 3 * size) + 1 + 3 * x, 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, true colour
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
