import { useLayoutEffect, useSyncExternalStore } from 'react'

import { readStoredValue, storeValue } from '../../lib/stored-value.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Also read by `public/theme.js`, before the page is painted. */
const STORAGE_KEY = 'theme'
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
const getStorage = () => window.localStorage

/** What was chosen on this page; a browser that may not keep it goes by it until the page is left. */
let selectedTheme: Theme | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const getTheme = (): Theme => (selectedTheme ??= readStoredValue(getStorage, STORAGE_KEY, isTheme) ?? 'system')

export const setTheme = (newTheme: Theme): void => {
  selectedTheme = newTheme
  storeValue(getStorage, STORAGE_KEY, newTheme)
  for (const listener of listeners) listener()
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme, () => 'system')

const getDarkModeQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** The browser's own bars on a phone are part of the picture. */
const updateBrowserColor = (): void => {
  const backgroundColor = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor)
}

const applyTheme = (): void => {
  const { dataset } = document.documentElement
  if (getTheme() === 'dark' || (getTheme() === 'system' && getDarkModeQuery().matches)) dataset['theme'] = 'dark'
  else delete dataset['theme']
  updateBrowserColor()
}

/** Gives a room that is looked at for hours the look its person chose; where the shop begins again, all is light. */
export const useThemedPage = (): void =>
  // Before the page is painted, and the light of a room that is left before the look of the next one.
  useLayoutEffect(() => {
    const darkModeQuery = getDarkModeQuery()
    const unsubscribe = subscribe(applyTheme)
    darkModeQuery.addEventListener('change', applyTheme)
    applyTheme()
    return () => {
      unsubscribe()
      darkModeQuery.removeEventListener('change', applyTheme)
      delete document.documentElement.dataset['theme']
      updateBrowserColor()
    }
  }, [])
