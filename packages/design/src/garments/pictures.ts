import type { Side } from '../document/sides.ts'
import type { ClothLabel, GarmentKey } from './garment.ts'
import type { GarmentPack, StaticFile } from './garment.ts'
import { GARMENT_PACKS, GARMENT_PICTURES } from './picture-table.ts'

/** URL path of the files. */
export const GARMENT_FILES_PATH = '/garments/'

/** The bare garment in this color, narrowest first; empty when it does not exist in this color. */
export function listGarmentPictures(garment: GarmentKey, side: Side, cloth: ClothLabel): readonly StaticFile[] {
  return GARMENT_PICTURES.find((picture) => picture.garment === garment && picture.side === side && picture.cloth === cloth)?.files ?? []
}

/** The pack that mock-ups at screen size are drawn from. */
export function getGarmentPack(garment: GarmentKey, side: Side): GarmentPack {
  const pack = GARMENT_PACKS.find((candidate) => candidate.garment === garment && candidate.side === side)
  if (!pack) throw new Error(`There is no picture pack of the ${side} of ${garment}.`)
  return pack
}
