import type { Bounds, Point, SnapResult } from '@picasso/design'

import type { StepName } from '../descriptions.ts'
import type { SelectionContext } from '../selection.ts'
import type { Viewport } from '../viewport.ts'

export interface PointerInput {
  pointerId: number
  /** Position in millimeters of the print area. */
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

/** What every gesture reads and changes. */
export interface GestureContext extends SelectionContext {
  viewport: Viewport
  /** Longest side in pixels of a picture's copy in the editor. */
  copySide: number
}

/** A gesture under way. The function that starts it takes the snapshot and the press it begins with. */
export interface Gesture {
  /** The history step that its end records; absent where it leaves the design as it is. */
  step?: StepName
  /** Follows a pointer. Returns what is drawn over the design during the gesture. */
  move: (input: PointerInput) => Guides
  /** Called once it is over, whether it was recorded or cancelled. */
  end?: () => void
}
