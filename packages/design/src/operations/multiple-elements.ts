import type { DesignDocument, DesignElement } from '../document/document.ts'
import type { Side } from '../document/sides.ts'
import { clampToArea } from '../geometry/box.ts'
import { clamp, normalizeRotation, rotatePoint, type Bounds, type OrientedBox, type Point } from '../geometry/box.ts'
import type { ScaleLimits, Transform } from '../geometry/transform.ts'
import { createElementId } from './create-elements.ts'
import { withElements } from './elements.ts'
import { getResizeLimits, scaleElement } from './transform.ts'

/** Operations on several elements of one side. Locked ones stay as they are. */

export type Ids = readonly string[]

export const findElements = (document: DesignDocument, side: Side, ids: Ids): DesignElement[] =>
  document[side].elements.filter((element) => ids.includes(element.id))

/** The ids with those of every group they touch, in painting order. */
export const withGroups = (document: DesignDocument, side: Side, ids: Ids): string[] => {
  const groups = new Set(findElements(document, side, ids).flatMap((element) => element.group ?? []))
  return document[side].elements
    .filter((element) => ids.includes(element.id) || (element.group !== undefined && groups.has(element.group)))
    .map((element) => element.id)
}

/** Replaces elements by their changed states. */
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

const updateUnlocked = (
  document: DesignDocument,
  side: Side,
  ids: Ids,
  change: (element: DesignElement) => DesignElement,
): DesignDocument => updateElements(document, side, ids, (element) => (element.locked ? element : change(element)))

export const removeElements = (document: DesignDocument, side: Side, ids: Ids): DesignDocument => {
  const remaining = document[side].elements.filter((element) => element.locked || !ids.includes(element.id))
  return remaining.length === document[side].elements.length ? document : withElements(document, side, remaining)
}

/** Moves all by the same offset, as far as every center stays in the print area. */
export const moveElements = (document: DesignDocument, side: Side, ids: Ids, by: Point): DesignDocument => {
  const { area } = document[side]
  const unlocked = findElements(document, side, ids).filter((element) => !element.locked)
  const limitOffset = (axis: 'x' | 'y', extent: number): number => {
    const positions = unlocked.map((element) => element[axis])
    return clamp(by[axis], Math.min(0, -Math.min(...positions)), Math.max(0, extent - Math.max(...positions)))
  }
  if (unlocked.length === 0) return document
  const [x, y] = [limitOffset('x', area.width), limitOffset('y', area.height)]
  return x === 0 && y === 0
    ? document
    : updateUnlocked(document, side, ids, (element) => ({ ...element, x: element.x + x, y: element.y + y }))
}

/** The resize limits common to all elements. */
export const getCommonResizeLimits = (elements: readonly DesignElement[]): ScaleLimits => {
  const limits = elements.map(getResizeLimits)
  return { min: Math.max(...limits.map(({ min }) => min)), max: Math.min(...limits.map(({ max }) => max)) }
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
  return updateUnlocked(document, side, [...byId.keys()], (element) => {
    const start = byId.get(element.id) ?? element
    const offset = rotatePoint({ x: start.x - frame.x, y: start.y - frame.y }, turn)
    const center = { x: transform.x + offset.x * transform.scale, y: transform.y + offset.y * transform.scale }
    return {
      ...scaleElement(start, transform.scale),
      ...clampToArea(center, document[side].area),
      rotation: normalizeRotation(start.rotation + turn),
    }
  })
}

/** Scales each element about its own center. */
export const resizeElements = (document: DesignDocument, side: Side, ids: Ids, scale: number): DesignDocument =>
  updateUnlocked(document, side, ids, (element) => {
    const limits = getResizeLimits(element)
    return scaleElement(element, clamp(scale, limits.min, limits.max))
  })

/** Rotates each element about its own center. */
export const rotateElements = (document: DesignDocument, side: Side, ids: Ids, degrees: number): DesignDocument =>
  updateUnlocked(document, side, ids, (element) => ({ ...element, rotation: normalizeRotation(element.rotation + degrees) }))

export const setElementsOpacity = (document: DesignDocument, side: Side, ids: Ids, opacity: number): DesignDocument =>
  updateElements(document, side, ids, (element) => (element.opacity === opacity ? element : { ...element, opacity: clamp(opacity, 0, 1) }))

export type Axis = 'horizontal' | 'vertical'

