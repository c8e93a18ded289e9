import type { Placement } from '@picasso/design'

let current: Placement | undefined
const listeners = new Set<() => void>()
const show = (placement: Placement | undefined): void => {
  current = placement
  for (const listener of listeners) listener()
}

/** The usual place that is outlined on the garment while its button is hovered or focused. One for the page: it is no part of a design. */
export const placementGhost = {
  get: (): Placement | undefined => current,
  show,
  hide: (): void => show(undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
