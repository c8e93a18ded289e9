import { reloadPrompt } from './reload-prompt.ts'
import { startIdleTimeout } from './timeouts.ts'

/** Milliseconds after which a loading script is reported as slow. It may still arrive. */
export const SLOW_LOAD_MS = 20_000

/** Shows a notice if a load takes too long. Returns how to stop. Offline there is no notice, as a reload would only make things worse. */
export const watchForSlowLoad = (): (() => void) => {
  let dismissNotice: (() => void) | undefined
  const timeout = startIdleTimeout(SLOW_LOAD_MS, () => {
    if (navigator.onLine) dismissNotice = reloadPrompt.reportSlowLoad()
  })
  return () => {
    timeout.end()
    dismissNotice?.()
  }
}

const waitUntilOnline = (): Promise<void> =>
  new Promise((next) => {
    window.addEventListener('online', () => next(), { once: true })
  })

/** Loads a module, waiting for a connection; rejects if it fails while online. */
export const loadWhenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const stopTimeout = watchForSlowLoad()
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
  } finally {
    stopTimeout()
  }
  await waitUntilOnline()
  return loadWhenOnline(load)
}
