import { clamp, CORNERS, rotatePoint, TEXT_EDGES, type Corner, type OrientedBox, type TextEdge } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'
import type { PointerTarget } from './pointer-machine.ts'

export interface SelectionFrame {
  /** A fixed frame has no handles. Width handles at its sides set the width of a text. While it is moving the handles are hidden, because distances are shown. */
  show: (box: OrientedBox | undefined, pxPerMm: number, handles: { isFixed: boolean; hasWidthHandles: boolean; isMoving: boolean }) => void
  /** The handle an event was fired on. */
  getTarget: (event: Event) => PointerTarget
  remove: () => void
}

/** Minimum size of the frame in CSS pixels, so that its handles leave room to drag the element. */
const MIN_FRAME_PX = 36
/**
 * Around what is small the frame keeps a distance, or its handles would cover the words in it: half of a handle for a finger, and a little
 * cloth between. Around what is large it is exact.
 */
const MAX_DISTANCE_PX = 10
const SMALL_PX = 72
/** Pixels of size in which the distance ends, gradually, so that no handle jumps while it is dragged. */
const DISTANCE_END_PX = 80

const getDistance = (width: number, height: number): number =>
  MAX_DISTANCE_PX * clamp(1 - (Math.min(width, height) - SMALL_PX) / DISTANCE_END_PX, 0, 1)

/** CSS pixels from the frame to the middle of the rotation handle. */
const ROTATE_HANDLE_DISTANCE_PX = 34
/** CSS pixels above the print area beyond which the rotation handle is placed on the other side of the frame. */
const MAX_ROTATE_HANDLE_OFFSET_PX = 96

const HANDLE_CLASSES: Record<Corner, string> = {
  nw: '-left-8 -top-8 cursor-nwse-resize',
  ne: '-right-8 -top-8 cursor-nesw-resize',
  se: '-right-8 -bottom-8 cursor-nwse-resize',
  sw: '-left-8 -bottom-8 cursor-nesw-resize',
}

/**
 * The visible part of a handle, centered on the frame: white with a blue edge and a white hairline around it, so that it is visible on every
 * cloth and print. Larger for touch, because a finger covers it.
 */
const DOT_CLASS = 'absolute border-[1.5px] border-klein bg-card shadow-[0_0_0_1px_rgb(255_255_255/90%),0_1px_4px_rgb(22_21_18/35%)]'
const CORNER_DOT_CLASS = 'size-2.5 rounded-[2px] pointer-coarse:size-3.5 pointer-coarse:rounded-[3px]'
const DOT_CLASSES: Record<Corner, string> = {
  nw: `${CORNER_DOT_CLASS} right-[7px] bottom-[7px] pointer-coarse:right-[5px] pointer-coarse:bottom-[5px]`,
  ne: `${CORNER_DOT_CLASS} bottom-[7px] left-[7px] pointer-coarse:bottom-[5px] pointer-coarse:left-[5px]`,
  se: `${CORNER_DOT_CLASS} top-[7px] left-[7px] pointer-coarse:top-[5px] pointer-coarse:left-[5px]`,
  sw: `${CORNER_DOT_CLASS} top-[7px] right-[7px] pointer-coarse:top-[5px] pointer-coarse:right-[5px]`,
}

/** At the middle of a side, and clearly outside the frame, where it covers no letter of the smallest text, and short enough on a low frame to leave the corners free. */
const EDGE_CLASSES = 'hidden group-data-wide/frame:block h-11 max-h-[max(1.5rem,calc(100%-1rem))] top-1/2 -translate-y-1/2 cursor-ew-resize'
const EDGE_HANDLE_CLASSES: Record<TextEdge, string> = { w: `-left-8 ${EDGE_CLASSES}`, e: `-right-8 ${EDGE_CLASSES}` }
const EDGE_DOT_CLASS = 'top-1/2 h-4 w-1.5 -translate-y-1/2 rounded-full pointer-coarse:w-2'
const EDGE_DOT_CLASSES: Record<TextEdge, string> = {
  w: `${EDGE_DOT_CLASS} right-[18px]`,
  e: `${EDGE_DOT_CLASS} left-[18px]`,
}

const ROTATE_DOT_CLASS =
  'bottom-2.5 left-1/2 grid size-6 -translate-x-1/2 place-items-center rounded-full group-data-flipped/frame:top-2.5 group-data-flipped/frame:bottom-auto'

/** Lucide's `rotate-cw`, whose package renders with React. */
const ROTATE_ICON = ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5']
const SVG = 'http://www.w3.org/2000/svg'

