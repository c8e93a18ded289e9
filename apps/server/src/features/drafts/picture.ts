import { DRAFT_PICTURE } from '@picasso/contract'
import sharp from 'sharp'

/** Four times what the editor sends: a device that draws with more pixels is no reason to refuse. */
const MOST_PIXELS = 4 * DRAFT_PICTURE.width * DRAFT_PICTURE.height
/** What is kept of one: a garment with a photograph takes a fifth of it, only noise takes more. */
const MOST_KEPT_BYTES = 64 * 1024

const shrink = async (sent: Uint8Array): Promise<Buffer> =>
  sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .resize({ ...DRAFT_PICTURE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()

/** The picture as it is kept: nothing of what was sent survives but its pixels. Nothing where it is no picture, or too large a one. */
export const decodeDraftPicture = async (sent: Uint8Array): Promise<Buffer | undefined> => {
  const kept = await shrink(sent).catch(() => undefined)
  return kept && kept.length <= MOST_KEPT_BYTES ? kept : undefined
}
