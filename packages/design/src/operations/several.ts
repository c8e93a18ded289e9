import type { DesignDocument, DesignElement } from '../document/document.ts'
import type { Side } from '../document/limits.ts'
import { keepCentreInside } from '../geometry/area.ts'
import { clamp, normaliseRotation, rotatePoint, type OrientedBox, type Point } from '../geometry/box.ts'
import type { ScaleLimits, Transform } from '../geometry/transform.ts'
import { withElements } from './elements.ts'
import { nextElementId } from './place.ts'
import { resizeLimits, scaled } from './transform.ts'

/** Operations on several elements of one side. Locked ones stay as they are. */

export type Ids = readonly string[]

export const elementsWith = (document: DesignDocument, side: Side, ids: Ids): DesignElement[] =>
  document[side].elements.filter((element) => ids.includes(element.id))

/** The ids with those of every group they touch, in painting order. */
export const withGroups = (document: DesignDocument, side: Side, ids: Ids): string[] => {
  const groups = new Set(elementsWith(document, side, ids).flatMap((element) => element.group ?? []))
  return document[side].elements
    .filter((element) => ids.includes(element.id) || (element.group !== undefined && groups.has(element.group)))
    .map((element) => element.id)
}

/** Puts another state of each of the elements in its place. */
export const updateElements = (
  document: DesignDocument,
  side: Side,
  ids: Ids,
  change: (element: DesignElement) => DesignElement,
): DesignDocument => {
  const { elements } = document[side]
  const changed = elements.map((element) => (ids.includes(element.id) ? change(element) : element))
  return changed.every((element, index) => element === elements[index]) ? document : withElements(document, side, changed)
}

const updateFree = (document: DesignDocument, side: Side, ids: Ids, change: (element: DesignElement) => DesignElement): DesignDocument =>
  updateElements(document, side, ids, (element) => (element.locked ? element : change(element)))

export const removeElements = (document: DesignDocument, side: Side, ids: Ids): DesignDocument => {
  const left = document[side].elements.filter((element) => element.locked || !ids.includes(element.id))
  return left.length === document[side].elements.length ? document : withElements(document, side, left)
}

/** Moves all by the same way, as far as every centre stays in the print area. */
export const moveElements = (document: DesignDocument, side: Side, ids: Ids, by: Point): DesignDocument => {
  const { area } = document[side]
  const free = elementsWith(document, side, ids).filter((element) => !element.locked)
  const way = (axis: 'x' | 'y', extent: number): number => {
    const places = free.map((element) => element[axis])
    return clamp(by[axis], Math.min(0, -Math.min(...places)), Math.max(0, extent - Math.max(...places)))
  }
  if (free.length === 0) return document
  const [x, y] = [way('x', area.width), way('y', area.height)]
  return x === 0 && y === 0 ? document : updateFree(document, side, ids, (element) => ({ ...element, x: element.x + x, y: element.y + y }))
}

/** The limits all of the elements keep to. */
export const resizeLimitsOf = (elements: readonly DesignElement[]): ScaleLimits => {
  const limits = elements.map(resizeLimits)
  return { least: Math.max(...limits.map(({ least }) => least)), most: Math.min(...limits.map(({ most }) => most)) }
}

/** Puts a gesture on a frame around several elements into the document; `starts` and `frame` are as they were when it began. */
export const transformElements = (
  document: DesignDocument,
  side: Side,
  starts: readonly DesignElement[],
  frame: OrientedBox,
  transform: Transform,
): DesignDocument => {
  const byId = new Map(starts.map((start) => [start.id, start]))
  const turn = transform.rotation - frame.rotation
  return updateFree(document, side, [...byId.keys()], (element) => {
    const start = byId.get(element.id) ?? element
    const arm = rotatePoint({ x: start.x - frame.x, y: start.y - frame.y }, turn)
    const centre = { x: transform.x + arm.x * transform.scale, y: transform.y + arm.y * transform.scale }
    return {
      ...scaled(start, transform.scale),
      ...keepCentreInside(centre, document[side].area),
      rotation: normaliseRotation(start.rotation + turn),
    }
  })
}

