import type { DesignDocument, DesignElement } from '../document/document.ts'
import { MAX_ELEMENTS_PER_SIDE } from '../document/limits.ts'
import { SIDES, type Side } from '../document/sides.ts'
import { clampToArea } from '../geometry/box.ts'
import type { Point, Size } from '../geometry/box.ts'
import { createElementId } from './create-elements.ts'
import { withElements } from './elements.ts'
import { scaleElementToArea } from './transform.ts'

export interface CopiedElements {
  area: Size
  elements: readonly DesignElement[]
}

/** Offset in millimeters of a copy from an occupied position. */
const COPY_OFFSET_MM = 8
/** Maximum number of offsets, after which copies have reached the edge of the area. */
const MAX_OFFSETS = 50
/** Millimeters: the grain of a saved document. */
const POSITION_TOLERANCE_MM = 0.01

/**
 * Adds copies on top with new ids and groups, at most as many as the side can hold. From another area
 * they are fitted to this one. They keep their position, so that front and back match, or are offset from occupied positions.
 */
export const pasteElements = (
  document: DesignDocument,
  side: Side,
  copied: CopiedElements,
  timestamp: number,
  shouldOffset: boolean,
): { document: DesignDocument; ids: string[] } => {
  const { area, elements } = document[side]
  const freeSlots = MAX_ELEMENTS_PER_SIDE - elements.length
  const scale = Math.min(1, area.width / copied.area.width, area.height / copied.area.height)
  const first = Number(createElementId(document, timestamp))
  const groups = new Map<string, string>()
  const getNewGroup = (group: string): string => {
    const newGroup = groups.get(group) ?? `g${first + copied.elements.length + groups.size}`
    groups.set(group, newGroup)
    return newGroup
  }
  const pastedElements = copied.elements.slice(0, freeSlots)
  const getPosition = (element: DesignElement, offset: number): Point =>
    clampToArea(
      {
        x: area.width / 2 + (element.x - copied.area.width / 2) * scale + offset,
        y: area.height / 2 + (element.y - copied.area.height / 2) * scale + offset,
      },
      area,
    )
  const isOccupied = ({ x, y }: Point): boolean =>
    elements.some((existing) => Math.abs(existing.x - x) < POSITION_TOLERANCE_MM && Math.abs(existing.y - y) < POSITION_TOLERANCE_MM)
  let offsetCount = 0
  if (shouldOffset)
    while (offsetCount < MAX_OFFSETS && pastedElements.some((element) => isOccupied(getPosition(element, offsetCount * COPY_OFFSET_MM))))
      offsetCount += 1
  const newElements = pastedElements.map((element, index): DesignElement => {
    const { group, locked: _locked, ...rest } = scaleElementToArea(element, scale)
    return {
      ...rest,
      ...getPosition(element, offsetCount * COPY_OFFSET_MM),
      id: String(first + index),
      ...(group ? { group: getNewGroup(group) } : {}),
    }
  })
  return newElements.length === 0
    ? { document, ids: [] }
    : { document: withElements(document, side, [...elements, ...newElements]), ids: newElements.map(({ id }) => id) }
}

/** The same design for other print areas: every element keeps its place in the area and its shape, as large as fits. */
export const fitDocument = (document: DesignDocument, areas: Record<Side, Size>): DesignDocument => {
  const fitSide = (side: Side) => {
    const from = document[side].area
    const to = areas[side]
    const scale = Math.min(to.width / from.width, to.height / from.height)
    return {
      area: { width: to.width, height: to.height },
      elements: document[side].elements.map((element) => ({
        ...scaleElementToArea(element, scale),
        x: to.width / 2 + (element.x - from.width / 2) * scale,
        y: to.height / 2 + (element.y - from.height / 2) * scale,
      })),
    }
  }
  return SIDES.reduce<DesignDocument>((next, side) => ({ ...next, [side]: fitSide(side) }), document)
}
