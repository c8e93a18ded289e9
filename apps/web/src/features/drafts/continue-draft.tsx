import { Suspense } from 'react'

import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useUser } from '../auth/index.ts'
import type { ContinueDraftProps } from './continue-draft-card.tsx'

const ContinueDraftCard = lazyComponent(() => import('./continue-draft-card.tsx').then((module) => module.ContinueDraftCard))

/** Offers to continue a draft from another device to signed-in users. Loaded after the page, which is the same for everybody. */
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
