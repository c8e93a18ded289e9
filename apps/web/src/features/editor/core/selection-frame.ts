import { CORNERS, rotatePoint, TEXT_EDGES, type Corner, type OrientedBox, type TextEdge } from '@picasso/design'

import type { PointerTarget } from './pointer.ts'
import type { CoreWords } from './words/index.ts'

export interface SelectionFrame {
  /** A frame that is `fixed` has no handles; one that is `wide` has them at its sides, too, which set the width of a text. While it is `moving` they are out of the way of the distances. */
  show: (box: OrientedBox | undefined, pxPerMm: number, handles: { fixed: boolean; wide: boolean; moving: boolean }) => void
  /** The handle an event happened on. */
  targetOf: (event: Event) => PointerTarget
  remove: () => void
}

/** CSS pixels: the frame stays this large, so that its handles leave the element free to be dragged. */
const LEAST_FRAME = 36

/** CSS pixels from the frame to the middle of the turning handle. */
const TURN_ARM = 34
/** CSS pixels above the print area where the turning handle would leave the picture: it then stands on the other side. */
const HEADROOM = 96

const PLACES: Record<Corner, string> = {
  nw: '-left-8 -top-8 cursor-nwse-resize',
  ne: '-right-8 -top-8 cursor-nesw-resize',
  se: '-right-8 -bottom-8 cursor-nwse-resize',
  sw: '-left-8 -bottom-8 cursor-nesw-resize',
}
const DOTS: Record<Corner, string> = {
  nw: 'right-2.5 bottom-2.5',
  ne: 'left-2.5 bottom-2.5',
  se: 'left-2.5 top-2.5',
  sw: 'right-2.5 top-2.5',
}

/** At the middle of a side: outside the frame, and low enough on a low frame to leave the corners theirs. */
const EDGE = 'hidden group-data-wide/frame:block h-11 max-h-[max(1.5rem,calc(100%-1rem))] top-1/2 -translate-y-1/2 cursor-ew-resize'
const EDGE_PLACES: Record<TextEdge, string> = { w: `-left-8 ${EDGE}`, e: `-right-8 ${EDGE}` }
const EDGE_DOTS: Record<TextEdge, string> = {
  w: 'right-2.5 top-1/2 -translate-y-1/2 h-5 w-2.5',
  e: 'left-2.5 top-1/2 -translate-y-1/2 h-5 w-2.5',
}

const handle = (page: Document, target: PointerTarget, name: string, place: string, dot: string): HTMLButtonElement => {
  const button = page.createElement('button')
  button.type = 'button'
  // Keys resize and turn the element itself; the tab order goes through elements, not through handles.
  button.tabIndex = -1
  button.dataset['handle'] = target
  button.setAttribute('aria-label', name)
  button.className = `pointer-events-auto absolute size-11 touch-none ${place}`
  const mark = page.createElement('span')
  mark.className = `absolute size-3.5 rounded-full border-2 border-klein bg-card shadow-float ${dot}`
  button.append(mark)
  return button
}

/** The frame around the selection with a handle at each corner and one above for turning. */
export const createSelectionFrame = (parent: HTMLElement, { canvas: { handles } }: CoreWords): SelectionFrame => {
  const page = parent.ownerDocument
  const frame = page.createElement('div')
  frame.className =
    'data-fixed:border-dashed data-fixed:[&>*]:hidden data-moving:[&>*]:invisible group/frame pointer-events-none absolute left-0 top-0 border-[1.5px] border-klein outline-1 outline-card/60'
  frame.hidden = true
  frame.dataset['selectionFrame'] = ''
  for (const corner of CORNERS) frame.append(handle(page, corner, handles[corner], PLACES[corner], DOTS[corner]))
  for (const edge of TEXT_EDGES) frame.append(handle(page, edge, handles[edge], EDGE_PLACES[edge], EDGE_DOTS[edge]))
  const stem = page.createElement('span')
  stem.className =
    'absolute -top-6 left-1/2 h-6 w-px -translate-x-1/2 bg-klein outline-1 outline-card/60 group-data-flipped/frame:-bottom-6 group-data-flipped/frame:top-auto'
  const turn = handle(
    page,
    'rotate',
    handles.rotate,
    '-top-14 left-1/2 -translate-x-1/2 cursor-grab group-data-flipped/frame:-bottom-14 group-data-flipped/frame:top-auto',
    'bottom-3.5 left-1/2 -translate-x-1/2 group-data-flipped/frame:bottom-auto group-data-flipped/frame:top-3.5',
  )
  frame.append(stem, turn)
  parent.append(frame)
  let shownWidth = ''
  let shownHeight = ''

  return {
    show: (box, pxPerMm, { fixed, wide, moving }) => {
      frame.hidden = box === undefined
      frame.toggleAttribute('data-fixed', fixed)
      frame.toggleAttribute('data-wide', wide && !fixed)
      frame.toggleAttribute('data-moving', moving)
      if (!box) return
      const width = Math.max(LEAST_FRAME, box.width * pxPerMm)
      const height = Math.max(LEAST_FRAME, box.height * pxPerMm)
      // A transform alone needs no layout; sizes are only written when they change.
      frame.style.transform = `translate(${box.x * pxPerMm - width / 2}px,${box.y * pxPerMm - height / 2}px) rotate(${box.rotation}deg)`
      // It changes sides between gestures only, not under the hand.
      if (!frame.matches(':active')) {
        const arm = rotatePoint({ x: 0, y: -(height / 2 + TURN_ARM) }, box.rotation)
        frame.toggleAttribute('data-flipped', box.y * pxPerMm + arm.y < -HEADROOM)
      }
      if (shownWidth !== `${width}px`) frame.style.width = shownWidth = `${width}px`
      if (shownHeight !== `${height}px`) frame.style.height = shownHeight = `${height}px`
    },
    targetOf: (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null
      const name = button?.dataset['handle']
      return name === 'rotate' ? 'rotate' : ([...CORNERS, ...TEXT_EDGES].find((each) => each === name) ?? 'canvas')
    },
    remove: () => frame.remove(),
  }
}
