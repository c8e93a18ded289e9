import { startTransition, useEffect, useState } from 'react'

import { runWhenIdle } from './run-when-idle.ts'

/** Whether to mount what may be hidden at first: as soon as it is shown, or else when the browser has nothing else to do. It stays mounted. */
export const useMountWhenIdle = (isShown: boolean): boolean => {
  const [isMounted, setIsMounted] = useState(isShown)
  if (isShown && !isMounted) setIsMounted(true)
  useEffect(() => {
    if (!isMounted) runWhenIdle(() => startTransition(() => setIsMounted(true)))
  }, [isMounted])
  return isMounted
}
