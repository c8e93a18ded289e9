import { Suspense } from 'react'

import { lazyComponent } from '../../lib/lazy-component.tsx'

const ThemePicker = lazyComponent(() => import('./theme-picker.tsx').then((part) => part.ThemePicker))

/** Light, dark, or as the system has it: fetched on its own, because a room is at work long before its look is changed. */
export const ThemeSwitch = () => (
  <Suspense fallback={<div className="h-12.5" />}>
    <ThemePicker />
  </Suspense>
)
