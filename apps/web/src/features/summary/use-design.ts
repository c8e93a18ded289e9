import type { DesignConfiguration } from '@picasso/contract'
import { useLocation, useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { useReadDesignQuery } from '../designs/index.ts'
import { configurationFrom } from './summary-state.ts'

type DesignToReview =
  | { state: 'ready'; design: DesignConfiguration }
  | { state: 'missing' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }

/** The design the summary is about: handed over by the editor, or read by the id in the address. */
export const useDesign = (): DesignToReview => {
  const carried = configurationFrom(useLocation().state)
  const [address] = useSearchParams()
  const id = address.get('design') ?? carried?._id
  const known = carried?._id === id ? carried : undefined
  const share = address.get('share') ?? undefined
  const { data, error, refetch } = useReadDesignQuery({ params: { id: id ?? '' }, query: { share } }, { skip: !id || known !== undefined })
  const design = known ?? data
  if (design) return { state: 'ready', design }
  if (!id) return { state: 'missing' }
  if (!error) return { state: 'loading' }
  const { code } = describeError(error)
  // A mangled id in the address is as good as none.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { state: 'missing' }
  return { state: 'failed', error, retry: () => void refetch() }
}
