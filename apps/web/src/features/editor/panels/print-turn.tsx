import { type Garment, type GarmentSide, PICTURE_SIZE, type Side } from '@picasso/design'
import { useLayoutEffect, useRef, type RefObject } from 'react'

import { useEditorState, useSession } from '../use-session.ts'

/** As the garment under the print turns: `index.css`. */
const HALF_TURN_MS = 110
const DEPTH = 'perspective(100rem)'

/** The middle of the garment, as a place of its print area. */
const getTurnOrigin = ({ areaPx }: GarmentSide): string =>
  `${((PICTURE_SIZE.width / 2 - areaPx.x) / areaPx.width) * 100}% ${((PICTURE_SIZE.height / 2 - areaPx.y) / areaPx.height) * 100}%`

/**
 * Turns the print with its garment: a copy of the canvases narrows, and the canvases with the other side widen. Only the canvases are
 * transformed and not their container, so that the position of a press during the turn is measured correctly.
 */
const turnPrint = (root: HTMLElement, { sides }: Garment, side: Side): void => {
  const layers = [...root.querySelectorAll('canvas')]
  const [lowest] = layers
  if (!lowest || lowest.width === 0) return
  const transformOrigin = getTurnOrigin(sides[side])
  const angle = side === 'back' ? 90 : -90
  const copy = root.ownerDocument.createElement('canvas')
  copy.width = lowest.width
  copy.height = lowest.height
  copy.className = lowest.className
  copy.setAttribute('aria-hidden', 'true')
  const context = copy.getContext('2d')
  for (const layer of layers) context?.drawImage(layer, 0, 0)
  root.before(copy)
  const away = copy.animate(
    [
      { transformOrigin, transform: `${DEPTH} rotateY(0deg)` },
      { transformOrigin, transform: `${DEPTH} rotateY(${-angle}deg)` },
    ],
    { duration: HALF_TURN_MS, easing: 'ease-in', fill: 'forwards' },
  )
  away.addEventListener('finish', () => copy.remove())
  for (const layer of layers)
    layer.animate(
      [
        { transformOrigin, transform: `${DEPTH} rotateY(${angle}deg)` },
        { transformOrigin, transform: `${DEPTH} rotateY(0deg)` },
      ],
      { duration: HALF_TURN_MS, delay: HALF_TURN_MS, easing: 'ease-out', fill: 'backwards' },
    )
}

/** Turns the print when the other side is shown, unless less motion is wanted. */
export const PrintTurn = ({ canvas }: { canvas: RefObject<HTMLElement | null> }) => {
  const { garment } = useSession()
  const { side } = useEditorState()
  const shownSide = useRef(side)
  // Before the canvases are drawn again.
  useLayoutEffect(() => {
    const hasTurned = shownSide.current !== side
    shownSide.current = side
    if (hasTurned && canvas.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) turnPrint(canvas.current, garment, side)
  }, [canvas, garment, side])
  return null
}
