import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { createWardrobe, garmentPack, readGarmentPack } from '@picasso/design'
import type { GarmentPixels, PackDecoders, Wardrobe } from '@picasso/design'
import sharp from 'sharp'

import { readGarmentMaster } from './garment-masters.ts'

const inflateBytes = promisify<Uint8Array, Buffer>(inflate)

const decoders: PackDecoders = {
  inflate: inflateBytes,
  async decodeGrey(webp) {
    const { data, info } = await sharp(webp).extractChannel('green').raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  },
}

/** Reads a pack file: the same pixels that a browser draws with. */
export async function readPackFile(file: string): Promise<GarmentPixels> {
  return readGarmentPack(Uint8Array.from(await readFile(file)), decoders)
}

export interface GarmentPictures {
  /** What the buyer's browser draws from, pixel for pixel. */
  screen: Wardrobe
  /** The largest there is. */
  full: Wardrobe
}

/** Garments from `folder`, which is `packages/design/assets/garments`. */
export function openGarmentPictures(folder: string): GarmentPictures {
  return {
    screen: createWardrobe((garment, side) => readPackFile(path.join(folder, 'public', garmentPack(garment, side).file)), {
      sides: 10,
      colours: 6,
    }),
    full: createWardrobe((garment, side) => readGarmentMaster(path.join(folder, 'masters', garment, side)), { sides: 2, colours: 2 }),
  }
}
