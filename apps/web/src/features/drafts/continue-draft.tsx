import { Suspense } from 'react'

import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useUser } from '../auth/index.ts'
import type { ContinueDraftProps } from './continue-draft-card.tsx'

const ContinueDraftCard = lazyComponent(() => import('./continue-draft-card.tsx').then((module) => module.ContinueDraftCard))

/**
 * An invitation to go on with what was begun on another device, for whoever is signed in. It arrives after the page, which is the same
 * for everybody.
 */
export const ContinueDraft = (props: ContinueDraftProps) => {
  const user = useUser()
  const isHydrated = useIsHydrated()
  if (!user || !isHydrated) return null
  return (
    <Suspense>
      <ContinueDraftCard key={user._id} {...props} />
    </Suspense>
  )
}