const createRotateIcon = (page: Document): SVGElement => {
  const icon = page.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('class', 'size-3 fill-none stroke-klein stroke-[2.5]')
  for (const shape of ROTATE_ICON) {
    const path = page.createElementNS(SVG, 'path')
    path.setAttribute('d', shape)
    icon.append(path)
  }
  return icon
}

const createHandle = (page: Document, target: PointerTarget, label: string, className: string, dotClassName: string): HTMLButtonElement => {
  const button = page.createElement('button')
  button.type = 'button'
  // Keys resize and rotate the element itself; the tab order contains elements, not handles.
  button.tabIndex = -1
  button.dataset['handle'] = target
  button.setAttribute('aria-label', label)
  button.className = `pointer-events-auto absolute size-11 touch-none ${className}`
  const dotElement = page.createElement('span')
  dotElement.className = `${DOT_CLASS} ${dotClassName}`
  if (target === 'rotate') dotElement.append(createRotateIcon(page))
  button.append(dotElement)
  return button
}

/** The frame around the selection with a handle at each corner and a rotation handle above. */
export const createSelectionFrame = (parent: HTMLElement, { canvas: { handles } }: CoreMessages): SelectionFrame => {
  const page = parent.ownerDocument
  const frame = page.createElement('div')
  // Its lines lie around the element and cover none of it, or what reaches to its edges would look cut off.
  frame.className =
    'data-fixed:outline-dashed data-fixed:[&>*]:hidden data-moving:[&>*]:invisible group/frame pointer-events-none absolute left-0 top-0 outline-[1.5px] outline-offset-1 outline-klein shadow-[0_0_0_3.5px_rgb(255_255_255/80%)]'
  frame.hidden = true
  frame.dataset['selectionFrame'] = ''
  for (const corner of CORNERS) frame.append(createHandle(page, corner, handles[corner], HANDLE_CLASSES[corner], DOT_CLASSES[corner]))
  for (const edge of TEXT_EDGES) frame.append(createHandle(page, edge, handles[edge], EDGE_HANDLE_CLASSES[edge], EDGE_DOT_CLASSES[edge]))
  const connector = page.createElement('span')
  connector.className =
    'absolute -top-6 left-1/2 h-6 w-[1.5px] -translate-x-1/2 bg-klein outline-1 outline-card/80 group-data-flipped/frame:-bottom-6 group-data-flipped/frame:top-auto'
  const rotateHandle = createHandle(
    page,
    'rotate',
    handles.rotate,
    '-top-14 left-1/2 -translate-x-1/2 cursor-grab group-data-flipped/frame:-bottom-14 group-data-flipped/frame:top-auto',
    ROTATE_DOT_CLASS,
  )
  frame.append(connector, rotateHandle)
  parent.append(frame)
  let shownWidth = ''
  let shownHeight = ''

  return {
    show: (box, pxPerMm, { isFixed, hasWidthHandles, isMoving }) => {
      frame.hidden = box === undefined
      frame.toggleAttribute('data-fixed', isFixed)
      frame.toggleAttribute('data-wide', hasWidthHandles && !isFixed)
      frame.toggleAttribute('data-moving', isMoving)
      if (!box) return
      const innerWidth = Math.max(MIN_FRAME_PX, box.width * pxPerMm)
      const innerHeight = Math.max(MIN_FRAME_PX, box.height * pxPerMm)
      const distance = getDistance(innerWidth, innerHeight)
      const [width, height] = [innerWidth + 2 * distance, innerHeight + 2 * distance]
      // A transform alone needs no layout; sizes are only written when they change.
      frame.style.transform = `translate(${box.x * pxPerMm - width / 2}px,${box.y * pxPerMm - height / 2}px) rotate(${box.rotation}deg)`
      // The rotation handle changes sides between gestures only.
      if (!frame.matches(':active')) {
        const handleOffset = rotatePoint({ x: 0, y: -(height / 2 + ROTATE_HANDLE_DISTANCE_PX) }, box.rotation)
        frame.toggleAttribute('data-flipped', box.y * pxPerMm + handleOffset.y < -MAX_ROTATE_HANDLE_OFFSET_PX)
      }
      if (shownWidth !== `${width}px`) frame.style.width = shownWidth = `${width}px`
      if (shownHeight !== `${height}px`) frame.style.height = shownHeight = `${height}px`
    },
    getTarget: (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null
      const name = button?.dataset['handle']
      return name === 'rotate' ? 'rotate' : ([...CORNERS, ...TEXT_EDGES].find((candidate) => candidate === name) ?? 'canvas')
    },
    remove: () => frame.remove(),
  }
}
