/** Why a reload may help: a part of the page's version is gone from the shop, or one is so late that it may never come. */
export type ReloadReason = 'updated' | 'slow'

export interface ReloadPrompt {
  /** A part of the page is missing, and a reload that would bring it waits for whoever is typing. */
  reportMissingChunk: () => void
  /** A part is waited for that is very late. Returns how to say that the wait is over. */
  reportSlowLoad: () => () => void
  /** Somebody has read it and goes on without. */
  dismiss: () => void
  /** Another page is shown: whoever dismissed it is reminded, once. A tab keeps its version until the reload, so that is once a version. */
  onPageChange: (path: string) => void
  /** What is to be said now, if anything. */
  getReason: () => ReloadReason | undefined
  subscribe: (listener: () => void) => () => void
}

export const createReloadPrompt = (): ReloadPrompt => {
  let currentReason: ReloadReason | undefined
  let currentPath: string | undefined
  let canRemindAgain = false
  let wasReported = false
  const slowLoads = new Set<symbol>()
  const listeners = new Set<() => void>()
  const setReason = (next: ReloadReason | undefined): void => {
    currentReason = next
    for (const listener of listeners) listener()
  }
  return {
    reportMissingChunk: () => {
      if (!wasReported) canRemindAgain = true
      wasReported = true
      setReason('updated')
    },
    reportSlowLoad: () => {
      const slowLoad = Symbol('late part')
      slowLoads.add(slowLoad)
      if (!currentReason) setReason('slow')
      return () => {
        slowLoads.delete(slowLoad)
        if (currentReason === 'slow' && slowLoads.size === 0) setReason(undefined)
      }
    },
    dismiss: () => setReason(undefined),
    onPageChange: (path) => {
      const isNewPage = path !== currentPath
      currentPath = path
      if (!isNewPage || currentReason || !canRemindAgain) return
      canRemindAgain = false
      setReason('updated')
    },
    getReason: () => currentReason,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this tab. */
export const reloadPrompt = createReloadPrompt()
