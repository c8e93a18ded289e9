import { EndType, FillRule, inflatePaths, intersect, JoinType, type Paths64, ramerDouglasPeuckerPaths, union } from 'clipper2-ts'

import type { DesignElement, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import { RADIANS_PER_DEGREE } from '../geometry/units.ts'
import { NO_CROP } from '../operations/crop.ts'
import { layoutText } from '../text/layout.ts'
import type { Typesetter } from '../text/typesetter.ts'
import { flattenPath, FLATNESS_UM, type ToMicrometers, UM_PER_MM } from './flatten-path.ts'
import { type AlphaMask, traceAlpha } from './trace-alpha.ts'

export interface ContourResources {
  typesetter: Typesetter
  /** How a picture covers the cloth after its filters, all of it, before the crop. Called for one picture after the other: each may have 24 MB. */
  readAlpha: (picture: ImageElement) => Promise<AlphaMask>
}

/** Moves every edge outwards, or inwards where it is negative; corners become round, as the line around a letter has them. */
export const offsetContours = (contours: Paths64, byUm: number): Paths64 =>
  byUm === 0 ? contours : inflatePaths(contours, byUm, JoinType.Round, EndType.Polygon, 2, FLATNESS_UM)

/** The print area as a contour, in micrometers. */
export const createAreaContour = ({ width, height }: { width: number; height: number }): Paths64 => {
  const [right, bottom] = [Math.round(width * UM_PER_MM), Math.round(height * UM_PER_MM)]
  return [
    [
      { x: 0, y: 0 },
      { x: right, y: 0 },
      { x: right, y: bottom },
      { x: 0, y: bottom },
    ],
  ]
}

/** From millimeters about an element's center to micrometers of the side. */
export const placeElement = ({ x, y, rotation, flipX, flipY }: DesignElement): ToMicrometers => {
  const [sin, cos] = [Math.sin(rotation * RADIANS_PER_DEGREE), Math.cos(rotation * RADIANS_PER_DEGREE)]
  return (atX, atY) => {
    const [flippedX, flippedY] = [flipX ? -atX : atX, flipY ? -atY : atY]
    return { x: (x + flippedX * cos - flippedY * sin) * UM_PER_MM, y: (y + flippedX * sin + flippedY * cos) * UM_PER_MM }
  }
}

const listTextContours = (text: TextElement, typesetter: Typesetter, toMicrometers: ToMicrometers): Paths64 => {
  const { typeset, mmPerUnit } = layoutText(text, typesetter)
  const outlineUm = (text.outline?.width ?? 0) * text.fontSize * UM_PER_MM
  const setAt = (shiftX: number, shiftY: number): Paths64 =>
    flattenPath(typeset.outline, (x, y) => toMicrometers(x * mmPerUnit + shiftX * text.fontSize, y * mmPerUnit + shiftY * text.fontSize))
  const copies = [setAt(0, 0), ...(text.shadow ? [setAt(text.shadow.x, text.shadow.y)] : [])]
  return copies.flatMap((letters) => offsetContours(union(letters, FillRule.NonZero), outlineUm))
}

const listShapeContours = ({ paths, viewBox, width, height }: ShapeElement, toMicrometers: ToMicrometers): Paths64 =>
  // Each path by itself: their directions say what is a hole within one of them only.
  paths.flatMap(({ d }) =>
    union(
      flattenPath(d, (x, y) => toMicrometers((x / viewBox.width - 0.5) * width, (y / viewBox.height - 0.5) * height)),
      FillRule.NonZero,
    ),
  )

const listPictureContours = (picture: ImageElement, mask: AlphaMask, toMicrometers: ToMicrometers): Paths64 => {
  const { width, height, crop = NO_CROP } = picture
  const pixelWidth = width / (1 - crop.left - crop.right) / mask.width
  const pixelHeight = height / (1 - crop.top - crop.bottom) / mask.height
  const [left, top] = [-width / 2 - crop.left * mask.width * pixelWidth, -height / 2 - crop.top * mask.height * pixelHeight]
  const traced = traceAlpha(mask).map((contour) =>
    contour.map((point) => {
      const { x, y } = toMicrometers(left + point.x * pixelWidth, top + point.y * pixelHeight)
      return { x: Math.round(x), y: Math.round(y) }
    }),
  )
  const smooth = union(ramerDouglasPeuckerPaths(traced, FLATNESS_UM), FillRule.NonZero)
  if (!picture.crop) return smooth
  const corners = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ] as const
  const frame = corners.map(([x, y]) => toMicrometers(x, y)).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  return intersect(smooth, [frame], FillRule.NonZero)
}

/** The outlines of what an element prints, in micrometers of the side; holes run the other way round. */
export const listElementContours = async (element: DesignElement, { typesetter, readAlpha }: ContourResources): Promise<Paths64> => {
  if (element.hidden || element.opacity === 0) return []
  const toMicrometers = placeElement(element)
  if (element.type === 'text') return listTextContours(element, typesetter, toMicrometers)
  if (element.type === 'shape') return listShapeContours(element, toMicrometers)
  return listPictureContours(element, await readAlpha(element), toMicrometers)
}
