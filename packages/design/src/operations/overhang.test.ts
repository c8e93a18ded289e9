import { expect, it } from 'vitest'

import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { ShapeElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { EMBLEMS } from '../library/emblems/index.ts'
import { SHAPES } from '../library/shapes.ts'
import { findOverhangingDrawing } from './overhang.ts'

type Drawing = Pick<ShapeElement, 'viewBox'> & { paths: readonly { d: string; fill: string }[] }

const createDocument = (drawings: readonly Drawing[]) => {
  const document = createEmptyDocument(GARMENTS.tshirt)
  const elements = drawings.map(({ viewBox, paths }, index): ShapeElement => ({
    id: String(index),
    type: 'shape',
    x: 100,
    y: 100,
    rotation: 0,
    opacity: 1,
    width: 10,
    height: 10,
    viewBox,
    paths: paths.map(({ d, fill }) => ({ d, fill })),
  }))
  return { ...document, back: { ...document.back, elements } }
}
const draw = (d: string, extent = 100): Drawing => ({ viewBox: { width: extent, height: extent }, paths: [{ d, fill: '#000000' }] })

it.each([
  ['paints the whole front', draw('M-140 -140L141 -140L141 141Z', 1)],
  ['has a curve that leaves it', draw('M0 0C0 0 50 150.1 100 0Z')],
])('findOverhangingDrawing finds a drawing that %s', (_, drawing) => {
  expect(findOverhangingDrawing(createDocument([draw('M0 0L100 0L100 150Z'), drawing]))).toEqual({ side: 'back', index: 1 })
})

it('findOverhangingDrawing finds no drawing of the library', () => {
  expect(findOverhangingDrawing(createDocument([...EMBLEMS, ...SHAPES]))).toBeUndefined()
})
