import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const untilOnline = (): Promise<void> =>
  new Promise((next) => {
    window.addEventListener('online', () => next(), { once: true })
  })

/** The part, or a failure where it cannot be had although there is a connection. */
const loadPatiently = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await untilOnline()
    return loadPatiently(load)
  }
}

/**
 * A part that is fetched when it is first shown. Without a connection it is waited for: a screen with unfinished work must not
 * go down because of a panel beside it.
 */
export const lazyTool = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadPatiently(load) }))
