interface StageTouchOptions {
  /** The whole stage, around the print area. */
  container: HTMLElement
  /** The canvas over the print area. */
  root: HTMLElement
  /** Handles a touch that starts beside the print area as if it had started on it. */
  forward: (event: PointerEvent) => void
}

/** While the page itself is zoomed, touches belong to the browser, because only it can zoom out again. */
const isPageZoomed = (view: Window): boolean => (view.visualViewport?.scale ?? 1) > 1.01

/**
 * Forwards touches on the stage beside the print area. A single finger is left to the browser, which scrolls
 * the page; together with a second one it zooms the stage. Returns a function that stops it.
 */
export const forwardStageTouches = ({ container, root, forward }: StageTouchOptions): (() => void) => {
  const view = container.ownerDocument.defaultView ?? window
  const forwardedIds = new Set<number>()
  let pendingEvent: PointerEvent | undefined

  const onDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Node)) return
    const isOnCanvas = root.contains(event.target)
    // Other overlays of the print area, such as the crop frame, handle their own touches.
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
  // Capturing, so that the canvas receives the first finger before the second.
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
