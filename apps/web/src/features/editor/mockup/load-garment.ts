import {
  GARMENT_FILES_PATH,
  getGarmentPack,
  decodeGarmentPack,
  type GarmentKey,
  type GarmentPixels,
  type PackDecoders,
  type Side,
} from '@picasso/design'

import { fetchFile } from '../../../lib/fetch-file.ts'

const decoders: PackDecoders = {
  async inflate(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  },
  async decodeGray(webp) {
    // These pictures hold numbers: no color conversion may change them.
    const options: ImageBitmapOptions = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' }
    const bitmap = await createImageBitmap(new Blob([webp], { type: 'image/webp' }), options)
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot read pictures.')
    context.drawImage(bitmap, 0, 0)
    bitmap.close()
    const rgba = context.getImageData(0, 0, width, height).data
    const data = new Uint8Array(width * height)
    for (let pixel = 0; pixel < data.length; pixel++) data[pixel] = rgba[pixel * 4 + 1] ?? 0
    return { width, height, data }
  },
}

/** Fetches one side of a garment at screen size. */
export const loadGarment = async (garment: GarmentKey, side: Side): Promise<GarmentPixels> => {
  const pack = await fetchFile(GARMENT_FILES_PATH + getGarmentPack(garment, side).file)
  return decodeGarmentPack(new Uint8Array(await pack.arrayBuffer()), decoders)
}
