import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { createGarmentCache, getGarmentPack, decodeGarmentPack } from '@picasso/design'
import type { GarmentPixels, PackDecoders, GarmentCache } from '@picasso/design'
import sharp from 'sharp'

import { readGarmentMaster } from './garment-masters.ts'

const inflateBytes = promisify<Uint8Array, Buffer>(inflate)

const decoders: PackDecoders = {
  inflate: inflateBytes,
  async decodeGray(webp) {
    const { data, info } = await sharp(webp).extractChannel('green').raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  },
}

/** Reads a pack file: the same pixels as in the browser. */
export async function readPackFile(file: string): Promise<GarmentPixels> {
  return decodeGarmentPack(Uint8Array.from(await readFile(file)), decoders)
}

export interface GarmentPictures {
  /** The same pixels that the buyer's browser draws from. */
  screen: GarmentCache
  /** The full-size masters. */
  full: GarmentCache
}

/** Garments from `folder`, which is `packages/design/assets/garments`. */
export function openGarmentPictures(folder: string): GarmentPictures {
  return {
    screen: createGarmentCache((garment, side) => readPackFile(path.join(folder, 'public', getGarmentPack(garment, side).file)), {
      sides: 10,
      colors: 6,
    }),
    full: createGarmentCache((garment, side) => readGarmentMaster(path.join(folder, 'masters', garment, side)), { sides: 2, colors: 2 }),
  }
}
