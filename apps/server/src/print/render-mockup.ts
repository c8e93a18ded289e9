import { createCanvas } from '@napi-rs/canvas'
import { GARMENTS, PICTURE_SIZE, getDesignRasterSize, getGarmentPack, renderMockup as renderMockupPixels } from '@picasso/design'
import type { ImageRaster, Raster } from '@picasso/design'
import sharp from 'sharp'

import { projectPath } from '../platform/project-path.ts'
import { openGarmentPictures } from './garment-pictures.ts'
import type { MockupInput } from './render-jobs.ts'
import { drawScene, prepareScene } from './scene.ts'

/** One cache per worker process, kept for its next mock-up. */
const garments = openGarmentPictures(projectPath('packages/design/assets/garments'))

const renderDesign = async (input: MockupInput, pictureWidth: number): Promise<Raster> => {
  const scene = await prepareScene(input)
  const { width, height, pxPerMm } = getDesignRasterSize(GARMENTS[input.clothingType].sides[input.side], pictureWidth)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  await drawScene(context, scene, pxPerMm)
  return { width, height, data: canvas.data(), isPremultiplied: true }
}

const encode = ({ width, height, data }: ImageRaster, targetWidth: number): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: targetWidth, withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer()

/** Renders the mock-up of one side as PNG; at the pack's own width it equals the buyer's browser pixel for pixel. */
export const renderMockup = async (input: MockupInput): Promise<Uint8Array> => {
  const { clothingType, side, color, width } = input
  const pack = getGarmentPack(clothingType, side)
  const isFullSize = width > pack.width
  const [tintedGarment, design] = await Promise.all([
    garments[isFullSize ? 'full' : 'screen'].getTinted(clothingType, side, color),
    renderDesign(input, isFullSize ? PICTURE_SIZE.width : pack.width),
  ])
  return encode(renderMockupPixels(tintedGarment, design), width)
}
