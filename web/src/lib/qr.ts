/** A link as a QR code: which modules are dark, merged into horizontal runs. */
import { encode } from 'uqr'

export interface QrPicture {
  size: number
  dark: { x: number; y: number; width: number }[]
}

export function qr(text: string): QrPicture {
  const { data, size } = encode(text, { border: 3, ecc: 'M' })
  const dark: QrPicture['dark'] = []
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      let end = x
      while (end < size && row[end]) end += 1
      dark.push({ x, y, width: end - x })
      x = end
    }
  })
  return { size, dark }
}
