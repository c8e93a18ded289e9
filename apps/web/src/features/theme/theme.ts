import { useLayoutEffect, useSyncExternalStore } from 'react'

import { recall, remember } from '../../lib/local-memory.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Also read by `public/theme.js`, before the page is painted. */
const KEPT_AS = 'theme'
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
const storage = () => window.localStorage

/** What was chosen on this page; a browser that may not keep it goes by it until the page is left. */
let chosen: Theme | undefined
const readers = new Set<() => void>()
const subscribe = (reader: () => void): (() => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}
const theme = (): Theme => (chosen ??= recall(storage, KEPT_AS, isTheme) ?? 'system')

export const chooseTheme = (next: Theme): void => {
  chosen = next
  remember(storage, KEPT_AS, next)
  for (const reader of readers) reader()
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme, () => 'system')

const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** The browser's own bars on a phone are part of the picture. */
const tintBrowser = (): void => {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

const paint = (): void => {
  const { dataset } = document.documentElement
  if (theme() === 'dark' || (theme() === 'system' && systemIsDark().matches)) dataset['theme'] = 'dark'
  else delete dataset['theme']
  tintBrowser()
}

/** Gives a room that is looked at for hours the look its person chose; where the shop begins again, all is light. */
export const useThemedRoom = (): void =>
  // Before the page is painted, and the light of a room that is left before the look of the next one.
  useLayoutEffect(() => {
    const system = systemIsDark()
    const leave = subscribe(paint)
    system.addEventListener('change', paint)
    paint()
    return () => {
      leave()
      system.removeEventListener('change', paint)
      delete document.documentElement.dataset['theme']
      tintBrowser()
    }
  }, [])
