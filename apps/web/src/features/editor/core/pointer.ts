import type { Bounds, Corner, Point, SnapResult, TextEdge } from '@picasso/design'

/** What lies under a pointer: the picture, or a handle of the selection. */
export type PointerTarget = 'canvas' | 'rotate' | Corner | TextEdge

export interface PointerInput {
  pointerId: number
  /** Where it is, in millimetres of the print area. */
  point: Point
  /** Where it is on the screen, in CSS pixels: stays true while the stage is zoomed under the fingers. */
  screen: Point
  /** A finger is thicker than a mouse. */
  touch: boolean
  /** Selecting one more, and turning in steps of 15 degrees. */
  shift: boolean
  /** Moving without snapping. */
  alt: boolean
}

/** What is drawn over the design while a gesture is under way. */
export interface Guides extends Pick<SnapResult, 'guideX' | 'guideY'> {
  /** What is moved, where it is now. */
  moving?: Bounds
  /** The rectangle that selects. */
  marquee?: Bounds
}

export interface PointerMachine {
  down: (input: PointerInput, target: PointerTarget) => void
  move: (input: PointerInput) => void
  up: (pointerId: number) => void
  /** The system took the pointer away: as if the gesture had never begun. */
  cancel: (pointerId: number) => void
  /** Gives up the gesture under way. True when there was one. */
  abort: () => boolean
  guides: () => Guides
  /** Selects what lies at a place, unless it is selected already. */
  selectAt: (point: Point) => void
}

/** Looking at the stage from elsewhere, by fingers on bare cloth. All places are on the screen. */
export interface Viewport {
  /** Two fingers have come down, this far apart on average. */
  startZoom: (center: Point) => void
  /** So many times as near as at the beginning, the middle of the fingers here. */
  zoom: (scale: number, center: Point) => void
  endZoom: () => void
  /** One finger has gone this way. */
  pan: (delta: Point) => void
}
