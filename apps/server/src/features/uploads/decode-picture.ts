import { MAX_EDITOR_PICTURE_PX, MAX_UPLOAD_PIXELS } from '@picasso/contract'
import type { Metadata } from 'sharp'

import { loadSharp } from '../../platform/image-library.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { MIB } from '../../platform/units.ts'

/** Below it two at once are harmless: a photograph of 20 million pixels that has to be rotated. */
const MAX_BUFFERED_BYTES = 64 * MIB

/**
 * Bytes of a picture that have to be in memory at the same time. Most pictures are decoded and written row by row and need next to
 * nothing; not so those stored in several passes over the whole area, or rotated on the way.
 */
const estimateBufferedBytes = ({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata): number => {
  const samples = width * height * (format === 'gif' ? 4 : channels)
  const decoded = samples * (depth === 'ushort' ? 2 : 1)
  // A progressive JPEG is held as coefficients of two bytes until its last pass is read.
  const passes = format === 'gif' ? decoded : isProgressive ? (format === 'jpeg' ? samples * 2 : decoded) : 0
  return passes + (orientation > 1 ? decoded : 0)
}

/** Pictures that have to be held in memory as a whole are decoded one after the other, so that the peak is that of the largest one. */
const semaphore = createSemaphore({ concurrency: 1, maxPending: Infinity })

const decodeWithMemoryLimit = async <Result>(metadata: Metadata, decode: () => Promise<Result>): Promise<Result> =>
  estimateBufferedBytes(metadata) > MAX_BUFFERED_BYTES ? (semaphore.run(decode) ?? decode()) : decode()

/** A picture as it is stored: upright, sRGB, without metadata; a photograph as JPEG, anything else with every pixel as it was decoded. */
export interface DecodedPicture {
  bytes: Buffer
  extension: 'png' | 'jpg'
  width: number
  height: number
  /** Copy for the editor; absent where the picture itself is small enough. */
  preview: { bytes: Buffer; extension: 'webp' } | undefined
}

export type DecodeResult =
  | { ok: true; picture: DecodedPicture }
  /** `cause` is what the decoder threw, for the log. */
  | { ok: false; reason: 'type' | 'unreadable' | 'timeout'; cause?: unknown }

/** An animation shows its first frame; one with more frames than this was made to keep the server busy. */
const MAX_FRAMES = 200
/** Decoding what the limits allow takes about three seconds; anything longer is an attack, or a machine under too much load. */
const DECODE_TIMEOUT_S = 20
/** The image library reports an exceeded timeout only by its message. */
const TIMEOUT_MESSAGE = /^timeout: \d+% complete/

/** An uploaded file must begin with one of these. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [...Buffer.from('GIF87a')],
  [...Buffer.from('GIF89a')],
] as const

const isPicture = (bytes: Uint8Array): boolean => SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte))

const openPicture = (sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Uint8Array) =>
  // `error` rejects damaged and truncated files, and accepts harmless irregularities such as odd metadata.
  sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: DECODE_TIMEOUT_S })

/**
 * Level 2 with adaptive filters: 12 million pixels of a photograph in 0.6 s and half the bytes of the same level without
 * filters; higher levels take two to three times as long for a tenth less.
 */
const PNG_OPTIONS = { compressionLevel: 2, adaptiveFiltering: true, palette: false } as const

/**
 * Indistinguishable from a photograph that was a JPEG before; without chroma subsampling, because print shows more than a screen.
 * Optimal coding tables would hold the coefficients of the whole picture in memory, six bytes a pixel, to write 4 to 10 % less.
 */
const JPEG_OPTIONS = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

const createPreview = async ({
  bytes: picture,
  extension,
  width,
  height,
}: Omit<DecodedPicture, 'preview'>): Promise<DecodedPicture['preview']> => {
  // A browser decodes a JPEG that it shows much smaller in another way than the shop does, so it never gets one.
  if (extension === 'png' && Math.max(width, height) <= MAX_EDITOR_PICTURE_PX) return undefined
  const sharp = await loadSharp()
  const bytes = await sharp(picture, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
    .resize(MAX_EDITOR_PICTURE_PX, MAX_EDITOR_PICTURE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, effort: 2 })
    .toBuffer()
  return { bytes, extension: 'webp' }
}

/** Decodes an uploaded file, with limits. Nothing of the file survives but its pixels. */
export const decodePicture = async (bytes: Uint8Array): Promise<DecodeResult> => {
  if (!isPicture(bytes)) return { ok: false, reason: 'type' }
  const sharp = await loadSharp()
  try {
    const metadata = await openPicture(sharp, bytes).metadata()
    if ((metadata.pages ?? 1) > MAX_FRAMES) return { ok: false, reason: 'unreadable' }
    const oriented = openPicture(sharp, bytes).autoOrient().toColourspace('srgb')
    const extension = metadata.format === 'jpeg' ? 'jpg' : 'png'
    const { data, info } = await decodeWithMemoryLimit(metadata, () =>
      (extension === 'jpg' ? oriented.jpeg(JPEG_OPTIONS) : oriented.png(PNG_OPTIONS)).toBuffer({ resolveWithObject: true }),
    )
    const stored = { bytes: data, extension, width: info.width, height: info.height } as const
    return { ok: true, picture: { ...stored, preview: await createPreview(stored) } }
  } catch (error) {
    if (error instanceof Error && TIMEOUT_MESSAGE.test(error.message)) return { ok: false, reason: 'timeout', cause: error }
    // Whatever the decoder complains about, the user can do one thing: send another picture.
    return { ok: false, reason: 'unreadable', cause: error }
  }
}
