import { PICTURE_WIDTHS } from '@picasso/contract'

const FILES_PATH = '/files/'
/** Of pictures of designs and products, in pixels. */
export const PICTURE_WIDTH = 1000

/** Where a picture that the shop stores is found in every width, for the browser to choose; one from elsewhere stays as it is. */
export const getPictureSources = (address: string, width: number): { src: string; srcSet?: string } => {
  if (!address.startsWith(FILES_PATH)) return { src: address }
  const widths = PICTURE_WIDTHS.filter((candidate) => candidate < width)
  return {
    src: address,
    srcSet: [...widths.map((candidate) => `${address}/${candidate} ${candidate}w`), `${address} ${width}w`].join(', '),
  }
}
