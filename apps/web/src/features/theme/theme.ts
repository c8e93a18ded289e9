import { useLayoutEffect, useSyncExternalStore } from 'react'

import { readStoredValue, storeValue } from '../../lib/stored-value.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Also read by `public/theme.js`, before the first paint. */
const STORAGE_KEY = 'theme'
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
const getStorage = () => window.localStorage

/** The theme selected on this page; used until the page is left where storing is forbidden. */
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

/** Browser bars on phones take this color. */
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

/** Applies the user's theme in the admin area and the editor; all other pages are always light. */
export const useThemedPage = (): void =>
  // Before the first paint, and back to light before the next page renders.
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
