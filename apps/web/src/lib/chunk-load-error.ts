/** How the engines call a script that could not be had: Chromium, Firefox, Safari; and a style sheet, as the bundler calls it. */
const CHUNK_ERROR_PATTERN = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether something broke because a script of this page's build could not be fetched. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && CHUNK_ERROR_PATTERN.test(error.message)

const RELOADED_AT_KEY = 'reloaded-for-chunk'
/** A page that breaks again so soon after a reload is not mended by another. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Whether loading the page anew may help: there is a connection, and it was not just tried. */
export const canReload = (page: Window, now: number): boolean => {
  try {
    return page.navigator.onLine && now - Number(page.sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) > MIN_RELOAD_INTERVAL_MS
  } catch {
    // Without a memory it could go round and round.
    return false
  }
}

export const reloadOnce = (page: Window, now: number): void => {
  page.sessionStorage.setItem(RELOADED_AT_KEY, String(now))
  page.location.reload()
}
