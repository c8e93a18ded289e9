import { useEffect, useState } from 'react'

export const COUNT_UP_MS = 2000
export const TICK_MS = 16

/** The value of a counter after so much time. */
export const getCountAt = (target: number, elapsedMs: number): number =>
  elapsedMs >= COUNT_UP_MS ? target : Math.floor((target * elapsedMs) / COUNT_UP_MS)

/** Whole percent; 0 if the total is 0. */
export const toPercent = (part: number, total: number): number => (total === 0 ? 0 : Math.round((part / total) * 100))

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts up to the first value; later values are shown at once, as is the first with reduced motion. */
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
