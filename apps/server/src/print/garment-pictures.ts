import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { CLOTHS, GARMENTS, dressGarment, garmentPack, prepareGarment, readGarmentPack } from '@picasso/design'
import type { ClothLabel, DressedGarment, GarmentKey, GarmentPixels, PackDecoders, PreparedGarment, Side } from '@picasso/design'
import sharp from 'sharp'

import { readGarmentMaster } from './garment-masters.ts'
import { Recent } from './recent.ts'

/** Every side of five garments at screen size: 10 MB each. */
const PACKS_KEPT = 10
/** Full-size sides are large (30 MB) and asked for less often. */
const MASTERS_KEPT = 2
/** 5 MB each at screen size, 13 MB in full. */
const COLOURS_KEPT = 8

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

/** `screen` is what the buyer's browser draws from, pixel for pixel; `full` is the largest there is. */
export type PictureDetail = 'screen' | 'full'

/** Garments ready to be printed on, from the project's own pictures. */
export interface GarmentPictures {
  dressed(garment: GarmentKey, side: Side, cloth: ClothLabel, detail: PictureDetail): Promise<DressedGarment>
}

/** Reads from `folder` (`packages/design/assets/garments`) and keeps a bounded number of prepared sides in memory. */
export function openGarmentPictures(folder: string): GarmentPictures {
  const packs = new Recent<PreparedGarment>(PACKS_KEPT)
  const masters = new Recent<PreparedGarment>(MASTERS_KEPT)
  const colours = new Recent<DressedGarment>(COLOURS_KEPT)

  const prepared = (garment: GarmentKey, side: Side, detail: PictureDetail): Promise<PreparedGarment> => {
    const area = GARMENTS[garment].sides[side].areaMm
    const key = `${garment} ${side}`
    if (detail === 'full') {
      return masters.get(key, async () => prepareGarment(await readGarmentMaster(path.join(folder, 'masters', garment, side)), area))
    }
    return packs.get(key, async () =>
      prepareGarment(await readPackFile(path.join(folder, 'public', garmentPack(garment, side).file)), area),
    )
  }

  return {
    dressed: (garment, side, cloth, detail) =>
      colours.get(`${garment} ${side} ${cloth} ${detail}`, async () => dressGarment(await prepared(garment, side, detail), CLOTHS[cloth])),
  }
}
