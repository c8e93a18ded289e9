import { clamp, type Point } from '@picasso/design'

import type { Looking } from './pointer.ts'

/** Nearest and furthest the stage is looked at. */
export const ZOOM = { least: 1, most: 4 } as const

interface LookingHost {
  /** Where the stage lies, larger than its place when it is looked at from nearby. */
  scroller: HTMLElement
  stage: HTMLElement
  zoom: () => number
  /** Lays the stage out in its new size before it returns. */
  onZoom: (zoom: number) => void
}

/**
 * Looking at the stage by fingers. While they move it is only carried along by the compositor; it is drawn in its new size once
 * they have let go, and what lay between them still lies there.
 */
export const createLooking = ({ scroller, stage, zoom, onZoom }: LookingHost): Looking => {
  // For people who want less motion every change is a transition of a millisecond, and places measured meanwhile are the old ones.
  stage.style.transitionProperty = 'none'
  let look: { from: Point; scale: number; to: Point } | undefined

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
      const before = stage.getBoundingClientRect()
      const share = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height }
      onZoom(zoom() * scale)
      const { left, top, width, height } = stage.getBoundingClientRect()
      scroller.scrollBy(left + share.x * width - to.x, top + share.y * height - to.y)
    },
    pan: (by) => {
      const before = scroller.scrollTop
      scroller.scrollBy(-by.x, -by.y)
      // Where the stage has nothing more to show, the finger moves the page, as it does everywhere else.
      const left = -by.y - (scroller.scrollTop - before)
      if (Math.abs(left) >= 1) scroller.ownerDocument.defaultView?.scrollBy(0, left)
    },
  }
}
