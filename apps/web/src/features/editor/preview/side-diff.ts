import type { DesignElement, DesignSide } from '@picasso/design'

import type { SideDiff } from './live.worker.ts'

/** Encodes changes of a side: a drag sends the dragged elements, not the design. */
export const createSideDiffEncoder = () => {
  let previousSide: DesignSide | undefined
  return (side: DesignSide): SideDiff | undefined => {
    if (side === previousSide) return undefined
    const previousElements = previousSide?.elements ?? []
    previousSide = side
    const { area, elements } = side
    // Fast path for a drag, which does not change the order.
    if (previousElements.length === elements.length && elements.every(({ id }, index) => id === previousElements[index]?.id))
      return { area, changed: elements.filter((element, index) => element !== previousElements[index]) }
    const previousSet = new Set(previousElements)
    return { area, changed: elements.filter((element) => !previousSet.has(element)), order: elements.map(({ id }) => id) }
  }
}

/** Rebuilds a side from its changes. */
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
