import { useEffect, type RefObject } from 'react'

import { useSession } from '../use-session.ts'

/** CSS pixels between the frame, or the handle that stands out of it, and what stands beside it. */
const GAP = 12
/** CSS pixels of the corner handles outside the frame. */
const HANDLE = 10
/** CSS pixels of the buttons above the stage. */
const HEAD = 52

interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

const withHandle = (frame: HTMLElement): Extent => {
  const rects = [frame, ...frame.querySelectorAll('[data-handle=rotate]')].map((each) => each.getBoundingClientRect())
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)) - HANDLE,
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)) + HANDLE,
  }
}

/** Above the frame; where there is no room, below it; where there is none either, over its foot. */
const heightFor = (frame: Extent, section: DOMRect, height: number): number => {
  const head = Math.max(0, section.top) + HEAD
  if (frame.top - GAP - height >= head) return frame.top - GAP - height
  return Math.max(head, Math.min(frame.bottom + GAP, innerHeight - height - GAP))
}

/** Keeps a bar beside the selection on the stage, and out of the way while something is dragged. On narrow screens it is docked. */
export const useBesideSelection = (bar: RefObject<HTMLElement | null>): void => {
  const { store, resources } = useSession()
  useEffect(() => {
    let request = 0
    const place = (): void => {
      request = 0
      const own = bar.current
      const section = own?.closest('section')
      const frame = section?.querySelector<HTMLElement>('[data-selection-frame]')
      if (!own || !section || !frame) return
      own.toggleAttribute('data-away', false)
      own.style.translate = ''
      if (getComputedStyle(own).position !== 'absolute' || frame.hidden || !matchMedia('(width >= 1025px)').matches) return
      const bounds = section.getBoundingClientRect()
      const extent = withHandle(frame)
      const { width, height } = own.getBoundingClientRect()
      // Wider than the stage it stands in its middle.
      const room = Math.max(0, bounds.width - width)
      const middle = (extent.left + extent.right - width) / 2 - bounds.left
      const x = room > 0 ? Math.min(room, Math.max(0, middle)) : (bounds.width - width) / 2
      own.style.translate = `${Math.round(x)}px ${Math.round(heightFor(extent, bounds, height) - bounds.top)}px`
    }
    const later = (): void => {
      request ||= requestAnimationFrame(place)
    }
    const follow = (): void => {
      const { current, committed } = store.liveState().history
      if (current === committed) later()
      else bar.current?.toggleAttribute('data-away', true)
    }
    const leaves = [store.subscribeLive(follow), resources.subscribe(later)]
    const resizing = new ResizeObserver(later)
    const section = bar.current?.closest('section')
    if (section) resizing.observe(section)
    if (bar.current) resizing.observe(bar.current)
    // Of the page and of the stage, whichever is scrolled.
    document.addEventListener('scroll', later, { capture: true, passive: true })
    later()
    return () => {
      cancelAnimationFrame(request)
      resizing.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      for (const leave of leaves) leave()
    }
  }, [bar, store, resources])
}
