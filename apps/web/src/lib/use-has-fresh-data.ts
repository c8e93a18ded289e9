import { useState } from 'react'

interface QueryState {
  /** When the newest answer came, milliseconds since 1970; undefined without one. */
  fulfilledTimeStamp?: number | undefined
  isError: boolean
}

/**
 * True once the question asked when a page was opened has been answered. A form begins with that answer, never with what was
 * cached by an earlier visit: somebody may have changed it since.
 */
export const useHasFreshData = ({ fulfilledTimeStamp, isError }: QueryState): boolean => {
  const [cachedAt] = useState(fulfilledTimeStamp)
  return fulfilledTimeStamp !== cachedAt || isError
}