/** The line several elements are mirrored about: the middle of their common bounds, or as near to it as keeps every center in the print area. */
const getMirrorLine = (elements: readonly { center: number; start: number; end: number }[], extent: number): number => {
  const centers = elements.map(({ center }) => center)
  const [lowest, highest] = [Math.min(...centers), Math.max(...centers)]
  const middle = (Math.min(...elements.map(({ start }) => start)) + Math.max(...elements.map(({ end }) => end))) / 2
  // One alone stays where it is, wherever that is.
  return lowest === highest ? lowest : clamp(middle, highest / 2, (extent + lowest) / 2)
}

/** Mirrors each element; several also swap their positions. */
export const flipElements = (
  document: DesignDocument,
  side: Side,
  ids: Ids,
  axis: Axis,
  getElementBounds: (element: DesignElement) => Bounds,
): DesignDocument => {
  const { area } = document[side]
  const unlocked = findElements(document, side, ids)
    .filter((element) => !element.locked)
    .map((element) => ({ element, bounds: getElementBounds(element) }))
  const middle = {
    x: getMirrorLine(
      unlocked.map(({ element, bounds }) => ({ center: element.x, start: bounds.left, end: bounds.right })),
      area.width,
    ),
    y: getMirrorLine(
      unlocked.map(({ element, bounds }) => ({ center: element.y, start: bounds.top, end: bounds.bottom })),
      area.height,
    ),
  }
  return updateUnlocked(document, side, ids, (element) => {
    // Mirroring inverts the rotation.
    const rotation = normalizeRotation(-element.rotation)
    if (axis === 'horizontal') {
      const { flipX, ...rest } = element
      return { ...rest, x: 2 * middle.x - element.x, rotation, ...(flipX ? {} : { flipX: true }) }
    }
    const { flipY, ...rest } = element
    return { ...rest, y: 2 * middle.y - element.y, rotation, ...(flipY ? {} : { flipY: true }) }
  })
}

/** Groups the elements under a new group id. */
export const groupElements = (document: DesignDocument, side: Side, ids: Ids, timestamp: number): DesignDocument =>
  ids.length < 2
    ? document
    : updateElements(document, side, ids, (element) => ({ ...element, group: `g${createElementId(document, timestamp)}` }))

export const ungroupElements = (document: DesignDocument, side: Side, ids: Ids): DesignDocument =>
  updateElements(document, side, ids, (element) => {
    if (element.group === undefined) return element
    const { group: _group, ...single } = element
    return single
  })

export const setElementFlag = (document: DesignDocument, side: Side, ids: Ids, flag: 'locked' | 'hidden', isOn: boolean): DesignDocument =>
  updateElements(document, side, ids, (element) => {
    if ((element[flag] ?? false) === isOn) return element
    const { [flag]: _flag, ...rest } = element
    return isOn ? { ...rest, [flag]: true } : rest
  })

/** Gives an element a name; an empty one takes it away. */
export const renameElement = (document: DesignDocument, side: Side, id: string, name: string): DesignDocument =>
  updateElements(document, side, [id], (element) => {
    const { name: previousName, ...rest } = element
    const trimmedName = name
      .slice(0, 80)
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
    if (trimmedName === (previousName ?? '')) return element
    return trimmedName === '' ? rest : { ...rest, name: trimmedName }
  })

/** Moves the elements together to another index in the painting order, below the element that was at `before`. */
export const reorderElements = (document: DesignDocument, side: Side, ids: Ids, before: number): DesignDocument => {
  const { elements } = document[side]
  const target = clamp(before, 0, elements.length)
  const movedElements = findElements(document, side, ids)
  const isRemaining = (element: DesignElement): boolean => !ids.includes(element.id)
  const next = [...elements.slice(0, target).filter(isRemaining), ...movedElements, ...elements.slice(target).filter(isRemaining)]
  return next.every((element, index) => element === elements[index]) ? document : withElements(document, side, next)
}

/** Moves the elements up or down in the painting order. */
export const shiftOrder = (document: DesignDocument, side: Side, ids: Ids, places: number): DesignDocument => {
  const { elements } = document[side]
  const indexes = elements.flatMap((element, index) => (ids.includes(element.id) ? [index] : []))
  const [lowest = 0] = indexes
  const highest = indexes.at(-1) ?? 0
  if (indexes.length === 0) return document
  return reorderElements(document, side, ids, places > 0 ? highest + 1 + places : lowest + places)
}
