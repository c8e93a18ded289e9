import { useState } from 'react'

/** For lists that must be current whenever their page is opened: refetched unless loaded within so many seconds. */
export const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: 5 } as const

interface QueryState {
  /** When the latest response arrived, milliseconds since 1970; undefined before the first. */
  fulfilledTimeStamp?: number | undefined
  isError: boolean
}

/**
 * True once the request sent on opening the page has been answered. A form must start with that response and not with cached data, which
 * may have been changed since.
 */
export const useHasFreshData = ({ fulfilledTimeStamp, isError }: QueryState): boolean => {
  const [cachedAt] = useState(fulfilledTimeStamp)
  return fulfilledTimeStamp !== cachedAt || isError
}
