interface StageFingers {
  /** The whole stage, around the print area. */
  surround: HTMLElement
  /** What works on the print area itself. */
  root: HTMLElement
  /** Takes a finger that came down beside the print area, as if it had come down on it. */
  take: (event: PointerEvent) => void
}

/** A page drawn larger than it is laid out: fingers on the stage then belong to the browser, which alone leads out of it. */
const isPageZoomed = (view: Window): boolean => (view.visualViewport?.scale ?? 1) > 1.01

/**
 * Fingers that come down on the stage beside the print area, on a sleeve or on bare paper. One alone is the browser's and scrolls
 * the page; together with a second one it means the stage, not the page. Returns how to leave.
 */
export const watchStageFingers = ({ surround, root, take }: StageFingers): (() => void) => {
  const view = surround.ownerDocument.defaultView ?? window
  const taken = new Set<number>()
  let waiting: PointerEvent | undefined

  const onDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Node)) return
    const isOwn = root.contains(event.target)
    // What else lies over the print area, such as a frame to crop with, has hands of its own.
    if (isPageZoomed(view) || (!isOwn && root.parentElement?.contains(event.target))) return
    if (waiting) {
      take(waiting)
      taken.add(waiting.pointerId)
      waiting = undefined
    } else if (!isOwn && taken.size === 0) {
      waiting = event
      return
    }
    taken.add(event.pointerId)
    if (!isOwn) take(event)
  }
  const onEnd = ({ pointerId }: PointerEvent): void => {
    taken.delete(pointerId)
    if (waiting?.pointerId === pointerId) waiting = undefined
  }
  const onTouch = (event: TouchEvent): void => {
    if (taken.size > 1 && event.cancelable) event.preventDefault()
  }
  const onPageZoom = (): void => {
    surround.style.touchAction = isPageZoomed(view) ? 'auto' : ''
  }
  // Before the print area hears of a second finger it must know of the first.
  surround.addEventListener('pointerdown', onDown, { capture: true })
  surround.addEventListener('pointerup', onEnd, { capture: true })
  surround.addEventListener('pointercancel', onEnd, { capture: true })
  surround.addEventListener('touchstart', onTouch, { passive: false })
  surround.addEventListener('touchmove', onTouch, { passive: false })
  view.visualViewport?.addEventListener('resize', onPageZoom)
  return () => {
    surround.removeEventListener('pointerdown', onDown, { capture: true })
    surround.removeEventListener('pointerup', onEnd, { capture: true })
    surround.removeEventListener('pointercancel', onEnd, { capture: true })
    surround.removeEventListener('touchstart', onTouch)
    surround.removeEventListener('touchmove', onTouch)
    view.visualViewport?.removeEventListener('resize', onPageZoom)
  }
}
