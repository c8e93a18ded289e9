import { PICTURE_WIDTHS } from '@picasso/contract'

const STORED = '/files/'
/** Of pictures of designs and products, in pixels. */
export const PICTURE_WIDTH = 1000

/** Where a picture that the shop stores is found in every width, for the browser to choose; one from elsewhere stays as it is. */
export const storedPicture = (address: string, width: number): { src: string; srcSet?: string } => {
  if (!address.startsWith(STORED)) return { src: address }
  const copies = PICTURE_WIDTHS.filter((each) => each < width)
  return { src: address, srcSet: [...copies.map((each) => `${address}/${each} ${each}w`), `${address} ${width}w`].join(', ') }
}
