import { useEffect, useLayoutEffect, useState } from 'react'

import { recall, remember } from '../../lib/local-memory.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Also read by `public/admin-theme.js`, before the page is painted. */
const KEPT_AS = 'admin-theme'
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
const storage = () => window.localStorage
const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const paint = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'dark' || (theme === 'system' && systemIsDark().matches)) dataset['theme'] = 'dark'
  else delete dataset['theme']
}

/** The look of the rooms behind the shop: kept in this browser, gone where the shop begins. */
export const useTheme = () => {
  const [theme, setTheme] = useState<Theme>(() => recall(storage, KEPT_AS, isTheme) ?? 'system')
  useLayoutEffect(() => paint(theme), [theme])
  useEffect(() => {
    const system = systemIsDark()
    const follow = (): void => paint(theme)
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [theme])
  useEffect(
    () => () => {
      delete document.documentElement.dataset['theme']
    },
    [],
  )
  return {
    theme,
    choose: (next: Theme): void => {
      remember(storage, KEPT_AS, next)
      setTheme(next)
    },
  }
}
