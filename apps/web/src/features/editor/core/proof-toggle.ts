let isOn = false
const listeners = new Set<() => void>()

/** Whether the preview shows colors as they print. One for the page: it is a way of looking, no part of a design. */
export const proofToggle = {
  isOn: (): boolean => isOn,
  toggle: (): void => {
    isOn = !isOn
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
