import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { filterPixels, type PictureFilters } from '@picasso/design'

/** The picture with its filters applied, as PNG: decoded, changed and written down the way a browser's canvas does it. */
export const filterPicture = async (bytes: Uint8Array, filters: PictureFilters): Promise<Uint8Array> => {
  const picture = await loadImage(bytes)
  const { width, height } = picture
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  filterPixels({ width, height, data }, filters)
  context.putImageData(new ImageData(data, width, height), 0, 0)
  const png = await canvas.encode('png')
  canvas.width = 1
  canvas.height = 1
  return png
}
