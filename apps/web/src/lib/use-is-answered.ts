import { useState } from 'react'

/**
 * True once the question asked when a page was opened has been answered. A form begins with the answer, never with what was
 * kept of an earlier visit: somebody may have changed it since.
 */
export const useIsAnswered = ({ isFetching }: { isFetching: boolean }): boolean => {
  const [isAnswered, setAnswered] = useState(false)
  if (!isFetching && !isAnswered) setAnswered(true)
  return isAnswered || !isFetching
}
