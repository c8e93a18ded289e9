import type { Size } from '@picasso/design'

import type { Guides } from './gestures/gesture.ts'
import type { LengthFormatter } from './length-formatter.ts'

interface GuideLines {
  show: (guides: Guides, area: Size, pxPerMm: number) => void
  remove: () => void
}

/** Shorter distances get no label. */
const MIN_DISTANCE_MM = 0.5

interface Distance {
  x: number
  y: number
  length: number
  isVertical: boolean
}

/** From the middle of each edge of the moved bounds to the nearest edge of the print area. */
const getDistances = ({ moving }: Guides, area: Size): Distance[] => {
  if (!moving) return []
  const x = Math.min(area.width, Math.max(0, (moving.left + moving.right) / 2))
  const y = Math.min(area.height, Math.max(0, (moving.top + moving.bottom) / 2))
  return [
    { x: 0, y, length: moving.left, isVertical: false },
    { x: moving.right, y, length: area.width - moving.right, isVertical: false },
    { x, y: 0, length: moving.top, isVertical: true },
    { x, y: moving.bottom, length: area.height - moving.bottom, isVertical: true },
  ]
}

/** Draws snap lines, distances to the edges and the marquee. */
export const createGuideLines = (parent: HTMLElement, lengthFormatter: LengthFormatter): GuideLines => {
  const create = (classes: string): HTMLElement => {
    const element = parent.ownerDocument.createElement('div')
    element.className = `pointer-events-none absolute left-0 top-0 ${classes}`
    element.setAttribute('aria-hidden', 'true')
    element.hidden = true
    parent.append(element)
    return element
  }
  const vertical = create('h-full w-px bg-vermilion')
  const horizontal = create('h-px w-full bg-vermilion')
  const marquee = create('border border-klein bg-klein/10')
  const distanceLines = [0, 1, 2, 3].map(() => create('figures grid place-items-center bg-vermilion text-12 leading-none'))
  const labels = distanceLines.map((distanceLine) => {
    const label = parent.ownerDocument.createElement('span')
    label.className = 'rounded-[4px] bg-card px-1 py-0.5 whitespace-nowrap text-vermilion-ink shadow-float'
    distanceLine.append(label)
    return label
  })

  return {
    show: (guides, area, pxPerMm) => {
      const { guideX, guideY } = guides
      vertical.hidden = guideX === undefined
      horizontal.hidden = guideY === undefined
      if (guideX !== undefined) vertical.style.transform = `translateX(${guideX * pxPerMm}px)`
      if (guideY !== undefined) horizontal.style.transform = `translateY(${guideY * pxPerMm}px)`
      marquee.hidden = guides.marquee === undefined
      if (guides.marquee) {
        const { left, top, right, bottom } = guides.marquee
        marquee.style.transform = `translate(${left * pxPerMm}px,${top * pxPerMm}px)`
        marquee.style.width = `${(right - left) * pxPerMm}px`
        marquee.style.height = `${(bottom - top) * pxPerMm}px`
      }
      const distances = getDistances(guides, area)
      distanceLines.forEach((distanceLine, index) => {
        const distance = distances[index]
        distanceLine.hidden = !distance || distance.length < MIN_DISTANCE_MM
        const label = labels[index]
        if (!distance || !label || distanceLine.hidden) return
        const { x, y, length, isVertical } = distance
        distanceLine.style.transform = `translate(${x * pxPerMm}px,${y * pxPerMm}px)`
        distanceLine.style.width = isVertical ? '1px' : `${length * pxPerMm}px`
        distanceLine.style.height = isVertical ? `${length * pxPerMm}px` : '1px'
        label.textContent = lengthFormatter.format(length)
      })
    },
    remove: () => {
      for (const element of [vertical, horizontal, marquee, ...distanceLines]) element.remove()
    },
  }
}
