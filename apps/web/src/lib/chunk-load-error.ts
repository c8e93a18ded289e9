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
