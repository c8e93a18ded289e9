import type { ImageElement } from '@picasso/design'
import type { KeyboardEvent, PointerEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'

import { useCrop, type CropEditing } from './use-crop.ts'

const PICTURE: ImageElement = {
  type: 'image',
  id: 'picture',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 1000,
  pixelHeight: 1000,
  width: 100,
  height: 100,
}

/** As wide on the screen as in millimeters. */
const AREA = { width: 300, height: 300 }
// oxlint-disable-next-line no-unsafe-type-assertion -- as much of an element as is measured
const FRAME = { current: { parentElement: { getBoundingClientRect: () => ({ width: AREA.width }) } } as unknown as HTMLElement }

const Editor = ({ onRender }: { onRender: (editing: CropEditing) => void }) => {
  onRender(useCrop(PICTURE, { area: AREA, frame: FRAME }))
  return null
}

let editing: CropEditing
// Nothing is rendered after this: the page is too busy between the events of a test.
beforeEach(() => void renderToStaticMarkup(<Editor onRender={(rendered) => (editing = rendered)} />))

const pointerAt = (clientX: number, pointerId = 1): PointerEvent<HTMLElement> =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- as much of an event as is read
  ({
    button: 0,
    pointerId,
    clientX,
    clientY: 0,
    stopPropagation: () => undefined,
    currentTarget: { setPointerCapture: () => undefined },
  }) as unknown as PointerEvent<HTMLElement>

const dragLeftEdge = (fromX: number, toX: number): void => {
  editing.startDrag(['left'])(pointerAt(fromX))
  editing.onPointerMove(pointerAt(toX))
  editing.onRelease(pointerAt(toX))
}

it('a drag that begins before the one before it is rendered goes on from there', () => {
  dragLeftEdge(0, 20)
  dragLeftEdge(20, 30)
  expect(editing.getLatestCrop().left).toBeCloseTo(0.3)
})

it('an arrow key that comes before a drag is rendered goes on from there', () => {
  dragLeftEdge(0, 20)
  // oxlint-disable-next-line no-unsafe-type-assertion -- as much of an event as is read
  const press = { key: 'ArrowRight', shiftKey: true, preventDefault: () => undefined } as unknown as KeyboardEvent<HTMLElement>
  editing.onArrow(['left'])(press)
  expect(editing.getLatestCrop().left).toBeCloseTo(0.3)
})

it('of two fingers the one that came last drags, and the other neither moves nor ends the crop', () => {
  editing.startDrag(['left'])(pointerAt(0, 1))
  editing.startDrag(['left'])(pointerAt(50, 2))
  editing.onPointerMove(pointerAt(20, 1))
  expect(editing.getLatestCrop().left).toBe(0)
  editing.onRelease(pointerAt(20, 1))
  editing.onPointerMove(pointerAt(70, 2))
  expect(editing.getLatestCrop().left).toBeCloseTo(0.2)
})
