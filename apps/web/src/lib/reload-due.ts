let isDue = false
const listeners = new Set<() => void>()

/** A part of the page is missing, and a reload that would bring it waits for whoever is typing. */
export const announceReload = (): void => {
  isDue = true
  for (const listener of listeners) listener()
}

export const isReloadDue = (): boolean => isDue

export const onReloadDue = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
