import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { filterPixels, type PictureFilters, type Pixels } from '@picasso/design'

/** Rows written back at a time. */
const ROWS_AT_ONCE = 256

const readPixels = async (bytes: Uint8Array): Promise<Pixels> => {
  const picture = await loadImage(bytes)
  const { width, height } = picture
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  // Each copy of a large picture takes 160 MB: none is kept that is not needed any more.
  picture.src = Buffer.alloc(0)
  const { data } = context.getImageData(0, 0, width, height)
  canvas.width = 1
  canvas.height = 1
  return { width, height, data }
}

/** The picture with its filters applied, as PNG: decoded, changed and written down the way a browser's canvas does it. */
export const filterPicture = async (bytes: Uint8Array, filters: PictureFilters): Promise<Uint8Array> => {
  const pixels = await readPixels(bytes)
  const { width, height, data } = pixels
  filterPixels(pixels, filters)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    const strip = data.slice(top * width * 4, (top + ROWS_AT_ONCE) * width * 4)
    context.putImageData(new ImageData(strip, width, strip.length / width / 4), 0, top)
  }
  const png = await canvas.encode('png')
  canvas.width = 1
  canvas.height = 1
  return png
}
