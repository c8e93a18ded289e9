import type { Snap } from '@picasso/design'

export interface GuideLines {
  show: (guides: Pick<Snap, 'guideX' | 'guideY'>, pxPerMm: number) => void
  remove: () => void
}

/** The line of the print area a moved element rests on, drawn while it rests there. */
export const createGuideLines = (parent: HTMLElement): GuideLines => {
  const line = (classes: string): HTMLElement => {
    const element = parent.ownerDocument.createElement('div')
    element.className = `pointer-events-none absolute bg-vermilion ${classes}`
    element.hidden = true
    parent.append(element)
    return element
  }
  const vertical = line('left-0 top-0 h-full w-px')
  const horizontal = line('left-0 top-0 h-px w-full')

  return {
    show: ({ guideX, guideY }, pxPerMm) => {
      vertical.hidden = guideX === undefined
      horizontal.hidden = guideY === undefined
      if (guideX !== undefined) vertical.style.transform = `translateX(${guideX * pxPerMm}px)`
      if (guideY !== undefined) horizontal.style.transform = `translateY(${guideY * pxPerMm}px)`
    },
    remove: () => {
      vertical.remove()
      horizontal.remove()
    },
  }
}
