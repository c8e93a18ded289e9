import { createCanvas } from '@napi-rs/canvas'
import { GARMENTS, PICTURE_SIZE, designRasterSize, garmentPack, mockup } from '@picasso/design'
import type { FinishedRaster, Raster } from '@picasso/design'
import sharp from 'sharp'

import { projectPath } from '../platform/project.ts'
import { openGarmentPictures } from './garment-pictures.ts'
import type { SideToShow } from './render-jobs.ts'
import { drawScene, prepareScene } from './scene.ts'

/** One cache per worker thread; what a thread has prepared stays for its next picture. */
const garments = openGarmentPictures(projectPath('packages/design/assets/garments'))

const drawDesign = async (input: SideToShow, pictureWidth: number): Promise<Raster> => {
  const scene = await prepareScene(input)
  const { width, height, pxPerMm } = designRasterSize(GARMENTS[input.clothingType].sides[input.side], pictureWidth)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  await drawScene(context, scene, pxPerMm)
  return { width, height, data: canvas.data(), premultiplied: true }
}

const encode = ({ width, height, data }: FinishedRaster, targetWidth: number): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: targetWidth, withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer()

/** The realistic picture of one printed side as PNG; at the pack's own width it is what the buyer's browser draws, pixel for pixel. */
export const drawMockup = async (input: SideToShow): Promise<Uint8Array> => {
  const { clothingType, side, color, width } = input
  const pack = garmentPack(clothingType, side)
  const full = width > pack.width
  const [dressed, design] = await Promise.all([
    garments[full ? 'full' : 'screen'].dressed(clothingType, side, color),
    drawDesign(input, full ? PICTURE_SIZE.width : pack.width),
  ])
  return encode(mockup(dressed, design), width)
}
