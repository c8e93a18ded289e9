import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { createCanvas } from '@napi-rs/canvas'
import {
  GARMENTS,
  PICTURE_SIZE,
  getDesignRasterSize,
  getGarmentPack,
  renderMockup as renderMockupPixels,
  type ImageRaster,
  type Raster,
  createGarmentCache,
  decodeGarmentPack,
  type GarmentPixels,
  type PackDecoders,
  type GarmentCache,
  type GarmentKey,
  type Side,
} from '@picasso/design'
import { proofRaster } from '@picasso/design/proof'
import sharp, { type OverlayOptions } from 'sharp'

import { projectPath } from '../platform/project-path.ts'
import { loadProof } from './color-proof.ts'
import { enlargeGarment, type PicturePart } from './enlarge-garment.ts'
import { readGarmentMaster, findViewLayers, type ViewLayers } from './garment-masters.ts'
import { knitCloth } from './knit.ts'
import type { MockupInput, StudioView } from './render-jobs.ts'
import { drawScene, prepareScene } from './render-side.ts'

const inflateBytes = promisify<Uint8Array, Buffer>(inflate)

const decoders: PackDecoders = {
  inflate: inflateBytes,
  async decodeGray(webp) {
    const { data, info } = await sharp(webp).extractChannel('green').raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  },
}

/** Reads a pack file: the same pixels as in the browser. */
async function readPackFile(file: string): Promise<GarmentPixels> {
  return decodeGarmentPack(Uint8Array.from(await readFile(file)), decoders)
}

interface GarmentPictures {
  /** The same pixels that the buyer's browser draws from. */
  screen: GarmentCache
  /** The full-size masters. */
  full: GarmentCache
  /** Views for pages, in their one size. */
  views: Readonly<Record<StudioView, GarmentCache>>
}

/** Width in pixels of the studio views. */
const STUDIO_VIEW_WIDTH = 1000

const getViewFolder = (folder: string, view: StudioView, garment: GarmentKey, side: Side): string =>
  path.join(folder, 'masters', garment, side === 'front' ? view : `${view}-${side}`)

/** Garments from `folder`, which is `packages/design/assets/garments`. */
export function openGarmentPictures(folder: string): GarmentPictures {
  const openView = (view: StudioView): GarmentCache =>
    createGarmentCache((garment, side) => readGarmentMaster(getViewFolder(folder, view, garment, side)), { sides: 2, colors: 2 })
  return {
    screen: createGarmentCache((garment, side) => readPackFile(path.join(folder, 'public', getGarmentPack(garment, side).file)), {
      sides: 10,
      colors: 6,
    }),
    full: createGarmentCache((garment, side) => readGarmentMaster(path.join(folder, 'masters', garment, side)), { sides: 2, colors: 2 }),
    views: { 'three-quarter': openView('three-quarter'), worn: openView('worn'), hung: openView('hung'), folded: openView('folded') },
  }
}

const GARMENTS_FOLDER = projectPath('packages/design/assets/garments')

/** One cache per worker process, kept for its next mock-up. */
const garments = openGarmentPictures(GARMENTS_FOLDER)

const renderDesign = async (input: MockupInput, pictureWidth: number): Promise<Raster> => {
  const scene = await prepareScene(input)
  const { width, height, pxPerMm } = getDesignRasterSize(GARMENTS[input.clothingType].sides[input.side], pictureWidth)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  await drawScene(context, scene, pxPerMm)
  const raster: Raster = { width, height, data: canvas.data(), isPremultiplied: true }
  return input.proof ? proofRaster(raster, (await loadProof(input.proof)).table) : raster
}

/** Lays the hanger or the figure over the garment, within its outline, and the shadow under both. */
const layView = async (picture: ImageRaster, { prop, shadow }: ViewLayers, part: PicturePart | undefined): Promise<ImageRaster> => {
  const { width, height, data } = picture
  const open = async (file: string): Promise<string | Buffer> =>
    part ? sharp(file).extract(part).resize({ width, height, fit: 'fill' }).png().toBuffer() : file
  const layers: OverlayOptions[] = [
    ...(prop === undefined ? [] : [{ input: await open(prop), blend: 'atop' as const }]),
    ...(shadow === undefined ? [] : [{ input: await open(shadow), blend: 'dest-over' as const }]),
  ]
  if (layers.length === 0) return picture
  const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
    .composite(layers)
    .raw()
    .toBuffer()
  return { ...picture, data: new Uint8ClampedArray(pixels) }
}

const encode = ({ width, height, data }: ImageRaster, targetWidth: number): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: targetWidth, withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer()

/** Not kept: each close-up has a part of its own. */
const openPart = (part: PicturePart, width: number, view: StudioView | undefined): GarmentCache =>
  createGarmentCache(
    async (garment, side) => {
      const folder = view ? getViewFolder(GARMENTS_FOLDER, view, garment, side) : path.join(GARMENTS_FOLDER, 'masters', garment, side)
      const enlarged = await enlargeGarment(await readGarmentMaster(folder), part, width)
      if (view) return enlarged
      const { areaMm, mmPerPixel } = GARMENTS[garment].sides[side]
      return knitCloth(enlarged, areaMm, width / part.width / mmPerPixel)
    },
    { sides: 1, colors: 1 },
  )

const selectPictures = ({ clothingType, side, width, view, part }: MockupInput): { cache: GarmentCache; pictureWidth: number } => {
  if (part) {
    const masterWidth = view ? STUDIO_VIEW_WIDTH : PICTURE_SIZE.width
    return { cache: openPart(part, width, view), pictureWidth: (masterWidth * width) / part.width }
  }
  if (view) return { cache: garments.views[view], pictureWidth: STUDIO_VIEW_WIDTH }
  const pack = getGarmentPack(clothingType, side)
  return width > pack.width
    ? { cache: garments.full, pictureWidth: PICTURE_SIZE.width }
    : { cache: garments.screen, pictureWidth: pack.width }
}

/** Renders the mock-up of one side as PNG; at the pack's own width it equals the buyer's browser pixel for pixel. */
export const renderMockup = async (input: MockupInput): Promise<Uint8Array> => {
  const { clothingType, side, color, width, view } = input
  const { cache, pictureWidth } = selectPictures(input)
  const [tintedGarment, design] = await Promise.all([cache.getTinted(clothingType, side, color), renderDesign(input, pictureWidth)])
  const picture = renderMockupPixels(tintedGarment, design)
  const layers = view ? await findViewLayers(getViewFolder(GARMENTS_FOLDER, view, clothingType, side)) : {}
  return encode(await layView(picture, layers, input.part), width)
}
