import { useEffect, useState } from 'react'

/** `isShown`, a frame later: for what an `<output>` tells, because screen readers tell what changes in a place that they know. */
export const useAfterFrame = (isShown: boolean): boolean => {
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsTold(isShown))
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return isTold
}
