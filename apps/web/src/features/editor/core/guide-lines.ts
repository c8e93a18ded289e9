import type { Size } from '@picasso/design'

import type { Lengths } from './lengths.ts'
import type { Guides } from './pointer.ts'

export interface GuideLines {
  show: (guides: Guides, area: Size, pxPerMm: number) => void
  remove: () => void
}

/** Distances shorter than this are not written beside the line: they are contact. */
const LEAST_MEASURED = 0.5

interface Distance {
  x: number
  y: number
  length: number
  upright: boolean
}

/** From the middle of each edge of what is moved to the edge of the print area on that side. */
const distancesOf = ({ moving }: Guides, area: Size): Distance[] => {
  if (!moving) return []
  const x = Math.min(area.width, Math.max(0, (moving.left + moving.right) / 2))
  const y = Math.min(area.height, Math.max(0, (moving.top + moving.bottom) / 2))
  return [
    { x: 0, y, length: moving.left, upright: false },
    { x: moving.right, y, length: area.width - moving.right, upright: false },
    { x, y: 0, length: moving.top, upright: true },
    { x, y: moving.bottom, length: area.height - moving.bottom, upright: true },
  ]
}

/** The lines a moved element rests on, how far it is from the edges, and the rectangle that selects. */
export const createGuideLines = (parent: HTMLElement, lengths: Lengths): GuideLines => {
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
  const measures = [0, 1, 2, 3].map(() => create('figures grid place-items-center bg-vermilion text-12 leading-none'))
  const labels = measures.map((measure) => {
    const label = parent.ownerDocument.createElement('span')
    label.className = 'rounded-[4px] bg-card px-1 py-0.5 whitespace-nowrap text-vermilion-ink shadow-float'
    measure.append(label)
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
      const distances = distancesOf(guides, area)
      measures.forEach((measure, index) => {
        const distance = distances[index]
        measure.hidden = !distance || distance.length < LEAST_MEASURED
        const label = labels[index]
        if (!distance || !label || measure.hidden) return
        const { x, y, length, upright } = distance
        measure.style.transform = `translate(${x * pxPerMm}px,${y * pxPerMm}px)`
        measure.style.width = upright ? '1px' : `${length * pxPerMm}px`
        measure.style.height = upright ? `${length * pxPerMm}px` : '1px'
        label.textContent = lengths.written(length)
      })
    },
    remove: () => {
      for (const element of [vertical, horizontal, marquee, ...measures]) element.remove()
    },
  }
}
