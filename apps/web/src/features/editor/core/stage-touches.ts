interface StageTouchOptions {
  /** The whole stage, around the print area. */
  container: HTMLElement
  /** What works on the print area itself. */
  root: HTMLElement
  /** Takes a finger that came down beside the print area, as if it had come down on it. */
  forward: (event: PointerEvent) => void
}

/** A page drawn larger than it is laid out: fingers on the stage then belong to the browser, which alone leads out of it. */
const isPageZoomed = (view: Window): boolean => (view.visualViewport?.scale ?? 1) > 1.01

/**
 * Fingers that come down on the stage beside the print area, on a sleeve or on bare paper. One alone is the browser's and scrolls
 * the page; together with a second one it means the stage, not the page. Returns how to leave.
 */
export const forwardStageTouches = ({ container, root, forward }: StageTouchOptions): (() => void) => {
  const view = container.ownerDocument.defaultView ?? window
  const forwardedIds = new Set<number>()
  let pendingEvent: PointerEvent | undefined

  const onDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Node)) return
    const isOnCanvas = root.contains(event.target)
    // What else lies over the print area, such as a frame to crop with, has hands of its own.
    if (isPageZoomed(view) || (!isOnCanvas && root.parentElement?.contains(event.target))) return
    if (pendingEvent) {
      forward(pendingEvent)
      forwardedIds.add(pendingEvent.pointerId)
      pendingEvent = undefined
    } else if (!isOnCanvas && forwardedIds.size === 0) {
      pendingEvent = event
      return
    }
    forwardedIds.add(event.pointerId)
    if (!isOnCanvas) forward(event)
  }
  const onEnd = ({ pointerId }: PointerEvent): void => {
    forwardedIds.delete(pointerId)
    if (pendingEvent?.pointerId === pointerId) pendingEvent = undefined
  }
  const onTouch = (event: TouchEvent): void => {
    if (forwardedIds.size > 1 && event.cancelable) event.preventDefault()
  }
  const onPageZoom = (): void => {
    container.style.touchAction = isPageZoomed(view) ? 'auto' : ''
  }
  // Before the print area hears of a second finger it must know of the first.
  container.addEventListener('pointerdown', onDown, { capture: true })
  container.addEventListener('pointerup', onEnd, { capture: true })
  container.addEventListener('pointercancel', onEnd, { capture: true })
  container.addEventListener('touchstart', onTouch, { passive: false })
  container.addEventListener('touchmove', onTouch, { passive: false })
  view.visualViewport?.addEventListener('resize', onPageZoom)
  return () => {
    container.removeEventListener('pointerdown', onDown, { capture: true })
    container.removeEventListener('pointerup', onEnd, { capture: true })
    container.removeEventListener('pointercancel', onEnd, { capture: true })
    container.removeEventListener('touchstart', onTouch)
    container.removeEventListener('touchmove', onTouch)
    view.visualViewport?.removeEventListener('resize', onPageZoom)
  }
}
