import type { Bounds, Corner, Point, SnapResult, TextEdge } from '@picasso/design'

/** What is under a pointer: the canvas or a handle of the selection. */
export type PointerTarget = 'canvas' | 'rotate' | Corner | TextEdge

export interface PointerInput {
  pointerId: number
  /** Position in millimetres of the print area. */
  point: Point
  /** Position on the screen in CSS pixels, which stays valid while the stage is zoomed under the fingers. */
  screen: Point
  /** Touches have a larger tolerance than a mouse. */
  touch: boolean
  /** Adds to the selection, and rotates in steps of 15 degrees. */
  shift: boolean
  /** Moves without snapping. */
  alt: boolean
}

/** What is drawn over the design during a gesture. */
export interface Guides extends Pick<SnapResult, 'guideX' | 'guideY'> {
  /** Bounds of the moved selection. */
  moving?: Bounds
  /** The rectangle of a marquee selection. */
  marquee?: Bounds
}

export interface PointerMachine {
  down: (input: PointerInput, target: PointerTarget) => void
  move: (input: PointerInput) => void
  up: (pointerId: number) => void
  /** The system cancelled the pointer: the gesture is undone. */
  cancel: (pointerId: number) => void
  /** Aborts the gesture in progress. True when there was one. */
  abort: () => boolean
  guides: () => Guides
  /** Selects the element at a point, unless it is already selected. */
  selectAt: (point: Point) => void
}

/** Zooms and scrolls the stage by touch. All points are on the screen. */
export interface Viewport {
  /** Two fingers have come down around this point. */
  startZoom: (center: Point) => void
  /** Zooms relative to the start of the gesture, with the middle of the fingers at `center`. */
  zoom: (scale: number, center: Point) => void
  endZoom: () => void
  /** One finger has moved by `delta`. */
  pan: (delta: Point) => void
}
