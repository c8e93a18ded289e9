import type { Side } from '../document/sides.ts'

export const GARMENT_KEYS = ['tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie'] as const
export type GarmentKey = (typeof GARMENT_KEYS)[number]

export const CLOTH_LABELS = ['White', 'Black', 'Blue', 'Red', 'Ivory'] as const
export type ClothLabel = (typeof CLOTH_LABELS)[number]

/** Neutral light on bare cloth, as shares of white: the shade alone leaves dark cloth a flat black. */
export interface FoldLight {
  /** Added where the cloth faces the lamps. */
  lit: number
  /** Taken in proportion to the shade, so that hollows and the body of the cloth stay dark. */
  dim: number
}

/** A fabric color as it is multiplied with the neutral photograph. */
export interface Cloth {
  label: ClothLabel
  /** sRGB, 0–255. */
  rgb: readonly [number, number, number]
  /** Strength of the fabric's sheen, 0–1; dark cloth needs it to keep its folds visible. */
  sheen: number
  /** Absent means none: light cloth shows its folds by the shade. */
  foldLight?: FoldLight
  /** Color of neck label and cords; absent means they take the cloth's color. */
  trim?: readonly [number, number, number]
}

/** One view of a garment: the position of its print area in the picture, and its size on the cloth. */
export interface GarmentSide {
  /** Vertical extent of the garment in the full-size picture, in pixels. */
  clothPx: { y: number; height: number }
  /** Millimeters of cloth per pixel of the full-size picture. */
  mmPerPixel: number
  /** Print area in pixels of the full-size picture. */
  areaPx: { x: number; y: number; width: number; height: number }
  /** Print area in millimeters: the size of the print file. */
  areaMm: { width: number; height: number }
}

export interface GarmentSize {
  label: 'S' | 'M' | 'L' | 'XL'
  /** As it is sent: the spelling differs between the lists. */
  value: 'small' | 'medium' | 'large' | 'xl' | 'extra-large'
  /** Minor units of the shop's currency; the starting value, the shop's own price list wins. */
  price: number
}

export interface Garment {
  key: GarmentKey
  title: string
  /** The fixed id of this garment's row in the shop's categories. */
  categoryId: string
  /** Available colors, the first one preselected. */
  cloths: readonly ClothLabel[]
  /** Colors with pictures that are not offered until the shop enables them. */
  readyCloths: readonly ClothLabel[]
  sizes: readonly GarmentSize[]
  sides: Record<Side, GarmentSide>
}

/** Every full-size garment picture, in pixels. */
export const PICTURE_SIZE = { width: 1600, height: 2000 } as const

/** A file served at `/garments/<file>`; its name contains a hash of its content, so it may be cached forever. */
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
