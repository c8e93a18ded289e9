import { useEffect, useState } from 'react'

export const COUNT_UP_MS = 2000
export const TICK_MS = 16

/** What a counter shows after so long. */
export const getCountAt = (target: number, elapsedMs: number): number =>
  elapsedMs >= COUNT_UP_MS ? target : Math.floor((target * elapsedMs) / COUNT_UP_MS)

/** Whole percent; 0 of nothing is 0. */
export const toPercent = (part: number, total: number): number => (total === 0 ? 0 : Math.round((part / total) * 100))

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts up to a number when it is first known; a later one is shown at once, and so is the first where motion is unwelcome. */
export const useCountUp = (target: number): number => {
  const [count, setCount] = useState(() => (prefersReducedMotion() ? target : 0))
  const [isDone, setIsDone] = useState(prefersReducedMotion)
  useEffect(() => {
    if (isDone) return undefined
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt
      setCount(getCountAt(target, elapsed))
      if (elapsed < COUNT_UP_MS) return
      clearInterval(timer)
      setIsDone(true)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [target, isDone])
  return isDone ? target : count
}
