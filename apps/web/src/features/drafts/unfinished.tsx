import { Suspense, useSyncExternalStore } from 'react'

import { lazyTool } from '../../lib/lazy-tool.tsx'
import { useUser } from '../session/index.ts'
import type { UnfinishedCardProps } from './unfinished-card.tsx'

const UnfinishedCard = lazyTool(() => import('./unfinished-card.tsx').then((part) => part.UnfinishedCard))

const nothingChanges = () => () => undefined

/**
 * An invitation to go on with what was begun on another device, for whoever is signed in. It arrives after the page, which is the same
 * for everybody.
 */
export const Unfinished = (props: UnfinishedCardProps) => {
  const user = useUser()
  const arrived = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  if (!user || !arrived) return null
  return (
    <Suspense>
      <UnfinishedCard key={user._id} {...props} />
    </Suspense>
  )
}
