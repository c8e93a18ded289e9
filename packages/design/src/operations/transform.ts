import type { DesignDocument, DesignElement, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import { EXTENT_MM } from '../document/limits.ts'
import type { Side } from '../document/sides.ts'
import { toStorableText } from '../document/storable-text.ts'
import { clampToArea } from '../geometry/box.ts'
import { clamp, normalizeRotation, type OrientedBox, type Size } from '../geometry/box.ts'
import type { ScaleLimits, Transform } from '../geometry/transform.ts'
import { DEFAULT_FONT_SIZE, getNaturalSize } from './create-elements.ts'
import { updateElement } from './elements.ts'

/** Millimeters: the shorter side of a picture and the em of a text stay large enough to be grabbed and printed … */
const MIN_SIDE_MM = 2
/** … and the longer side well within what a document can hold. */
const MAX_SIDE_MM = 2000
const MAX_FONT_SIZE_MM = 1000

/** A pinch stays between a tenth and three times the natural size; a text's natural size is the one it starts with. */
const PINCH_LIMITS: ScaleLimits = { min: 0.1, max: 3 }

/** Size of a text in millimeters as it is set; handed in because setting needs fonts. */
export type MeasureText = (text: TextElement) => Size

export const getElementBox = (element: DesignElement, measure: MeasureText): OrientedBox => {
  const { width, height } = element.type === 'text' ? measure(element) : element
  return { x: element.x, y: element.y, rotation: element.rotation, width, height }
}

/** Scale limits never force an element that is already beyond them to jump: staying as it is remains allowed. */
const includeCurrentScale = (min: number, max: number): ScaleLimits => ({ min: Math.min(1, min), max: Math.max(1, max) })

/** How far a corner handle or a key may resize an element. */
export const getResizeLimits = (element: DesignElement): ScaleLimits =>
  element.type === 'text'
    ? includeCurrentScale(MIN_SIDE_MM / element.fontSize, MAX_FONT_SIZE_MM / element.fontSize)
    : includeCurrentScale(MIN_SIDE_MM / Math.min(element.width, element.height), MAX_SIDE_MM / Math.max(element.width, element.height))

/** Width in millimeters the whole picture would have, with what the crop cuts away. */
const getUncroppedWidth = ({ width, crop }: ImageElement): number => width / (1 - (crop ? crop.left + crop.right : 0))

/** How far two fingers may resize an element: counted from its natural size, not from the start of the gesture. */
export const getPinchLimits = (element: DesignElement, copySide: number): ScaleLimits => {
  if (element.type === 'shape') return getResizeLimits(element)
  const currentScale =
    element.type === 'image' ? getUncroppedWidth(element) / getNaturalSize(element, copySide).width : element.fontSize / DEFAULT_FONT_SIZE
  return includeCurrentScale(PINCH_LIMITS.min / currentScale, PINCH_LIMITS.max / currentScale)
}

const clampExtent = (mm: number): number => clamp(mm, EXTENT_MM.min, EXTENT_MM.max)

/** Scales an element about its center, within what a document can hold: a thin line does not vanish on a smaller garment. */
export const scaleElement = (element: DesignElement, scale: number): DesignElement => {
  if (scale === 1) return element
  return element.type === 'text'
    ? { ...element, fontSize: clamp(element.fontSize * scale, 1, MAX_FONT_SIZE_MM) }
    : { ...element, width: clampExtent(element.width * scale), height: clampExtent(element.height * scale) }
}

/** The element scaled for another print area, with the maximum width of a text that is bound to a roster. */
export const scaleElementToArea = (element: DesignElement, scale: number): DesignElement => {
  const scaledElement = scaleElement(element, scale)
  return scaledElement.type === 'text' && scaledElement.field && scale !== 1
    ? { ...scaledElement, field: { ...scaledElement.field, width: clampExtent(scaledElement.field.width * scale) } }
    : scaledElement
}

/** The element as a gesture leaves it. Resizing a text changes its font size. */
const applyTransform = (element: DesignElement, transform: Transform, area: Size): DesignElement => {
  const { x, y } = clampToArea({ x: transform.x, y: transform.y }, area)
  return { ...scaleElement(element, transform.scale), x, y, rotation: normalizeRotation(transform.rotation) }
}

/** Puts a gesture's result in the document; `start` is the element as it was when the gesture began, so that nothing drifts. */
export const transformElement = (document: DesignDocument, side: Side, start: DesignElement, transform: Transform): DesignDocument =>
  updateElement(document, side, start.id, () => applyTransform(start, transform, document[side].area))

/** Changes what a text says or how it looks; the rest of it stays. */
export const patchText = (
  document: DesignDocument,
  side: Side,
  id: string,
  patch: Partial<Omit<TextElement, 'id' | 'type'>>,
): DesignDocument => {
  const content = patch.content === undefined ? {} : { content: toStorableText(patch.content) }
  return updateElement(document, side, id, (element) => (element.type === 'text' ? { ...element, ...patch, ...content } : element))
}

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
