import { DesignConfiguration } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { describeError } from '../../../lib/describe-error.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { useReadDesignQuery } from '../../designs/index.ts'

/** State that the editor passes to the summary. After a reload the design is read by its id instead. */
const SummaryState = z.object({ configuration: DesignConfiguration, clothingType: z.enum(GARMENT_KEYS) })

/** The configuration of a navigation, if any. History entries outlive releases, so it is validated. */
const parseSummaryState = (state: unknown): DesignConfiguration | undefined => SummaryState.safeParse(state).data?.configuration

type DesignState =
  | { state: 'ready'; design: DesignConfiguration }
  | { state: 'missing' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }

/** State of the history entry, known only to the browser. A page rendered with its design shows that one, as stored by the server. */
const useLocationDesign = (requestedId: string | null): DesignConfiguration | undefined => {
  const locationDesign = parseSummaryState(useLocation().state)
  const isHydrated = useIsHydrated()
  const [isPrerendered] = useState(!isHydrated)
  return !isHydrated || (isPrerendered && requestedId !== null) ? undefined : locationDesign
}

/** The design of the summary: passed by the editor, or read by the id in the URL. */
export const useDesign = (): DesignState => {
  const [searchParams] = useSearchParams()
  const isHydrated = useIsHydrated()
  const locationDesign = useLocationDesign(searchParams.get('design'))
  const id = searchParams.get('design') ?? locationDesign?._id
  const matchingDesign = locationDesign?._id === id ? locationDesign : undefined
  const share = searchParams.get('share') ?? undefined
  const { data, error, refetch } = useReadDesignQuery(
    { params: { id: id ?? '' }, query: { share } },
    { skip: !id || matchingDesign !== undefined },
  )
  const design = matchingDesign ?? data
  if (design) return { state: 'ready', design }
  // Only the browser knows whether the entry has one.
  if (!id) return { state: isHydrated ? 'missing' : 'loading' }
  if (!error) return { state: 'loading' }
  const { code } = describeError(error)
  // An invalid id in the URL counts as missing.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { state: 'missing' }
  return { state: 'failed', error, retry: () => void refetch() }
}
