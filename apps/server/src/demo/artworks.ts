import sharp from 'sharp'

/** Pictures for the demo shop, computed: they need no file and nobody's permission. */

/** Colour at a place as 0xRRGGBB, or `NOTHING`; x and y run from -1 to 1, y downwards. */
type Artwork = (x: number, y: number) => number

const NOTHING = -1

const rgb = (red: number, green: number, blue: number): number => (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)

/** A sun that goes down behind blinds. */
export const sun: Artwork = (x, y) => {
  if (x * x + y * y > 0.96) return NOTHING
  // Gaps grow towards the horizon.
  const stripe = (y + 0.1) * 9
  if (y > -0.1 && stripe - Math.floor(stripe) < 0.12 + y * 0.38) return NOTHING
  const share = (y + 1) / 2
  return rgb(255 - 41 * share, 196 - 156 * share, 61 + 27 * share)
}

/** Lines of a quiet sea, as an oval. */
export const tide: Artwork = (x, y) => {
  if (x * x + y * y * 1.6 > 0.96) return NOTHING
  const wave = y + Math.sin(x * 7 + y * 4) * 0.035 + Math.sin(x * 3.1 - y * 9) * 0.05
  const line = (wave + 2) * 10
  if (line - Math.floor(line) > 0.45) return NOTHING
  const share = (y + 1) / 2
  return rgb(250 - 124 * share, 246 - 46 * share, 233 - 19 * share)
}

/** Rings that lean against each other. */
export const rings: Artwork = (x, y) => {
  const left = Math.sqrt((x + 0.28) ** 2 + (y + 0.12) ** 2)
  const right = Math.sqrt((x - 0.28) ** 2 + (y - 0.12) ** 2)
  const onLeft = left < 0.68 && (left * 13) % 1 < 0.5
  const onRight = right < 0.68 && (right * 13) % 1 < 0.5
  if (onLeft && onRight) return 0xf5ecd7
  if (onLeft) return 0xe85d3a
  return onRight ? 0x29807a : NOTHING
}

/** Pixels of the finished picture from left to right. */
const WIDTH = 1200
/** Computed larger and then made smaller: edges without teeth. */
const COMPUTED = 1800

/** The artwork as a PNG, square and transparent around. */
export const paint = (artwork: Artwork): Promise<Buffer> => {
  const pixels = new Uint8Array(COMPUTED * COMPUTED * 4)
  let at = 0
  for (let row = 0; row < COMPUTED; row += 1)
    for (let column = 0; column < COMPUTED; column += 1) {
      const color = artwork((column / COMPUTED) * 2 - 1, (row / COMPUTED) * 2 - 1)
      if (color !== NOTHING) {
        pixels[at] = color >> 16
        pixels[at + 1] = (color >> 8) & 0xff
        pixels[at + 2] = color & 0xff
        pixels[at + 3] = 0xff
      }
      at += 4
    }
  return sharp(pixels, { raw: { width: COMPUTED, height: COMPUTED, channels: 4 } })
    .resize(WIDTH)
    .png({ compressionLevel: 2 })
    .toBuffer()
}
