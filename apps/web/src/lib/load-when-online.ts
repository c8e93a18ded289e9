import { startIdleTimeout } from './idle-timeout.ts'
import { reloadPrompt } from './reload-prompt.ts'

/** Milliseconds after which a script is so late that somebody should know what they are waiting for. It may still come. */
export const SLOW_LOAD_MS = 20_000

/** Says it where a wait lasts too long. Returns how to end it. Without a connection a reload would only make things worse. */
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

/** A part of the page, or a failure where it cannot be had although there is a connection. */
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
