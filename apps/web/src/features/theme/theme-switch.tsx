import { Suspense } from 'react'

import { lazyTool } from '../../lib/lazy-tool.tsx'

const ThemeRadios = lazyTool(() => import('./theme-radios.tsx').then((part) => part.ThemeRadios))

/** Light, dark, or as the system has it: fetched on its own, because a room is at work long before its look is changed. */
export const ThemeSwitch = () => (
  <Suspense fallback={<div className="h-12.5" />}>
    <ThemeRadios />
  </Suspense>
)
