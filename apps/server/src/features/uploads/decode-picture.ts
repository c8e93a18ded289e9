import { MAX_EDITOR_PICTURE_PX, MAX_UPLOAD_PIXELS } from '@picasso/contract'
import sharp from 'sharp'

import { decodeWithMemoryLimit } from './decode-memory.ts'

/** A picture as it is kept: upright, sRGB, without metadata; a photograph as JPEG, anything else with every pixel as it was decoded. */
export interface DecodedPicture {
  bytes: Buffer
  extension: 'png' | 'jpg'
  width: number
  height: number
  /** Copy for the editor; absent where the picture itself is small enough. */
  preview: { bytes: Buffer; extension: 'webp' } | undefined
}

export type DecodeResult = { ok: true; picture: DecodedPicture } | { ok: false; reason: 'type' | 'unreadable' }

/** An animation shows its first frame; one with more frames than this was made to keep the server busy. */
const MAX_FRAMES = 200
/** Decoding what the limits allow takes about three seconds; anything longer is a trap. */
const DECODE_TIMEOUT_S = 20

// The picture library opens many kinds of file, among them some that can name other files. A file that was sent must begin
// like one of three kinds; and readers the shop needs for nothing are switched off for the whole process. (WebP is the
// kind the garments' own pictures are kept in.)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'] })
sharp.cache(false)

const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [...Buffer.from('GIF87a')],
  [...Buffer.from('GIF89a')],
] as const

const isPicture = (bytes: Uint8Array): boolean => SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte))

const openPicture = (bytes: Uint8Array) =>
  // `error` refuses damaged and cut files, and lets pass what is only untidy, for example odd metadata.
  sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: DECODE_TIMEOUT_S })

/**
 * Level 2 with adaptive filters: 12 million pixels of a photograph in 0.6 s and half the bytes of the same level without
 * filters; higher levels take two to three times as long for a tenth less.
 */
const PNG_OPTIONS = { compressionLevel: 2, adaptiveFiltering: true, palette: false } as const

/**
 * Of a photograph that was a JPEG before, nobody can tell it apart; with the colors of every pixel, because print is no screen.
 * Optimal coding tables would hold the coefficients of the whole picture, six bytes a pixel, to write a photograph 4 to 10 % smaller.
 */
const JPEG_OPTIONS = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

const createPreview = async ({
  bytes: picture,
  extension,
  width,
  height,
}: Omit<DecodedPicture, 'preview'>): Promise<DecodedPicture['preview']> => {
  // A browser decodes a JPEG that it draws much smaller in another way than the shop: it is given none.
  if (extension === 'png' && Math.max(width, height) <= MAX_EDITOR_PICTURE_PX) return undefined
  const bytes = await sharp(picture, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
    .resize(MAX_EDITOR_PICTURE_PX, MAX_EDITOR_PICTURE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, effort: 2 })
    .toBuffer()
  return { bytes, extension: 'webp' }
}

/** Decodes what a person sent, with limits. Nothing of the sent file survives but its pixels. */
export const decodePicture = async (bytes: Uint8Array): Promise<DecodeResult> => {
  if (!isPicture(bytes)) return { ok: false, reason: 'type' }
  try {
    const metadata = await openPicture(bytes).metadata()
    if ((metadata.pages ?? 1) > MAX_FRAMES) return { ok: false, reason: 'unreadable' }
    const oriented = openPicture(bytes).autoOrient().toColourspace('srgb')
    const extension = metadata.format === 'jpeg' ? 'jpg' : 'png'
    const { data, info } = await decodeWithMemoryLimit(metadata, () =>
      (extension === 'jpg' ? oriented.jpeg(JPEG_OPTIONS) : oriented.png(PNG_OPTIONS)).toBuffer({ resolveWithObject: true }),
    )
    const stored = { bytes: data, extension, width: info.width, height: info.height } as const
    return { ok: true, picture: { ...stored, preview: await createPreview(stored) } }
  } catch {
    // Whatever the decoder complains about, the person can do one thing: send another picture.
    return { ok: false, reason: 'unreadable' }
  }
}
