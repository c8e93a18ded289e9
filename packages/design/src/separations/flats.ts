import { FillRule, intersect, type Paths64, union } from 'clipper2-ts'

import { createAreaContour, offsetContours, placeElement } from '../cut-lines/element-contours.ts'
import { flattenPath, UM_PER_MM } from '../cut-lines/flatten-path.ts'
import type { DesignElement, DesignSide, ShapeElement, TextElement } from '../document/document.ts'
import { getBounds } from '../geometry/box.ts'
import { layoutText } from '../text/layout.ts'
import type { Typesetter } from '../text/typesetter.ts'

/** Outlines of one color, as polygons in whole micrometers from the top left of the print area. */
export interface Flat {
  /** `#rrggbb`. */
  color: string
  paths: Paths64
}

/** As it is painted: shadow, outline, letters. */
const listTextFlats = (text: TextElement, typesetter: Typesetter): Flat[] => {
  const { typeset, mmPerUnit } = layoutText(text, typesetter)
  if (typeset.outline === '') return []
  const { outline, shadow, fontSize } = text
  const toMicrometers = placeElement(text)
  const setAt = (shiftX: number, shiftY: number): Paths64 =>
    union(
      flattenPath(typeset.outline, (x, y) => toMicrometers(x * mmPerUnit + shiftX * fontSize, y * mmPerUnit + shiftY * fontSize)),
      FillRule.NonZero,
    )
  const outlineUm = (outline?.width ?? 0) * fontSize * UM_PER_MM
  return [
    ...(shadow ? [{ color: shadow.color, paths: offsetContours(setAt(shadow.x, shadow.y), outlineUm) }] : []),
    ...(outline ? [{ color: outline.color, paths: offsetContours(setAt(0, 0), outlineUm) }] : []),
    { color: text.color, paths: setAt(0, 0) },
  ]
}

const listShapeFlats = (shape: ShapeElement): Flat[] => {
  const { paths, viewBox, width, height } = shape
  const toMicrometers = placeElement(shape)
  return paths.map(({ d, fill }) => ({
    color: fill,
    paths: union(
      flattenPath(d, (x, y) => toMicrometers((x / viewBox.width - 0.5) * width, (y / viewBox.height - 0.5) * height)),
      FillRule.NonZero,
    ),
  }))
}

/** The flat outlines of an element in the order of painting; none of a picture. */
export const listFlats = (element: DesignElement, typesetter: Typesetter): Flat[] => {
  if (element.hidden || element.type === 'image') return []
  return element.type === 'text' ? listTextFlats(element, typesetter) : listShapeFlats(element)
}

const listElementColors = (element: DesignElement): string[] => {
  if (element.type === 'image') return []
  if (element.type === 'shape') return element.paths.map(({ fill }) => fill)
  return [element.color, ...(element.outline ? [element.outline.color] : []), ...(element.shadow ? [element.shadow.color] : [])]
}

/** The flat colors of a side, each once. */
export const listFlatColors = ({ elements }: Pick<DesignSide, 'elements'>): string[] => [
  ...new Set(elements.filter(({ hidden }) => !hidden).flatMap(listElementColors)),
]

/** Whether the boxes of two elements touch, with a millimeter for lines around letters. */
const doTouch = (first: DesignElement, second: DesignElement, typesetter: Typesetter): boolean => {
  const [a, b] = [first, second].map((element) => {
    const size = element.type === 'text' ? layoutText(element, typesetter) : element
    // Lines and shadows of a text reach beyond its box, curves of a drawing beyond its own.
    const margin = element.type === 'text' ? element.fontSize : element.type === 'shape' ? Math.max(element.width, element.height) / 2 : 0
    return getBounds({
      x: element.x,
      y: element.y,
      rotation: element.rotation,
      width: size.width + 2 * margin,
      height: size.height + 2 * margin,
    })
  })
  if (!a || !b) return false
  return a.left < b.right + 1 && b.left < a.right + 1 && a.top < b.bottom + 1 && b.top < a.bottom + 1
}

interface SplitSide {
  /** Printed as outlines. */
  flat: DesignElement[]
  /** Printed as dots: pictures, what is see-through, what has a color that no ink is close to, and what one of these covers. */
  mixed: DesignElement[]
}

/** Splits the elements of a side by how they are printed; both lists stay in the order of painting, the mixed ones below. */
export const splitSide = ({ elements }: DesignSide, typesetter: Typesetter, isSpotColor: (color: string) => boolean): SplitSide => {
  const visible = elements.filter(({ hidden, opacity }) => !hidden && opacity > 0)
  const mixed = new Set<DesignElement>()
  // From the top down: an element below a mixed one is mixed with it.
  for (const [index, element] of [...visible.entries()].toReversed()) {
    const isFlat = element.type !== 'image' && element.opacity === 1 && listElementColors(element).every(isSpotColor)
    const above = visible.slice(index + 1)
    if (!isFlat || above.some((other) => mixed.has(other) && doTouch(element, other, typesetter))) mixed.add(element)
  }
  return { flat: visible.filter((element) => !mixed.has(element)), mixed: visible.filter((element) => mixed.has(element)) }
}

/** Clips paths to the print area. */
export const clipToArea = (paths: Paths64, area: DesignSide['area']): Paths64 => intersect(paths, createAreaContour(area), FillRule.NonZero)
