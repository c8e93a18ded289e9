import type { DesignElement } from '../document/document.ts'

/** One filled part of an emblem. */
export interface EmblemPath {
  /**
   * SVG path data with the absolute commands M, L, Q, C and Z only, a letter before every segment, numbers parted by one space
   * or comma, at most four decimals, no exponents: `M0 0L10 0Q12 5 10 10Z`. Filled by the non-zero rule. At most 20,000 characters.
   */
  d: string
  /** `#rrggbb`, lower case. Parts of one color are recolored together. */
  fill: string
}

/** A vector drawing of the library. */
export interface Emblem {
  /** `[a-z0-9-]`, unique in the library, never reused for another drawing. */
  id: string
  /** What it shows, as a person would call it: "Sailing boat". */
  name: string
  /** Its category in the library: "Nature". */
  category: string
  /** The drawing's extent, with its origin at the top left. */
  viewBox: { width: number; height: number }
  /** Painted in order, at most 60. */
  paths: readonly EmblemPath[]
}

type WithoutId<Element> = Element extends unknown ? Omit<Element, 'id'> : never

/** A template: elements in millimeters of its own area, fitted to the chest when it is added. */
export interface Template {
  id: string
  name: string
  category: string
  area: { width: number; height: number }
  elements: readonly WithoutId<DesignElement>[]
}
