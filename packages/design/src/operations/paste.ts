import type { DesignDocument, DesignElement } from '../document/document.ts'
import { MAX_ELEMENTS_PER_SIDE, SIDES, type Side } from '../document/limits.ts'
import { keepCentreInside } from '../geometry/area.ts'
import type { Point, Size } from '../geometry/box.ts'
import { withElements } from './elements.ts'
import { nextElementId } from './place.ts'
import { carried } from './transform.ts'

export interface Copied {
  area: Size
  elements: readonly DesignElement[]
}

/** Millimetres a copy lies beside what is there already, so that it is seen. */
const COPY_SHIFT = 8
/** So often a place is looked for; then the copies have reached the edge of the area. */
const MOST_SHIFTS = 50
/** Millimetres: the grain of a saved document. */
const SAME_PLACE = 0.01

/**
 * Lays copies on top, with ids of their own and groups of their own; at most as many as the side still holds. From another area
 * they come fitted to this one. They keep their place, so that front and back can sit alike; `beside` what lies there already.
 */
export const pasteElements = (
  document: DesignDocument,
  side: Side,
  copied: Copied,
  now: number,
  beside: boolean,
): { document: DesignDocument; ids: string[] } => {
  const { area, elements } = document[side]
  const room = MAX_ELEMENTS_PER_SIDE - elements.length
  const scale = Math.min(1, area.width / copied.area.width, area.height / copied.area.height)
  const first = Number(nextElementId(document, now))
  const groups = new Map<string, string>()
  const groupOf = (group: string): string => {
    const renamed = groups.get(group) ?? `g${first + copied.elements.length + groups.size}`
    groups.set(group, renamed)
    return renamed
  }
  const chosen = copied.elements.slice(0, room)
  const placeOf = (element: DesignElement, shift: number): Point =>
    keepCentreInside(
      {
        x: area.width / 2 + (element.x - copied.area.width / 2) * scale + shift,
        y: area.height / 2 + (element.y - copied.area.height / 2) * scale + shift,
      },
      area,
    )
  const isTaken = ({ x, y }: Point): boolean =>
    elements.some((there) => Math.abs(there.x - x) < SAME_PLACE && Math.abs(there.y - y) < SAME_PLACE)
  let shifts = 0
  if (beside) while (shifts < MOST_SHIFTS && chosen.some((element) => isTaken(placeOf(element, shifts * COPY_SHIFT)))) shifts += 1
  const copies = chosen.map((element, index): DesignElement => {
    const { group, locked: _locked, ...rest } = carried(element, scale)
    return {
      ...rest,
      ...placeOf(element, shifts * COPY_SHIFT),
      id: String(first + index),
      ...(group ? { group: groupOf(group) } : {}),
    }
  })
  return copies.length === 0
    ? { document, ids: [] }
    : { document: withElements(document, side, [...elements, ...copies]), ids: copies.map(({ id }) => id) }
}

/** The same design for other print areas: every element keeps its place in the area and its shape, as large as fits. */
export const fitDocument = (document: DesignDocument, areas: Record<Side, Size>): DesignDocument => {
  const fitted = (side: Side) => {
    const from = document[side].area
    const to = areas[side]
    const scale = Math.min(to.width / from.width, to.height / from.height)
    return {
      area: { width: to.width, height: to.height },
      elements: document[side].elements.map((element) => ({
        ...carried(element, scale),
        x: to.width / 2 + (element.x - from.width / 2) * scale,
        y: to.height / 2 + (element.y - from.height / 2) * scale,
      })),
    }
  }
  return SIDES.reduce<DesignDocument>((next, side) => ({ ...next, [side]: fitted(side) }), document)
}
