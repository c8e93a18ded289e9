import { useEffect, useRef, useState, type RefObject } from 'react'

/** Everything below the window counts as seen, so that a jump over the element is noticed too. */
const ROOT_MARGIN = '0px 0px 1000000px'

/** Whether the referenced element is above the visible part of the page. */
export const useIsScrolledPast = <ElementType extends Element>(): [isScrolledPast: boolean, ref: RefObject<ElementType | null>] => {
  const ref = useRef<ElementType>(null)
  const [isScrolledPast, setScrolledPast] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setScrolledPast(entries.at(-1)?.isIntersecting === false), {
      rootMargin: ROOT_MARGIN,
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [isScrolledPast, ref]
}
