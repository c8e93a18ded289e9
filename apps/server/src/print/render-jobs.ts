import type {
  ClothLabel,
  DesignCheckInput,
  DesignDocument,
  Finding,
  GarmentKey,
  PlatePlan,
  ProfileColorSpace,
  SeparationTarget,
  Side,
} from '@picasso/design'
import type { CutOptions, CutResult } from '@picasso/design/cut-lines'
import type { ProfileError, ProofSettings } from '@picasso/design/proof'

/**
 * Stored pictures as files, so that none is in the memory of two processes. Results are written into the same folder,
 * which the caller owns.
 */
export interface StoredPictures {
  folder: string
  /** Paths of the pictures by asset key. */
  paths: Readonly<Record<string, string>>
}

export interface PrintInput {
  document: DesignDocument
  side: Side
  pictures: StoredPictures
}

/** Paths of two files in the folder of the pictures; with noisy photographs they have 120 MB each. */
export interface PrintFiles {
  /** Transparent, 300 DPI, sRGB. */
  png: string
  /** One page of the print area's size, lettering as outlines. */
  pdf: string
  widthPx: number
  heightPx: number
}

export interface PlatesInput extends PrintInput, SeparationTarget {
  /** Printed on every film: order, garment, side. */
  caption: string
}

/** Paths of files in the folder of the pictures. */
export interface PlateFiles {
  /** A page of black film for each plate. */
  films: string
  /** One page with every plate in its named ink. */
  separations: string
  /** The films as pictures of one bit, by plate. */
  pngs: string[]
  plan: PlatePlan
}

export interface MockupInput extends PrintInput {
  clothingType: GarmentKey
  color: ClothLabel
  /** Width of the mock-up in pixels. */
  width: number
  /** Shows the print in the colors of its ink. */
  proof?: ProofInput | undefined
}

/** The shop's profile and how it is applied. */
export interface ProofInput {
  profile: Uint8Array
  sha256: string
  settings: ProofSettings
}

export interface CutLinesInput extends PrintInput, CutOptions {}

export interface CheckInput extends DesignCheckInput {
  pictures: StoredPictures
  /** Finds the colors that the shop's ink cannot print. */
  proof?: ProofInput | undefined
}

export interface TeamInput {
  document: DesignDocument
  /** Texts by column name. */
  rows: readonly Readonly<Record<string, string>>[]
}

export interface FittedRow {
  document: DesignDocument
  /** Characters without a glyph in the fonts of the design. */
  missing: readonly string[]
}

export interface Comparison {
  differingPixels: number
  pixels: number
  /** Of a single channel of a pixel, 0–255. */
  largestDifference: number
}

/** What an uploaded profile is, or why it cannot be used. */
export type InspectedProfile = { ok: true; colorSpace: ProfileColorSpace; description: string } | { ok: false; reason: ProfileError }

/** The jobs of the print workers, by name. */
export interface RenderJobs {
  printFiles: { input: PrintInput; output: PrintFiles }
  mockup: { input: MockupInput; output: Uint8Array }
  inspectProfile: { input: { profile: Uint8Array }; output: InspectedProfile }
  cutLines: { input: CutLinesInput; output: CutResult }
  plates: { input: PlatesInput; output: PlateFiles }
  check: { input: CheckInput; output: Finding[] }
  fitTeam: { input: TeamInput; output: FittedRow[] }
  cornerColor: { input: { path: string }; output: string }
  compare: { input: { a: Uint8Array; b: Uint8Array }; output: Comparison }
}
