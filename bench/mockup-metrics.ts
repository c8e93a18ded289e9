import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import {
  CLOTHS,
  getDesignRasterSize,
  tintGarment,
  GARMENTS,
  getGarmentPack,
  renderMockup,
  prepareGarment,
  type Raster,
  decodeGarmentPack,
} from '@picasso/design'
import sharp from 'sharp'

import { PROJECT_FOLDER } from '../apps/e2e/src/harness/shop.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { median } from './statistics.ts'

const ROUND_COUNT = 25
/** Warm-up rounds, in which the engine still compiles. */
const WARMUP_ROUNDS = 5
const WIDTH = 1000

const inflateAsync = promisify(inflate)

/** Covers the whole print area: nothing can be skipped. */
const createFullDesign = (): Raster => {
  const { width, height } = getDesignRasterSize(GARMENTS.tshirt.sides.front, WIDTH)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    data[at] = at % 251
    data[at + 1] = at % 241
    data[at + 2] = at % 239
    data[at + 3] = 255
  }
  return { width, height, data, isPremultiplied: false }
}

const loadGarmentPack = async () => {
  const { file } = getGarmentPack('tshirt', 'front')
  const bytes = await readFile(join(PROJECT_FOLDER, 'packages/design/assets/garments/public', file))
  return decodeGarmentPack(new Uint8Array(bytes), {
    inflate: (compressed) => inflateAsync(compressed),
    decodeGray: async (webp) => {
      const { data, info } = await sharp(webp).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, data }
    },
  })
}

/** One side of a garment with a print that covers all of its print area, in Node. */
export const measureMockup = async (): Promise<Metric[]> => {
  const pixels = await loadGarmentPack()
  const tintedGarment = tintGarment(prepareGarment(pixels, GARMENTS.tshirt.sides.front.areaMm), CLOTHS.Black)
  const design = createFullDesign()
  const durations: number[] = []
  let memory: Uint8ClampedArray<ArrayBuffer> | undefined
  for (let round = 0; round < ROUND_COUNT + WARMUP_ROUNDS; round++) {
    const started = performance.now()
    memory = renderMockup(tintedGarment, design, memory).data
    if (round >= WARMUP_ROUNDS) durations.push(performance.now() - started)
  }
  return [
    createMaxMetric({
      subject: `mock-up of one side, ${pixels.width} x ${pixels.height}`,
      value: median(durations),
      limit: 40,
      unit: 'ms',
      fractionDigits: 1,
    }),
  ]
}
