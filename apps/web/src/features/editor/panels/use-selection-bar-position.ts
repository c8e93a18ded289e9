import { useEffect, type RefObject } from 'react'

import { useSession } from '../use-session.ts'

/** CSS pixels between the frame, including its rotation handle, and the bar. */
const GAP = 12
/** CSS pixels of the corner handles outside the frame. */
const HANDLE = 10
/** CSS pixels of the buttons above the stage. */
const HEADER_HEIGHT = 52

interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

const getFrameExtent = (frame: HTMLElement): Extent => {
  const boxes = [frame, ...frame.querySelectorAll('[data-handle=rotate]')].map((element) => element.getBoundingClientRect())
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)) - HANDLE,
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + HANDLE,
  }
}

/** Above the frame, else below it, else over its lower edge. */
const getBarTop = (frame: Extent, section: DOMRect, height: number): number => {
  const topLimit = Math.max(0, section.top) + HEADER_HEIGHT
  if (frame.top - GAP - height >= topLimit) return frame.top - GAP - height
  return Math.max(topLimit, Math.min(frame.bottom + GAP, innerHeight - height - GAP))
}

/** Positions the bar beside the selection and hides it during a drag. On narrow screens it is docked. */
export const useSelectionBarPosition = (bar: RefObject<HTMLElement | null>): void => {
  const { store, resources } = useSession()
  useEffect(() => {
    let request = 0
    const updatePosition = (): void => {
      request = 0
      const barElement = bar.current
      const section = barElement?.closest('section')
      const frame = section?.querySelector<HTMLElement>('[data-selection-frame]')
      if (!barElement || !section || !frame) return
      barElement.toggleAttribute('data-away', false)
      barElement.style.translate = ''
      if (getComputedStyle(barElement).position !== 'absolute' || frame.hidden || !matchMedia('(width >= 1025px)').matches) return
      const bounds = section.getBoundingClientRect()
      const extent = getFrameExtent(frame)
      const { width, height } = barElement.getBoundingClientRect()
      // A bar wider than the stage is centred.
      const room = Math.max(0, bounds.width - width)
      const middle = (extent.left + extent.right - width) / 2 - bounds.left
      const x = room > 0 ? Math.min(room, Math.max(0, middle)) : (bounds.width - width) / 2
      barElement.style.translate = `${Math.round(x)}px ${Math.round(getBarTop(extent, bounds, height) - bounds.top)}px`
    }
    const scheduleUpdate = (): void => {
      request ||= requestAnimationFrame(updatePosition)
    }
    const onStoreChange = (): void => {
      const { current, committed } = store.liveState().history
      if (current === committed) scheduleUpdate()
      else bar.current?.toggleAttribute('data-away', true)
    }
    const unsubscribers = [store.subscribeLive(onStoreChange), resources.subscribe(scheduleUpdate)]
    const resizeObserver = new ResizeObserver(scheduleUpdate)
    const section = bar.current?.closest('section')
    if (section) resizeObserver.observe(section)
    if (bar.current) resizeObserver.observe(bar.current)
    // Capturing, for scrolling of the page and of the stage.
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
    scheduleUpdate()
    return () => {
      cancelAnimationFrame(request)
      resizeObserver.disconnect()
      document.removeEventListener('scroll', scheduleUpdate, { capture: true })
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [bar, store, resources])
}
