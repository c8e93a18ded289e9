/** Why a reload may help: a script of this build is no longer available, or one takes very long to load. */
export type ReloadReason = 'updated' | 'slow'

export interface ReloadPrompt {
  /** A script is missing, and the reload that would fix it has to wait for unsaved input. */
  reportMissingChunk: () => void
  /** A script is very slow. Returns how to report that it has arrived. */
  reportSlowLoad: () => () => void
  /** Hides the notice. */
  dismiss: () => void
  /** On the next page a dismissed notice is shown again, once. A tab keeps its version until the reload, so this is once a version. */
  onPageChange: (path: string) => void
  /** The reason to show, if any. */
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

/** The instance of this tab. */
export const reloadPrompt = createReloadPrompt()
