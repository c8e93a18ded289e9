import type { FileStore } from '../../platform/files/index.ts'
import { loadSharp } from '../../platform/image-library.ts'

/** The darker paper of the pages, which a white shirt stands out from. */
const BACKGROUND = '#ece8df'

/** Height by width: 4:5, the format of product cards. */
const ASPECT = 5 / 4

/** Share of a picture's height that is left as wall above a garment. */
const WALL_SHARE = 0.035

/** Of 255: a garment is opaque, and its shadow is not. */
const OPAQUE = 200

/** Share of a row that is opaque where a garment begins; less is a speck. */
const GARMENT_SHARE = 0.05

/** Pixels from the top of RGBA pixels to the garment that they show; 0 for a picture without transparency. */
const findGarmentTop = (pixels: Buffer, width: number): number => {
  let opaqueCount = 0
  for (let index = 0; index * 4 < pixels.length; index += 1) {
    if (index % width === 0) opaqueCount = 0
    if ((pixels[index * 4 + 3] ?? 0) >= OPAQUE) opaqueCount += 1
    if (opaqueCount > width * GARMENT_SHARE) return Math.floor(index / width)
  }
  return 0
}

export interface ThumbnailServices {
  files: Pick<FileStore, 'get'>
  /** Called for a picture that cannot be read. Its key stays out of the log, because it opens a private picture. */
  warn: (message: string, error: unknown) => void
}

const UNREADABLE = 'a picture could not be read'

/**
 * A stored picture as a small JPEG of some pixels' width, which every email client and PDF viewer shows; some kilobytes, and the same bytes each
 * time. Undefined for a file that is missing or cannot be read.
 */
export const renderThumbnail = async ({ files, warn }: ThumbnailServices, key: string, width: number): Promise<Buffer | undefined> => {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  return sharp(bytes, { sequentialRead: true })
    .resize({ width, height: Math.round(width * ASPECT), fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch((error: unknown) => {
      warn(UNREADABLE, error)
      return undefined
    })
}

/**
 * The upper part of a garment's picture, from its collar on and with its print, as a JPEG of some pixels; some dozen kilobytes. Undefined as
 * above.
 */
export const renderCloseUp = async (
  { files, warn }: ThumbnailServices,
  key: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> => {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  const fullHeight = Math.round(width * ASPECT)
  try {
    const pixels = await sharp(bytes, { sequentialRead: true })
      .resize({ width, height: fullHeight, fit: 'cover' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    const top = Math.round(findGarmentTop(pixels, width) - fullHeight * WALL_SHARE)
    return await sharp(pixels, { raw: { width, height: fullHeight, channels: 4 } })
      .extract({ left: 0, top: Math.min(Math.max(top, 0), fullHeight - height), width, height })
      .flatten({ background: BACKGROUND })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
  } catch (error) {
    warn(UNREADABLE, error)
    return undefined
  }
}
