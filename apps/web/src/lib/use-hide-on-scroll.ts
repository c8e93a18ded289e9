import { useEffect, useState } from 'react'

/** Pixels from the top within which the bar always shows. */
const MIN_HIDE_SCROLL_PX = 100

/** Whether a fixed bar is hidden: hidden on scrolling down past 100 px, back on scrolling up. */
export const getNextHidden = (hidden: boolean, previousY: number, currentY: number): boolean => {
  if (currentY <= MIN_HIDE_SCROLL_PX) return false
  return currentY === previousY ? hidden : currentY > previousY
}

export const useHideOnScroll = (): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let previousY = window.scrollY
    const onScroll = () => {
      const currentY = window.scrollY
      const from = previousY
      previousY = currentY
      setHidden((previous) => getNextHidden(previous, from, currentY))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
