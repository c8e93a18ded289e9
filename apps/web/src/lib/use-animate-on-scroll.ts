import { useEffect, useRef, type RefObject } from 'react'

/**
 * Animates an element below the first screen once, when it is scrolled into view. Nothing is hidden before this runs, or with reduced
 * motion.
 */
export const useAnimateOnScroll = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!element || prefersReducedMotion || element.getBoundingClientRect().top < window.innerHeight) return undefined
    element.dataset['reveal'] = 'waiting'
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      element.dataset['reveal'] = 'shown'
      observer.disconnect()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      delete element.dataset['reveal']
    }
  }, [])
  return ref
}
