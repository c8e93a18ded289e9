import sharp from 'sharp'

import { type Opacity, readOpacity } from './ink.ts'

const PRINT_DPI = 300

/**
 * Under the colours on dark cloth lies white; it ends this much before them, so that no white shows at their edges when
 * cloth or film shifts: 3 pixels at 300 DPI are 0.25 mm.
 */
const CHOKE_PX = 3

/** What a press asks for besides the print itself. */
export const TRANSFERS = ['under-base', 'mirrored'] as const
export type Transfer = (typeof TRANSFERS)[number]

/** Keeps of a line what has no gap within reach on either side; steps of `stride` lead along the line. */
const chokeLine = (mask: Uint8Array, start: number, stride: number, length: number): void => {
  let gap = -Infinity
  const result = new Uint8Array(length)
  for (let i = 0; i < length; i += 1) {
    if (mask[start + i * stride] === 0) gap = i
    result[i] = i - gap > CHOKE_PX ? 255 : 0
  }
  gap = Infinity
  for (let i = length - 1; i >= 0; i -= 1) {
    if (mask[start + i * stride] === 0) gap = i
    if (gap - i <= CHOKE_PX) result[i] = 0
  }
  for (let i = 0; i < length; i += 1) mask[start + i * stride] = result[i] ?? 0
}

const choke = ({ data, width, height }: Opacity): Uint8Array => {
  const mask = data.map((value) => (value > 0 ? 255 : 0))
  for (let y = 0; y < height; y += 1) chokeLine(mask, y * width, 1, width)
  for (let x = 0; x < width; x += 1) chokeLine(mask, x, width, height)
  return mask
}

/** White wherever the print is seen, a little within its edges. */
const renderUnderBase = async (png: Uint8Array): Promise<Uint8Array> => {
  const opacity = await readOpacity(png)
  const { width, height } = opacity
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false })
    .joinChannel(Buffer.from(choke(opacity)), { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .withMetadata({ density: PRINT_DPI })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** As it goes onto transfer film, which is laid face down. */
const renderMirrored = (png: Uint8Array): Promise<Uint8Array> =>
  sharp(png, { limitInputPixels: false, sequentialRead: true }).flop().keepMetadata().png({ compressionLevel: 6 }).toBuffer()

/** Made from the stored print when it is asked for: the print is the only thing that is kept. */
export const renderTransfer = (png: Uint8Array, transfer: Transfer): Promise<Uint8Array> =>
  transfer === 'mirrored' ? renderMirrored(png) : renderUnderBase(png)
