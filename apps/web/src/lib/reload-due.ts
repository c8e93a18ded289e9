export interface ReloadReminder {
  /** A part of the page is missing, and a reload that would bring it waits for whoever is typing. */
  announce: () => void
  /** Somebody has read it and goes on without. */
  dismiss: () => void
  /** Another page is shown: whoever dismissed it is reminded, once. A tab keeps its version until the reload, so that is once a version. */
  visitPage: (path: string) => void
  isDue: () => boolean
  subscribe: (listener: () => void) => () => void
}

export const createReloadReminder = (): ReloadReminder => {
  let isDue = false
  let visited: string | undefined
  let isReminderLeft = false
  let wasAnnounced = false
  const listeners = new Set<() => void>()
  const show = (next: boolean): void => {
    isDue = next
    for (const listener of listeners) listener()
  }
  return {
    announce: () => {
      if (!wasAnnounced) isReminderLeft = true
      wasAnnounced = true
      show(true)
    },
    dismiss: () => show(false),
    visitPage: (path) => {
      const isAnother = path !== visited
      visited = path
      if (!isAnother || isDue || !isReminderLeft) return
      isReminderLeft = false
      show(true)
    },
    isDue: () => isDue,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this tab. */
export const reloadReminder = createReloadReminder()
