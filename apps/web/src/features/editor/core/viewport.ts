import { clamp, type Point } from '@picasso/design'

/** Zoom factors of the stage. */
export const ZOOM = { min: 1, max: 4 } as const

/** The most that counts of one wheel event: a notch of a mouse wheel zooms by a good quarter. */
const MAX_WHEEL_DELTA = 25

/** A zoom this near to that of the whole garment becomes it. */
const SNAP_DISTANCE = 0.06

/** The zoom that follows `current` where `requested` is asked for. Snaps on the way out only: a trackpad zooms in by a percent at a time. */
export const settleZoom = (current: number, requested: number): number => {
  const zoom = clamp(requested, ZOOM.min, ZOOM.max)
  return zoom < current && zoom - ZOOM.min < SNAP_DISTANCE ? ZOOM.min : zoom
}

/** Browsers report a pinch on a trackpad as many wheel events of -100 · ln(scale), and a notch of a mouse wheel as one of 48 to 120. */
export const getWheelZoomFactor = (deltaY: number): number => Math.exp(-clamp(deltaY, -MAX_WHEEL_DELTA, MAX_WHEEL_DELTA) / 100)

/** Zooms and scrolls the stage by touch. All points are on the screen. */
export interface Viewport {
  /** Two fingers have come down around this point. */
  startZoom: (center: Point) => void
  /** Zooms relative to the start of the gesture, with the middle of the fingers at `center`. */
  zoom: (scale: number, center: Point) => void
  endZoom: () => void
  /** One finger has moved by `delta`. */
  pan: (delta: Point) => void
}

interface ViewportOptions {
  /** Scrolls the stage when it is zoomed. */
  scrollContainer: HTMLElement
  content: HTMLElement
  zoom: () => number
  /** Must lay out the stage in its new size synchronously. */
  onZoom: (zoom: number) => void
}

/** What scrolls around the stage: the editor's workspace, or the page. */
const findOuterScroller = (scrollContainer: HTMLElement): Element => {
  for (let parent = scrollContainer.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent
  return scrollContainer.ownerDocument.documentElement
}

/**
 * Zooms and scrolls the stage by touch. During the gesture only a CSS transform is changed; the stage is laid out in its new size
 * at the end, with the same point between the fingers.
 */
export const createViewport = ({ scrollContainer, content, zoom, onZoom }: ViewportOptions): Viewport => {
  let gesture: { from: Point; scale: number; to: Point } | undefined

  return {
    startZoom: (center) => {
      const { left, top } = content.getBoundingClientRect()
      gesture = { from: center, scale: 1, to: center }
      content.style.transformOrigin = `${center.x - left}px ${center.y - top}px`
      scrollContainer.style.overflow = 'hidden'
    },
    zoom: (factor, to) => {
      if (!gesture) return
      const { from } = gesture
      const scale = clamp(zoom() * factor, ZOOM.min, ZOOM.max) / zoom()
      gesture = { from, scale, to }
      content.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`
    },
    endZoom: () => {
      if (!gesture) return
      const { from, scale, to } = gesture
      gesture = undefined
      content.style.transform = ''
      scrollContainer.style.overflow = ''
      const before = content.getBoundingClientRect()
      const share = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height }
      onZoom(zoom() * scale)
      const { left, top, width, height } = content.getBoundingClientRect()
      scrollContainer.scrollBy(left + share.x * width - to.x, top + share.y * height - to.y)
    },
    pan: (delta) => {
      const before = scrollContainer.scrollTop
      scrollContainer.scrollBy(-delta.x, -delta.y)
      // At the end of the stage the finger scrolls what is around it.
      const remainingY = -delta.y - (scrollContainer.scrollTop - before)
      if (Math.abs(remainingY) >= 1) findOuterScroller(scrollContainer).scrollBy(0, remainingY)
    },
  }
}
