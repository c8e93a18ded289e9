/** Errors of a failed dynamic import in Chromium, Firefox and Safari, and of a failed style sheet in Vite. */
const CHUNK_ERROR_PATTERN = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether an error means that a script of this build could not be fetched. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && CHUNK_ERROR_PATTERN.test(error.message)

const RELOADED_AT_KEY = 'reloaded-for-chunk'
/** A page that fails again this soon after a reload is not reloaded again. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Whether a reload may help: the browser is online, and none was tried just now. */
export const canReload = (page: Window, now: number): boolean => {
  try {
    return page.navigator.onLine && now - Number(page.sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) > MIN_RELOAD_INTERVAL_MS
  } catch {
    // Without storage it could loop.
    return false
  }
}

export const reloadOnce = (page: Window, now: number): void => {
  page.sessionStorage.setItem(RELOADED_AT_KEY, String(now))
  page.location.reload()
}

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
