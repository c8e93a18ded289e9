import type { DesignElement } from '../document/document.ts'
import { getBounds, type Bounds } from '../geometry/box.ts'
import { getInkBox, type MeasureInk } from './ink-box.ts'
import { getElementBox, type MeasureText } from './transform.ts'

/** How texts are measured: their lines, and what is painted of them. */
export interface TextMeasures {
  measure: MeasureText
  measureInk: MeasureInk
}

/** The upright rectangle around what an element prints, or around its box where nothing of it is printed. */
export const getInkBounds = (element: DesignElement, { measure, measureInk }: TextMeasures): Bounds =>
  getBounds(getInkBox(element, measureInk) ?? getElementBox(element, measure))
