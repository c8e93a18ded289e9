/** Why a reload may help: a part of the page's version is gone from the shop, or one is so late that it may never come. */
export type ReloadCause = 'updated' | 'slow'

export interface ReloadReminder {
  /** A part of the page is missing, and a reload that would bring it waits for whoever is typing. */
  announceMissing: () => void
  /** A part is waited for that is very late. Returns how to say that the wait is over. */
  announceLate: () => () => void
  /** Somebody has read it and goes on without. */
  dismiss: () => void
  /** Another page is shown: whoever dismissed it is reminded, once. A tab keeps its version until the reload, so that is once a version. */
  visitPage: (path: string) => void
  /** What is to be said now, if anything. */
  cause: () => ReloadCause | undefined
  subscribe: (listener: () => void) => () => void
}

export const createReloadReminder = (): ReloadReminder => {
  let shown: ReloadCause | undefined
  let visited: string | undefined
  let isReminderLeft = false
  let wasAnnounced = false
  const lateParts = new Set<symbol>()
  const listeners = new Set<() => void>()
  const show = (next: ReloadCause | undefined): void => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    announceMissing: () => {
      if (!wasAnnounced) isReminderLeft = true
      wasAnnounced = true
      show('updated')
    },
    announceLate: () => {
      const part = Symbol('late part')
      lateParts.add(part)
      if (!shown) show('slow')
      return () => {
        lateParts.delete(part)
        if (shown === 'slow' && lateParts.size === 0) show(undefined)
      }
    },
    dismiss: () => show(undefined),
    visitPage: (path) => {
      const isAnother = path !== visited
      visited = path
      if (!isAnother || shown || !isReminderLeft) return
      isReminderLeft = false
      show('updated')
    },
    cause: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this tab. */
export const reloadReminder = createReloadReminder()
