import type { DesignDocument, ShapeElement } from '../document/document.ts'
import { type Side, SIDES } from '../document/sides.ts'

/** How far paths may reach beyond their drawing, as a share of its width and height. Handles of our own curves reach a fifth beyond at most. */
const MAX_OVERHANG = 0.5

const isWithin = (coordinate: number, extent: number): boolean =>
  coordinate >= -MAX_OVERHANG * extent && coordinate <= (1 + MAX_OVERHANG) * extent

/** Numbers are taken in pairs of x and y: the segments of a document, M, L, Q, C and Z, have no others. */
const staysNear = ({ paths, viewBox }: ShapeElement): boolean =>
  paths.every(({ d }) =>
    (d.match(/-?[\d.]+/g) ?? []).every((number, index) => isWithin(Number(number), index % 2 === 0 ? viewBox.width : viewBox.height)),
  )

/**
 * The first drawing whose paths reach far beyond its box. Size, price and checks take a drawing for its box, so such a one would be printed
 * unseen and unpaid.
 */
export const findOverhangingDrawing = (document: DesignDocument): { side: Side; index: number } | undefined => {
  for (const side of SIDES) {
    const index = document[side].elements.findIndex((element) => element.type === 'shape' && !staysNear(element))
    if (index !== -1) return { side, index }
  }
  return undefined
}
