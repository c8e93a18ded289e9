import { PRINT_DPI } from '@picasso/design'

import { loadSharp } from '../../platform/image-library.ts'
import { readOpacity } from './print-files/index.ts'
import { chokeUnderBase } from './under-base.ts'

/** Variants of a print file for transfer printing. */
export const TRANSFERS = ['under-base', 'mirrored'] as const
export type Transfer = (typeof TRANSFERS)[number]

/** How white each pixel is, 0–255: the bits that all of its colors have on black are those of its opacity where it is white, else fewer. */
const readWhiteness = async (png: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  return sharp(png, { limitInputPixels: false, sequentialRead: true })
    .flatten({ background: '#000000' })
    .bandbool('and')
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** White below the print, for dark cloth. */
const renderUnderBase = async (png: Uint8Array): Promise<Uint8Array> => {
  const [sharp, opacity, whiteness] = await Promise.all([loadSharp(), readOpacity(png), readWhiteness(png)])
  const { width, height } = opacity
  const base = await chokeUnderBase(opacity, whiteness)
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false })
    .joinChannel(Buffer.from(base.buffer, base.byteOffset, base.byteLength), {
      raw: { width, height, channels: 1 },
      limitInputPixels: false,
    })
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
