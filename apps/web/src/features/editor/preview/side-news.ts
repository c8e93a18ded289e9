import type { DesignElement, DesignSide } from '@picasso/design'

import type { SideNews } from './live-messages.ts'

/** Tells a side bit by bit: elements that are dragged cost their own size, not the size of the design. */
export const createTeller = () => {
  let told: DesignSide | undefined
  return (side: DesignSide): SideNews | undefined => {
    if (side === told) return undefined
    const before = told?.elements ?? []
    told = side
    const { area, elements } = side
    // What is dragged stays in its place of the order: the usual case, a thousand times a minute, makes nothing but the answer.
    if (before.length === elements.length && elements.every(({ id }, index) => id === before[index]?.id))
      return { area, changed: elements.filter((element, index) => element !== before[index]) }
    const known = new Set(before)
    return { area, changed: elements.filter((element) => !known.has(element)), order: elements.map(({ id }) => id) }
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
