import type { DesignDocument, DesignElement } from '../document/document.ts'
import { MAX_ELEMENTS_PER_SIDE, SIDES, type Side } from '../document/limits.ts'
import { keepCentreInside } from '../geometry/area.ts'
import type { Size } from '../geometry/box.ts'
import { withElements } from './elements.ts'
import { nextElementId } from './place.ts'
import { carried } from './transform.ts'

export interface Copied {
  area: Size
  elements: readonly DesignElement[]
}

/** Millimetres a copy lies beside its original, so that it is seen. */
const COPY_SHIFT = 8

/**
 * Lays copies on top, with ids of their own and groups of their own; at most as many as the side still holds. From another area
 * they come fitted to this one.
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
  const copies = copied.elements.slice(0, room).map((element, index): DesignElement => {
    const { group, locked: _locked, ...rest } = carried(element, scale)
    const shift = beside ? COPY_SHIFT : 0
    const x = area.width / 2 + (element.x - copied.area.width / 2) * scale + shift
    const y = area.height / 2 + (element.y - copied.area.height / 2) * scale + shift
    return { ...rest, ...keepCentreInside({ x, y }, area), id: String(first + index), ...(group ? { group: groupOf(group) } : {}) }
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
