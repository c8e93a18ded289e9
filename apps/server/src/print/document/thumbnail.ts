import type { FileStore } from '../../platform/files/index.ts'
import { loadSharp } from '../../platform/image-library.ts'

/** Sides in pixels of 4:5, the format of product cards: 68 px in an email on a dense screen, 12 mm on paper at 288 DPI. */
const SIZE = { width: 136, height: 170 }
/** The darker paper of the pages, which a white shirt stands out from. */
const BACKGROUND = '#ece8df'

/**
 * A stored picture as a small JPEG, which every email client and PDF viewer shows; some kilobytes, and the same bytes each time. Undefined for a
 * file that is missing or cannot be read.
 */
export const renderThumbnail = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  return sharp(bytes, { sequentialRead: true })
    .resize({ ...SIZE, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined)
}
