import { Suspense } from 'react'

import { lazyComponent } from '../../lib/lazy-component.tsx'

const ThemePicker = lazyComponent(() => import('./theme-picker.tsx').then((part) => part.ThemePicker))

/** Light, dark, or the system's theme: loaded separately, because an admin works long before changing the theme. */
export const ThemeSwitch = () => (
  <Suspense fallback={<div className="h-12.5" />}>
    <ThemePicker />
  </Suspense>
)
