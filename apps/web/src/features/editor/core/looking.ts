import { clamp, type Point } from '@picasso/design'

import type { Looking } from './pointer.ts'

/** Nearest and furthest the stage is looked at. */
export const ZOOM = { least: 1, most: 4 } as const

interface LookingHost {
  /** Where the stage lies, larger than its place when it is looked at from nearby. */
  scroller: HTMLElement
  stage: HTMLElement
  zoom: () => number
  onZoom: (zoom: number) => void
}

/**
 * Looking at the stage by fingers. While they move it is only carried along by the compositor; it is drawn in its new size once
 * they have let go, and `settle` then brings what lay between them to where they are.
 */
export const createLooking = ({ scroller, stage, zoom, onZoom }: LookingHost): Looking & { settle: () => void } => {
  let look: { from: Point; scale: number; to: Point } | undefined
  let anchor: { share: Point; to: Point } | undefined

  return {
    begin: (middle) => {
      const { left, top } = stage.getBoundingClientRect()
      look = { from: middle, scale: 1, to: middle }
      stage.style.transformOrigin = `${middle.x - left}px ${middle.y - top}px`
      scroller.style.overflow = 'hidden'
    },
    zoom: (wanted, to) => {
      if (!look) return
      const { from } = look
      const scale = clamp(zoom() * wanted, ZOOM.least, ZOOM.most) / zoom()
      look = { from, scale, to }
      stage.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`
    },
    end: () => {
      if (!look) return
      const { from, scale, to } = look
      look = undefined
      stage.style.transform = ''
      scroller.style.overflow = ''
      const { left, top, width, height } = stage.getBoundingClientRect()
      anchor = { share: { x: (from.x - left) / width, y: (from.y - top) / height }, to }
      onZoom(zoom() * scale)
    },
    pan: (by) => {
      const before = scroller.scrollTop
      scroller.scrollBy(-by.x, -by.y)
      // Where the stage has nothing more to show, the finger moves the page, as it does everywhere else.
      const left = -by.y - (scroller.scrollTop - before)
      if (Math.abs(left) >= 1) scroller.ownerDocument.defaultView?.scrollBy(0, left)
    },
    settle: () => {
      if (!anchor) return
      const { share, to } = anchor
      anchor = undefined
      const { left, top, width, height } = stage.getBoundingClientRect()
      scroller.scrollBy(left + share.x * width - to.x, top + share.y * height - to.y)
    },
  }
}
