/** A browser that never has a moment takes it after so long; milliseconds. */
const LATEST_MS = 2_000
/** Where browsers cannot tell (Safari). */
const SOON_MS = 200

/** Does what can wait once the browser has nothing better to do; gives what takes it back. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(handle)
}
