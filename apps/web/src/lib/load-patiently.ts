import { reloadReminder } from './reload-due.ts'
import { watchSilence } from './silence-watch.ts'

/** Milliseconds after which a script is so late that somebody should know what they are waiting for. It may still come. */
export const LATE_MS = 20_000

/** Says it where a wait lasts too long. Returns how to end it. Without a connection a reload would only make things worse. */
export const watchForLateParts = (): (() => void) => {
  let withdraw: (() => void) | undefined
  const watch = watchSilence(LATE_MS, () => {
    if (navigator.onLine) withdraw = reloadReminder.announceLate()
  })
  return () => {
    watch.end()
    withdraw?.()
  }
}

const untilOnline = (): Promise<void> =>
  new Promise((next) => {
    window.addEventListener('online', () => next(), { once: true })
  })

/** A part of the page, or a failure where it cannot be had although there is a connection. */
export const loadPatiently = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const endWatch = watchForLateParts()
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
  } finally {
    endWatch()
  }
  await untilOnline()
  return loadPatiently(load)
}
