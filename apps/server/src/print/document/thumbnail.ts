import type { FileStore } from '../../platform/files/index.ts'
import { loadSharp } from '../../platform/image-library.ts'

/** The darker paper of the pages, which a white shirt stands out from. */
const BACKGROUND = '#ece8df'

/** Height by width: 4:5, the format of product cards. */
const ASPECT = 5 / 4

/** Share of a picture's height that is empty wall above a garment. */
const WALL_SHARE = 0.04

/**
 * A stored picture as a small JPEG of some pixels' width, which every email client and PDF viewer shows; some kilobytes, and the same bytes each
 * time. Undefined for a file that is missing or cannot be read.
 */
export const renderThumbnail = async (files: FileStore, key: string, width: number): Promise<Buffer | undefined> => {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  return sharp(bytes, { sequentialRead: true })
    .resize({ width, height: Math.round(width * ASPECT), fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined)
}

/**
 * The upper part of a garment's picture, where its print is, as a JPEG of some pixels; some dozen kilobytes. Undefined as above.
 */
export const renderCloseUp = async (
  files: FileStore,
  key: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> => {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  const fullHeight = Math.round(width * ASPECT)
  return sharp(bytes, { sequentialRead: true })
    .resize({ width, height: fullHeight, fit: 'cover' })
    .extract({ left: 0, top: Math.round(fullHeight * WALL_SHARE), width, height })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined)
}
