import { PICTURE_WIDTHS } from '@picasso/contract'

const FILES_PATH = '/files/'
/** Width of pictures of designs and products, in pixels. */
export const PICTURE_WIDTH = 1000

/** `src` and `srcSet` of a picture stored by the shop; a picture from elsewhere has no `srcSet`. */
export const getPictureSources = (address: string, width: number): { src: string; srcSet?: string } => {
  if (!address.startsWith(FILES_PATH)) return { src: address }
  const widths = PICTURE_WIDTHS.filter((candidate) => candidate < width)
  return {
    src: address,
    srcSet: [...widths.map((candidate) => `${address}/${candidate} ${candidate}w`), `${address} ${width}w`].join(', '),
  }
}