/** Each grows on its own spot. */
export const resizeElements = (document: DesignDocument, side: Side, ids: Ids, scale: number): DesignDocument =>
  updateFree(document, side, ids, (element) => {
    const limits = resizeLimits(element)
    return scaled(element, clamp(scale, limits.least, limits.most))
  })

/** Each turns about its own middle. */
export const rotateElements = (document: DesignDocument, side: Side, ids: Ids, degrees: number): DesignDocument =>
  updateFree(document, side, ids, (element) => ({ ...element, rotation: normaliseRotation(element.rotation + degrees) }))

export const setOpacities = (document: DesignDocument, side: Side, ids: Ids, opacity: number): DesignDocument =>
  updateElements(document, side, ids, (element) => (element.opacity === opacity ? element : { ...element, opacity: clamp(opacity, 0, 1) }))

export type Axis = 'horizontal' | 'vertical'

/** Mirrors each element on its own place; several swap their places as well. */
export const flipElements = (document: DesignDocument, side: Side, ids: Ids, axis: Axis): DesignDocument => {
  const free = elementsWith(document, side, ids).filter((element) => !element.locked)
  const xs = free.map((element) => element.x)
  const ys = free.map((element) => element.y)
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  return updateFree(document, side, ids, (element) => {
    // Mirroring a turned element turns it the other way.
    const rotation = normaliseRotation(-element.rotation)
    if (axis === 'horizontal') {
      const { flipX, ...rest } = element
      return { ...rest, x: 2 * middle.x - element.x, rotation, ...(flipX ? {} : { flipX: true }) }
    }
    const { flipY, ...rest } = element
    return { ...rest, y: 2 * middle.y - element.y, rotation, ...(flipY ? {} : { flipY: true }) }
  })
}

/** Binds the elements together under a word that no group has. */
export const groupElements = (document: DesignDocument, side: Side, ids: Ids, now: number): DesignDocument =>
  ids.length < 2 ? document : updateElements(document, side, ids, (element) => ({ ...element, group: `g${nextElementId(document, now)}` }))

export const ungroupElements = (document: DesignDocument, side: Side, ids: Ids): DesignDocument =>
  updateElements(document, side, ids, (element) => {
    if (element.group === undefined) return element
    const { group: _group, ...single } = element
    return single
  })

export const setMark = (document: DesignDocument, side: Side, ids: Ids, mark: 'locked' | 'hidden', on: boolean): DesignDocument =>
  updateElements(document, side, ids, (element) => {
    if ((element[mark] ?? false) === on) return element
    const { [mark]: _mark, ...rest } = element
    return on ? { ...rest, [mark]: true } : rest
  })

/** Gives an element a name; an empty one takes it away. */
export const renameElement = (document: DesignDocument, side: Side, id: string, name: string): DesignDocument =>
  updateElements(document, side, [id], (element) => {
    const { name: before, ...rest } = element
    const words = name.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
    if (words === (before ?? '')) return element
    return words === '' ? rest : { ...rest, name: words }
  })

/** Brings the elements to another place in the painting order: together, below the element that is `before` after it. */
export const placeInOrder = (document: DesignDocument, side: Side, ids: Ids, before: number): DesignDocument => {
  const { elements } = document[side]
  const target = clamp(before, 0, elements.length)
  const taken = elementsWith(document, side, ids)
  const stays = (element: DesignElement): boolean => !ids.includes(element.id)
  const next = [...elements.slice(0, target).filter(stays), ...taken, ...elements.slice(target).filter(stays)]
  return next.every((element, index) => element === elements[index]) ? document : withElements(document, side, next)
}

/** One place, or all the way, up or down in the painting order. */
export const shiftOrder = (document: DesignDocument, side: Side, ids: Ids, places: number): DesignDocument => {
  const { elements } = document[side]
  const indexes = elements.flatMap((element, index) => (ids.includes(element.id) ? [index] : []))
  const [lowest = 0] = indexes
  const highest = indexes.at(-1) ?? 0
  if (indexes.length === 0) return document
  return placeInOrder(document, side, ids, places > 0 ? highest + 1 + places : lowest + places)
}
