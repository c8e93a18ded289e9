import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import {
  CLOTHS,
  designRasterSize,
  dressGarment,
  GARMENTS,
  garmentPack,
  mockup,
  prepareGarment,
  type Raster,
  readGarmentPack,
} from '@picasso/design'
import sharp from 'sharp'

import { PROJECT } from '../apps/e2e/src/harness/shop.ts'
import { atMost, type Figure } from './figure.ts'
import { median } from './statistics.ts'

const ROUNDS = 25
/** Rounds in which the engine still compiles. */
const WARM_UP = 5
const WIDTH = 1000

const inflated = promisify(inflate)

/** Covers the whole print area: nothing can be skipped. */
const fullDesign = (): Raster => {
  const { width, height } = designRasterSize(GARMENTS.tshirt.sides.front, WIDTH)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    data[at] = at % 251
    data[at + 1] = at % 241
    data[at + 2] = at % 239
    data[at + 3] = 255
  }
  return { width, height, data, premultiplied: false }
}

const readPack = async () => {
  const { file } = garmentPack('tshirt', 'front')
  const bytes = await readFile(join(PROJECT, 'packages/design/assets/garments/public', file))
  return readGarmentPack(new Uint8Array(bytes), {
    inflate: (packed) => inflated(packed),
    decodeGrey: async (webp) => {
      const { data, info } = await sharp(webp).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, data }
    },
  })
}

/** One side of a garment with a print that covers all of its print area, in Node. */
export const mockupFigures = async (): Promise<Figure[]> => {
  const pixels = await readPack()
  const dressed = dressGarment(prepareGarment(pixels, GARMENTS.tshirt.sides.front.areaMm), CLOTHS.Black)
  const design = fullDesign()
  const times: number[] = []
  let memory: Uint8ClampedArray<ArrayBuffer> | undefined
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const started = performance.now()
    memory = mockup(dressed, design, memory).data
    if (round >= WARM_UP) times.push(performance.now() - started)
  }
  return [
    atMost({ subject: `mock-up of one side, ${pixels.width} x ${pixels.height}`, value: median(times), limit: 40, unit: 'ms', digits: 1 }),
  ]
}
