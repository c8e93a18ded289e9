import type { DesignElement, DesignSide } from '@picasso/design'

import type { SideNews } from './live-messages.ts'

/** Tells a side bit by bit: elements that are dragged cost their own size, not the size of the design. */
export const createTeller = () => {
  let told: DesignSide | undefined
  return (side: DesignSide): SideNews | undefined => {
    if (side === told) return undefined
    const before = new Set(told?.elements)
    const sameOrder =
      told !== undefined &&
      told.elements.length === side.elements.length &&
      side.elements.every((element, index) => element.id === told?.elements[index]?.id)
    const changed = side.elements.filter((element) => !before.has(element))
    told = side
    return { area: side.area, changed, ...(sameOrder ? {} : { order: side.elements.map((element) => element.id) }) }
  }
}

/** Puts a side together again from what was told of it. */
export const createListener = () => {
  const known = new Map<string, DesignElement>()
  let order: readonly string[] = []
  return (news: SideNews): DesignSide => {
    for (const element of news.changed) known.set(element.id, element)
    if (news.order) {
      order = news.order
      const present = new Set(order)
      for (const id of known.keys()) if (!present.has(id)) known.delete(id)
    }
    return { area: news.area, elements: order.flatMap((id) => known.get(id) ?? []) }
  }
}
