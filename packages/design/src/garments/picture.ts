import type { Side } from '../document/limits.ts'
import type { ClothLabel, GarmentKey } from './garment.ts'

/** A file served at `/garments/<file>`; its name holds a hash of its content, so it may be cached for ever. */
export interface StaticFile {
  file: string
  width: number
  height: number
  bytes: number
}

/** A bare garment for pages, transparent around the cloth, in several widths, the narrowest first. */
export interface GarmentPicture {
  garment: GarmentKey
  side: Side
  cloth: ClothLabel
  files: readonly StaticFile[]
}

/** One file with everything a mock-up of one side needs at screen size. */
export interface GarmentPack extends StaticFile {
  garment: GarmentKey
  side: Side
}
