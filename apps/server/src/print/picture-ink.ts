import { filterPixels, INK_SAMPLE_SIDE, type PictureFilters, type Pixels } from '@picasso/design'
import sharp, { type Sharp } from 'sharp'

/** Longest side in pixels of the picture that filters are applied to, as in the editor. */
const SCREEN_SIZE = 1280

const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}

const resize = (picture: Sharp, side: number): Sharp => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

/** A stored picture after its filters, scaled down for the preflight. */
export const readInk = async (path: string, filters: PictureFilters | undefined): Promise<Pixels> => {
  const stored = sharp(path, { limitInputPixels: false, sequentialRead: true })
  if (!filters) return readPixels(resize(stored, INK_SAMPLE_SIDE))
  const pixels = await readPixels(resize(stored, SCREEN_SIZE))
  filterPixels(pixels, filters)
  const { width, height, data } = pixels
  return readPixels(resize(sharp(data, { raw: { width, height, channels: 4 } }), INK_SAMPLE_SIDE))
}
