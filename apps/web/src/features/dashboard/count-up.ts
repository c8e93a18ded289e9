import { useEffect, useState } from 'react'

export const COUNT_UP_MS = 2000
export const TICK_MS = 16

/** What a counter shows after so long. */
export const countAt = (target: number, elapsedMs: number): number =>
  elapsedMs >= COUNT_UP_MS ? target : Math.floor((target * elapsedMs) / COUNT_UP_MS)

/** Whole percent; 0 of nothing is 0. */
export const percentOf = (part: number, total: number): number => (total === 0 ? 0 : Math.round((part / total) * 100))

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts up to a number when it is first known; a later one is shown at once, and so is the first where motion is unwelcome. */
export const useCountUp = (target: number): number => {
  const [shown, setShown] = useState(() => (prefersStillness() ? target : 0))
  const [done, setDone] = useState(prefersStillness)
  useEffect(() => {
    if (done) return undefined
    const began = performance.now()
    const timer = setInterval(() => {
      const elapsed = performance.now() - began
      setShown(countAt(target, elapsed))
      if (elapsed < COUNT_UP_MS) return
      clearInterval(timer)
      setDone(true)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [target, done])
  return done ? target : shown
}
