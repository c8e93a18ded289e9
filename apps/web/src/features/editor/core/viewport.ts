import { clamp, type Point } from '@picasso/design'

import type { Viewport } from './pointer.ts'

/** Nearest and furthest the stage is looked at. */
export const ZOOM = { min: 1, max: 4 } as const

interface ViewportOptions {
  /** Where the stage lies, larger than its place when it is looked at from nearby. */
  scrollContainer: HTMLElement
  content: HTMLElement
  zoom: () => number
  /** Lays the stage out in its new size before it returns. */
  onZoom: (zoom: number) => void
}

/**
 * Looking at the stage by fingers. While they move it is only carried along by the compositor; it is drawn in its new size once
 * they have let go, and what lay between them still lies there.
 */
export const createViewport = ({ scrollContainer, content, zoom, onZoom }: ViewportOptions): Viewport => {
  // For people who want less motion every change is a transition of a millisecond, and places measured meanwhile are the old ones.
  content.style.transitionProperty = 'none'
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
      // Where the stage has nothing more to show, the finger moves the page, as it does everywhere else.
      const remainingY = -delta.y - (scrollContainer.scrollTop - before)
      if (Math.abs(remainingY) >= 1) scrollContainer.ownerDocument.defaultView?.scrollBy(0, remainingY)
    },
  }
}
