import { type DesignElement, type ImageElement, pictureKey } from '@picasso/design'
import sharp from 'sharp'

export const PRINT_DPI = 300
export const MM_PER_INCH = 25.4

/** Smaller pictures are drawn as they are, which is what a browser does too. */
const MAX_UNCHANGED_PIXELS = 12_000_000

/** Fast, and read again at once. */
const SOON_READ = { compressionLevel: 1, adaptiveFiltering: false, palette: false } as const

/** How many times the pixels of the picture an element is printed with, along its longer stretched side. */
const printedScale = ({ width, height, pixelWidth, pixelHeight, crop }: ImageElement): number => {
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 0, bottom: 0 }
  const pxPerMm = PRINT_DPI / MM_PER_INCH
  return Math.max((width * pxPerMm) / ((1 - left - right) * pixelWidth), (height * pxPerMm) / ((1 - top - bottom) * pixelHeight))
}

/**
 * The picture in the pixels that 300 DPI have for it, where it has many more. Drawn smaller by the canvas it would take 160 MB, and
 * as much again; read like this it is never whole in memory. `elements` are all that may show it.
 */
export const shrinkPicture = async (bytes: Uint8Array, element: ImageElement, elements: readonly DesignElement[]): Promise<Uint8Array> => {
  const { pixelWidth, pixelHeight } = element
  if (pixelWidth * pixelHeight <= MAX_UNCHANGED_PIXELS) return bytes
  const same = elements.flatMap((each) => (each.type === 'image' && pictureKey(each) === pictureKey(element) ? [printedScale(each)] : []))
  const scale = Math.max(...same)
  if (scale >= 1) return bytes
  const size = { width: Math.max(1, Math.ceil(pixelWidth * scale)), height: Math.max(1, Math.ceil(pixelHeight * scale)) }
  return sharp(bytes, { sequentialRead: true })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .png(SOON_READ)
    .toBuffer()
}
