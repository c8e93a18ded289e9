import type { DesignDocument, DesignElement, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import type { Side } from '../document/limits.ts'
import { keepCentreInside } from '../geometry/area.ts'
import { clamp, normaliseRotation, type OrientedBox, type Size } from '../geometry/box.ts'
import type { ScaleLimits, Transform } from '../geometry/transform.ts'
import { updateElement } from './elements.ts'
import { DEFAULT_FONT_SIZE, naturalSize } from './place.ts'

/** Millimetres: the shorter side of a picture and the em of a text stay large enough to be grabbed and printed … */
const LEAST_SIDE = 2
/** … and the longer side well within what a document can hold. */
const GREATEST_SIDE = 2000
const GREATEST_FONT_SIZE = 1000

/** A pinch stays between a tenth and three times the natural size; a text's natural size is the one it starts with. */
const PINCH: ScaleLimits = { least: 0.1, most: 3 }

/** Size of a text in millimetres as it is set; handed in because setting needs fonts. */
export type MeasureText = (text: TextElement) => Size

export const boxOf = (element: DesignElement, measure: MeasureText): OrientedBox => {
  const { width, height } = element.type === 'text' ? measure(element) : element
  return { x: element.x, y: element.y, rotation: element.rotation, width, height }
}

/** Scale limits never force an element that is already beyond them to jump: staying as it is remains allowed. */
const including = (least: number, most: number): ScaleLimits => ({ least: Math.min(1, least), most: Math.max(1, most) })

/** How far a corner handle or a key may resize an element. */
export const resizeLimits = (element: DesignElement): ScaleLimits =>
  element.type === 'text'
    ? including(LEAST_SIDE / element.fontSize, GREATEST_FONT_SIZE / element.fontSize)
    : including(LEAST_SIDE / Math.min(element.width, element.height), GREATEST_SIDE / Math.max(element.width, element.height))

/** Width in millimetres the whole picture would have, with what the crop cuts away. */
const shownWidth = ({ width, crop }: ImageElement): number => width / (1 - (crop ? crop.left + crop.right : 0))

/** How far two fingers may resize an element: counted from its natural size, not from the start of the gesture. */
export const pinchLimits = (element: DesignElement, copySide: number): ScaleLimits => {
  if (element.type === 'shape') return resizeLimits(element)
  const present =
    element.type === 'image' ? shownWidth(element) / naturalSize(element, copySide).width : element.fontSize / DEFAULT_FONT_SIZE
  return including(PINCH.least / present, PINCH.most / present)
}

/** The element so many times as large; its middle stays. */
export const scaled = (element: DesignElement, scale: number): DesignElement => {
  if (scale === 1) return element
  return element.type === 'text'
    ? { ...element, fontSize: clamp(element.fontSize * scale, 1, GREATEST_FONT_SIZE) }
    : { ...element, width: element.width * scale, height: element.height * scale }
}

/** The element as it comes to another print area, so many times as large; the room of a text that takes its words from a list goes along. */
export const carried = (element: DesignElement, scale: number): DesignElement => {
  const sized = scaled(element, scale)
  return sized.type === 'text' && sized.field && scale !== 1
    ? { ...sized, field: { ...sized.field, width: sized.field.width * scale } }
    : sized
}

/** The element as a gesture leaves it. Resizing a text changes its font size. */
export const transformed = (element: DesignElement, transform: Transform, area: Size): DesignElement => {
  const { x, y } = keepCentreInside({ x: transform.x, y: transform.y }, area)
  return { ...scaled(element, transform.scale), x, y, rotation: normaliseRotation(transform.rotation) }
}

/** Puts a gesture's result in the document; `start` is the element as it was when the gesture began, so that nothing drifts. */
export const transformElement = (document: DesignDocument, side: Side, start: DesignElement, transform: Transform): DesignDocument =>
  updateElement(document, side, start.id, () => transformed(start, transform, document[side].area))

/** Changes what a text says or how it looks; the rest of it stays. */
export const patchText = (
  document: DesignDocument,
  side: Side,
  id: string,
  patch: Partial<Omit<TextElement, 'id' | 'type'>>,
): DesignDocument => updateElement(document, side, id, (element) => (element.type === 'text' ? { ...element, ...patch } : element))

export const patchImage = (
  document: DesignDocument,
  side: Side,
  id: string,
  patch: Partial<Omit<ImageElement, 'id' | 'type'>>,
): DesignDocument => updateElement(document, side, id, (element) => (element.type === 'image' ? { ...element, ...patch } : element))

export const patchShape = (
  document: DesignDocument,
  side: Side,
  id: string,
  patch: Partial<Omit<ShapeElement, 'id' | 'type'>>,
): DesignDocument => updateElement(document, side, id, (element) => (element.type === 'shape' ? { ...element, ...patch } : element))
