import type { DesignConfiguration } from '@picasso/contract'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useReadDesignQuery } from '../designs/index.ts'
import { configurationFrom } from './summary-state.ts'

type DesignToReview =
  | { state: 'ready'; design: DesignConfiguration }
  | { state: 'missing' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }

/** What the history entry carries. Only the browser knows it; and a page that came drawn with its design shows that one, as the shop knows it. */
const useCarried = (asked: string | null): DesignConfiguration | undefined => {
  const carried = configurationFrom(useLocation().state)
  const isHydrated = useIsHydrated()
  const [cameDrawn] = useState(!isHydrated)
  return !isHydrated || (cameDrawn && asked !== null) ? undefined : carried
}

/** The design the summary is about: handed over by the editor, or read by the id in the address. */
export const useDesign = (): DesignToReview => {
  const [address] = useSearchParams()
  const isHydrated = useIsHydrated()
  const carried = useCarried(address.get('design'))
  const id = address.get('design') ?? carried?._id
  const known = carried?._id === id ? carried : undefined
  const share = address.get('share') ?? undefined
  const { data, error, refetch } = useReadDesignQuery({ params: { id: id ?? '' }, query: { share } }, { skip: !id || known !== undefined })
  const design = known ?? data
  if (design) return { state: 'ready', design }
  // Only the browser knows whether the entry carries one.
  if (!id) return { state: isHydrated ? 'missing' : 'loading' }
  if (!error) return { state: 'loading' }
  const { code } = describeError(error)
  // A mangled id in the address is as good as none.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { state: 'missing' }
  return { state: 'failed', error, retry: () => void refetch() }
}
