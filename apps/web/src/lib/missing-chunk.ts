/** How the engines call a script that could not be had: Chromium, Firefox, Safari; and a style sheet, as the bundler calls it. */
const SENTENCES = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether something broke because a script of this page's build could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && SENTENCES.test(error.message)

const MEMORY = 'reloaded-for-chunk'
/** A page that breaks again so soon after a reload is not mended by another. */
const PATIENCE_MS = 60_000

/** Whether loading the page anew may help: there is a connection, and it was not just tried. */
export const mayReload = (page: Window, now: number): boolean => {
  try {
    return page.navigator.onLine && now - Number(page.sessionStorage.getItem(MEMORY) ?? 0) > PATIENCE_MS
  } catch {
    // Without a memory it could go round and round.
    return false
  }
}

export const reloadOnce = (page: Window, now: number): void => {
  page.sessionStorage.setItem(MEMORY, String(now))
  page.location.reload()
}
