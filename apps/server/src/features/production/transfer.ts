import { PRINT_DPI } from '@picasso/design'

import { loadSharp } from '../../platform/image-library.ts'
import { type Opacity, readOpacity } from './print-files/index.ts'

/**
 * On dark cloth a white under-base is printed below the colors. It is choked by this much, so that no white shows at their edges when
 * cloth or film shifts: 3 pixels at 300 DPI are 0.25 mm.
 */
const CHOKE_PX = 3

/** Variants of a print file for transfer printing. */
export const TRANSFERS = ['under-base', 'mirrored'] as const
export type Transfer = (typeof TRANSFERS)[number]

/** Erodes one row or column of the mask: clears pixels within `CHOKE_PX` of a gap. `stride` is the step to the next pixel. */
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

/** White below the print, choked at its edges. */
const renderUnderBase = async (png: Uint8Array): Promise<Uint8Array> => {
  const [sharp, opacity] = await Promise.all([loadSharp(), readOpacity(png)])
  const { width, height } = opacity
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false })
    .joinChannel(Buffer.from(choke(opacity)), { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .withMetadata({ density: PRINT_DPI })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** Mirrored, for transfer film that is laid face down. */
const renderMirrored = async (png: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  return sharp(png, { limitInputPixels: false, sequentialRead: true }).flop().keepMetadata().png({ compressionLevel: 6 }).toBuffer()
}

/** Pixels of the longer side: sharp on a dense screen in a dialog. */
const PREVIEW_PX = 1200

/** A small copy, for dialogs. */
export const renderPreview = async (png: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  return sharp(png, { limitInputPixels: false, sequentialRead: true })
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** Derived from the stored print on request; only the print itself is stored. */
export const renderTransfer = (png: Uint8Array, transfer: Transfer): Promise<Uint8Array> =>
  transfer === 'mirrored' ? renderMirrored(png) : renderUnderBase(png)
