import type { DesignElement, DesignSide } from '@picasso/design'

import type { SideDiff } from './live-messages.ts'

/** Tells a side bit by bit: elements that are dragged cost their own size, not the size of the design. */
export const createSideDiffEncoder = () => {
  let previousSide: DesignSide | undefined
  return (side: DesignSide): SideDiff | undefined => {
    if (side === previousSide) return undefined
    const previousElements = previousSide?.elements ?? []
    previousSide = side
    const { area, elements } = side
    // What is dragged stays in its place of the order: the usual case, a thousand times a minute, makes nothing but the answer.
    if (previousElements.length === elements.length && elements.every(({ id }, index) => id === previousElements[index]?.id))
      return { area, changed: elements.filter((element, index) => element !== previousElements[index]) }
    const previousSet = new Set(previousElements)
    return { area, changed: elements.filter((element) => !previousSet.has(element)), order: elements.map(({ id }) => id) }
  }
}

/** Puts a side together again from what was told of it. */
export const createSideDiffDecoder = () => {
  const elementsById = new Map<string, DesignElement>()
  let order: readonly string[] = []
  return (diff: SideDiff): DesignSide => {
    for (const element of diff.changed) elementsById.set(element.id, element)
    if (diff.order) {
      order = diff.order
      const present = new Set(order)
      for (const id of elementsById.keys()) if (!present.has(id)) elementsById.delete(id)
    }
    return { area: diff.area, elements: order.flatMap((id) => elementsById.get(id) ?? []) }
  }
}
