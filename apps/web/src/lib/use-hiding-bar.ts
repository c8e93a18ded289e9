import { useEffect, useState } from 'react'

/** Pixels from the top within which the bar always shows. */
const ALWAYS_SHOWN_PX = 100

/** Whether a fixed bar is out of the way: hidden on the way down past 100 px, back on the way up. */
export const nextHidden = (hidden: boolean, before: number, now: number): boolean => {
  if (now <= ALWAYS_SHOWN_PX) return false
  return now === before ? hidden : now > before
}

export const useHidingBar = (): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      const from = before
      before = now
      setHidden((was) => nextHidden(was, from, now))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
