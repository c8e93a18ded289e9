import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lets an element that lies below the first screen appear once, when it is scrolled to. The page is complete without:
 * nothing is hidden before this runs, nor for people who asked for less motion.
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
