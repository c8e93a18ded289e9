import { MAX_UPLOAD_PIXELS, SHARE_PICTURE_SIZE } from '@picasso/contract'
import sharp from 'sharp'

/** The paper that the shop's pages have. */
const BACKGROUND_COLOR = '#f6f4ef'
/** Pixels that stay free above and below. */
const MARGIN_PX = 24

/** A picture in the middle of the ground that links are shown on; JPEG, because not everybody who shows links reads anything else. */
export const renderSharePicture = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { width, height } = SHARE_PICTURE_SIZE
  const picture = await sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
    .resize({ width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND_COLOR } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
