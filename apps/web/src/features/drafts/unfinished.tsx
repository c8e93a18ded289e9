import { Suspense } from 'react'

import { lazyTool } from '../../lib/lazy-tool.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useUser } from '../session/index.ts'
import type { UnfinishedCardProps } from './unfinished-card.tsx'

const UnfinishedCard = lazyTool(() => import('./unfinished-card.tsx').then((part) => part.UnfinishedCard))

/**
 * An invitation to go on with what was begun on another device, for whoever is signed in. It arrives after the page, which is the same
 * for everybody.
 */
export const Unfinished = (props: UnfinishedCardProps) => {
  const user = useUser()
  const isHydrated = useIsHydrated()
  if (!user || !isHydrated) return null
  return (
    <Suspense>
      <UnfinishedCard key={user._id} {...props} />
    </Suspense>
  )
}
