import { DRAFT_PICTURE_SIZE } from '@picasso/contract'
import sharp from 'sharp'

/** Four times what the editor sends: a device that draws with more pixels is no reason to refuse. */
const MAX_INPUT_PIXELS = 4 * DRAFT_PICTURE_SIZE.width * DRAFT_PICTURE_SIZE.height
/** What is kept of one: a garment with a photograph takes a fifth of it, only noise takes more. */
const MAX_STORED_BYTES = 64 * 1024

const resize = async (input: Uint8Array): Promise<Buffer> =>
  sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .resize({ ...DRAFT_PICTURE_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()

/** The picture as it is kept: nothing of what was sent survives but its pixels. Nothing where it is no picture, or too large a one. */
export const decodeDraftPicture = async (input: Uint8Array): Promise<Buffer | undefined> => {
  const resized = await resize(input).catch(() => undefined)
  return resized && resized.length <= MAX_STORED_BYTES ? resized : undefined
}
