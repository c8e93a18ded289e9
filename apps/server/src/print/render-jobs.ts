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
import type { Film, QuarterTurns } from '@picasso/design/nesting'
import type { ProfileError, ProofSettings } from '@picasso/design/proof'

import type { PicturePart } from './enlarge-garment.ts'

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

/** Photographs of a garment beside front and back, each with a print map of its own. The editor does not show them: they are for pages. */
export type StudioView = 'three-quarter' | 'worn' | 'hung' | 'folded'

export interface MockupInput extends PrintInput {
  clothingType: GarmentKey
  color: ClothLabel
  /** Width of the mock-up in pixels. */
  width: number
  /** Absent: the side seen straight on, as in the editor. */
  view?: StudioView
  /** Only this part of the full-size picture, or of the view's, enlarged to the width. */
  part?: PicturePart
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
  /** Largest difference of a single channel of a pixel, 0–255. */
  largestDifference: number
}

/** What an uploaded profile is, or why it cannot be used. */
export type InspectedProfile = { ok: true; colorSpace: ProfileColorSpace; description: string } | { ok: false; reason: ProfileError }
/** Words of a mask of `columns` × `rows` cells, as `packages/design/src/nesting` has it. */
export interface MaskInput {
  columns: number
  rows: number
  words: Uint32Array
}

/** The shape of a print on film; lengths in cells of `CELL_PX` pixels. */
export interface PrintShape {
  mask: MaskInput
  /** Position of the visible print in its file, in pixels. */
  crop: { left: number; top: number; width: number; height: number }
  /** Where the visible print and the label begin in the mask. */
  print: { column: number; row: number }
  label: { column: number; row: number }
  /** The line around the mask, as an SVG path in millimeters from its top left; to be shown only. */
  outline: string
  /** WebP of the visible print. */
  preview: Uint8Array
}

export interface PiecePlacement {
  id: string
  column: number
  row: number
  turns: QuarterTurns
}

export interface NestTask {
  film: Film
  masks: readonly MaskInput[]
  /** `mask` is an index in the list of masks. */
  pieces: readonly { id: string; mask: number }[]
  fixed: readonly { mask: number; placement: Omit<PiecePlacement, 'id'> }[]
}

export interface NestReport {
  share: number
  /** Cells, with the margin at the end. */
  rows: number
  placements: readonly PiecePlacement[]
}

/** The lines of a cut label, the first of which is its QR code. */
export interface SheetLabel {
  code: string
  lines: readonly string[]
}

export interface SheetTask {
  /** An empty folder that the caller owns. */
  folder: string
  widthPx: number
  heightPx: number
  marginPx: number
  hasCropMarks: boolean
  /** Print files by hash. */
  prints: readonly { sha256: string; png: string; pdf: string; crop: PrintShape['crop'] }[]
  /** Positions in pixels, of the turned print and the turned label; turned clockwise. */
  pieces: readonly {
    print: number
    turns: QuarterTurns
    x: number
    y: number
    label: SheetLabel & { x: number; y: number }
  }[]
  header: SheetLabel & { x: number; y: number }
}

/** The jobs of the print workers, by name. */
export interface RenderJobs {
  printFiles: { input: PrintInput; output: PrintFiles }
  mockup: { input: MockupInput; output: Uint8Array }
  inspectProfile: { input: { profile: Uint8Array }; output: InspectedProfile }
  cutLines: { input: CutLinesInput; output: CutResult }
  /** Progress from 0 to 1. */
  plates: { input: PlatesInput; output: PlateFiles; progress: number }
  check: { input: CheckInput; output: Finding[] }
  fitTeam: { input: TeamInput; output: FittedRow[] }
  cornerColor: { input: { path: string }; output: string }
  compare: { input: { a: Uint8Array; b: Uint8Array }; output: Comparison }
  /** Null where nothing of the print is visible. */
  readShape: { input: { path: string }; output: PrintShape | null }
  nestPieces: { input: NestTask; output: NestReport; progress: NestReport }
  /** Progress from 0 to 1. */
  sheetFiles: { input: SheetTask; output: { png: string; pdf: string }; progress: number }
}
