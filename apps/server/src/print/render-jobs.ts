import type { ClothLabel, DesignDocument, DesignCheckInput, Finding, GarmentKey, Side } from '@picasso/design'

/**
 * Stored pictures as files, so that none of them lies in the memory of two processes. What is drawn is written into the same folder,
 * which belongs to whoever asks for it.
 */
export interface StoredPictures {
  folder: string
  /** Where each picture lies, by asset key. */
  paths: Readonly<Record<string, string>>
}

export interface PrintInput {
  document: DesignDocument
  side: Side
  pictures: StoredPictures
}

/** Paths of two files in the folder of the pictures: of noisy photographs they have 120 MB each. */
export interface PrintFiles {
  /** Transparent, 300 DPI, sRGB. */
  png: string
  /** One page of the print area's size, lettering as outlines. */
  pdf: string
  widthPx: number
  heightPx: number
}

export interface MockupInput extends PrintInput {
  clothingType: GarmentKey
  color: ClothLabel
  /** Pixels of the picture from left to right. */
  width: number
}

export interface CheckInput extends DesignCheckInput {
  pictures: StoredPictures
}

export interface TeamInput {
  document: DesignDocument
  /** Words by the name of their column. */
  rows: readonly Readonly<Record<string, string>>[]
}

export interface FittedRow {
  document: DesignDocument
  /** Characters the fonts of the design cannot draw. */
  missing: readonly string[]
}

export interface Comparison {
  differingPixels: number
  pixels: number
  /** Of one channel of one pixel, 0–255. */
  largestDifference: number
}

/** Everything the print workers do, by name. */
export interface RenderJobs {
  printFiles: { input: PrintInput; output: PrintFiles }
  mockup: { input: MockupInput; output: Uint8Array }
  check: { input: CheckInput; output: Finding[] }
  fitTeam: { input: TeamInput; output: FittedRow[] }
  cornerColor: { input: { path: string }; output: string }
  compare: { input: { a: Uint8Array; b: Uint8Array }; output: Comparison }
}
