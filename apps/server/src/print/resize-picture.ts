import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { type DesignElement, getPictureKey, getEnlargement, type ImageElement, MAX_UNCHANGED_PIXELS } from '@picasso/design'
import sharp from 'sharp'

export const PRINT_DPI = 300
export const MM_PER_INCH = 25.4

/** Fast rather than small, because the file is temporary. */
const TEMP_PNG_OPTIONS = { compressionLevel: 1, adaptiveFiltering: false, palette: false } as const

/**
 * Scales a picture with many more pixels than 300 DPI need down, into `folder`; returns other pictures as they are. Scaled by the canvas it would take 160 MB, and
 * as much again; streamed like this it is never fully in memory. `source` is the path of the picture, `elements` are all that may show it.
 */
export const resizePicture = async (
  source: string,
  element: ImageElement,
  elements: readonly DesignElement[],
  folder: string,
): Promise<string> => {
  const { pixelWidth, pixelHeight } = element
  if (pixelWidth * pixelHeight <= MAX_UNCHANGED_PIXELS) return source
  const scales = elements.flatMap((other) =>
    other.type === 'image' && getPictureKey(other) === getPictureKey(element) ? [getEnlargement(other, PRINT_DPI / MM_PER_INCH)] : [],
  )
  const scale = Math.max(...scales)
  if (scale >= 1) return source
  const size = { width: Math.max(1, Math.ceil(pixelWidth * scale)), height: Math.max(1, Math.ceil(pixelHeight * scale)) }
  const path = join(folder, `${randomUUID()}.png`)
  await sharp(source, { sequentialRead: true })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .png(TEMP_PNG_OPTIONS)
    .toFile(path)
  return path
}
