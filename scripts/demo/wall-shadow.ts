import sharp from 'sharp'

interface SoftShadow {
  /** Shares of the picture's width. */
  softness: number
  right: number
  down: number
  /** Share of the light that it takes. */
  strength: number
}

/** The light of the hung garments (`SHADOWS` of the garment studio), nearer to the wall and half as strong. */
const SHADOWS: readonly SoftShadow[] = [
  { softness: 0.009, right: 0.008, down: 0.012, strength: 0.09 },
  { softness: 0.02, right: 0.012, down: 0.022, strength: 0.07 },
]
const COLOR = { red: 24, green: 20, blue: 16 }
/** Share of the width in which it fades towards the picture's border, so that it is never cut off. */
const FADE = 0.06

interface Plane {
  width: number
  height: number
  data: Uint8Array
}

const cast = async (cloth: Plane, { softness, right, down }: SoftShadow): Promise<Uint8Array> => {
  const { width, height, data } = cloth
  const [left, top] = [Math.round(right * width), Math.round(down * width)]
  const moved = await sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ left, top, background: 'black' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(moved.data, { raw: { width: width + left, height: height + top, channels: moved.info.channels } })
    .extract({ left: 0, top: 0, width, height })
    .blur(softness * width)
    .extractChannel(0)
    .raw()
    .toBuffer()
}

const fadeOut = (at: number, size: number, reach: number): number => {
  const share = Math.min(1, Math.min(at, size - 1 - at) / reach)
  return share * share * (3 - 2 * share)
}

/** A garment's picture with the soft shadow of the garment on the wall behind it, in the same size. */
export const layWallShadow = async (picture: Uint8Array): Promise<Uint8Array> => {
  const { data, info } = await sharp(picture).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const casts = await Promise.all(SHADOWS.map(async (shadow) => ({ ...shadow, plane: await cast({ width, height, data }, shadow) })))
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const light = casts.reduce((left, { plane, strength }) => left * (1 - (strength * (plane[at] ?? 0)) / 255), 1)
    const fade = fadeOut(at % width, width, FADE * width) * fadeOut(Math.floor(at / width), height, FADE * width)
    pixels.set([COLOR.red, COLOR.green, COLOR.blue, Math.round(255 * (1 - light) * fade)], at * 4)
  }
  const shadow = { input: pixels, raw: { width, height, channels: 4 as const }, blend: 'dest-over' as const }
  return sharp(picture).composite([shadow]).png().toBuffer()
}
