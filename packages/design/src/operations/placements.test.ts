import { describe, expect, it } from 'vitest'

import { createTestText } from '../../test/elements.ts'
import { typesetterFor } from '../../test/typesetter.ts'
import { toCanonicalDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { ImageElement, TextElement } from '../document/document.ts'
import { SIDES } from '../document/sides.ts'
import { GARMENT_KEYS } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds } from '../geometry/box.ts'
import { preflight } from '../preflight/preflight.ts'
import { measurePrintSize } from '../price/imprint.ts'
import { layoutText } from '../text/layout.ts'
import { getInkBounds } from './ink-bounds.ts'
import { getPlacementBounds, placeElements, PLACEMENTS } from './placements.ts'

const createPicture = (change: Partial<ImageElement> = {}): ImageElement => ({
  id: 'a',
  type: 'image',
  asset: 'picture.png',
  pixelWidth: 1000,
  pixelHeight: 500,
  x: 100,
  y: 200,
  width: 60,
  height: 30,
  rotation: 0,
  opacity: 1,
  ...change,
})
const getElementBounds = (element: Parameters<Parameters<typeof placeElements>[4]>[0]) => {
  if (element.type !== 'image') throw new Error('Only pictures are placed here.')
  return getBounds(element)
}
const createDesign = (elements: readonly ImageElement[]) => {
  const document = createEmptyDocument(GARMENTS.tshirt)
  return { ...document, front: { ...document.front, elements: [...elements] } }
}

describe('a placement', () => {
  it.each(GARMENT_KEYS)('lies within the print areas of %s', (garment) => {
    for (const side of SIDES)
      for (const placement of PLACEMENTS[side]) {
        const { areaMm } = GARMENTS[garment].sides[side]
        const { left, top, right, bottom } = getPlacementBounds(placement, areaMm)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBe(0)
        expect(right).toBeLessThanOrEqual(areaMm.width + 1e-9)
        expect(bottom).toBeLessThanOrEqual(areaMm.height + 1e-9)
        expect(right - left).toBeGreaterThan(50)
      }
  })

  it('fills the print area with a full front, without distorting it', () => {
    const document = createDesign([createPicture()])
    const [placed] = placeElements(document, 'front', ['a'], 'full-front', getElementBounds).front.elements
    expect(placed).toMatchObject({ x: 147, width: 294, height: 147, y: 73.5 })
  })

  it('puts a left chest on the right of the viewer, 89 mm wide', () => {
    const document = createDesign([createPicture()])
    const [placed] = placeElements(document, 'front', ['a'], 'left-chest', getElementBounds).front.elements
    expect(placed).toMatchObject({ x: 220.5, width: 89, height: 44.5, y: 22.25 })
  })

  it('keeps several elements together and a turned one turned', () => {
    const elements = [createPicture({ rotation: 90 }), createPicture({ id: 'b', x: 160 })]
    const [first, second] = placeElements(createDesign(elements), 'front', ['a', 'b'], 'center', getElementBounds).front.elements
    expect(first?.rotation).toBe(90)
    expect(second?.rotation).toBe(0)
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((60 * 229) / 105, 6)
  })

  it('is as large as quoted, or as the print area where that is smaller', () => {
    const area = { width: 300, height: 400 }
    expect(getPlacementBounds('center', area)).toEqual({ left: 35.5, top: 0, right: 264.5, bottom: 229 })
    expect(getPlacementBounds('full-front', area)).toEqual({ left: 0, top: 0, right: 300, bottom: 400 })
    expect(getPlacementBounds('left-chest', area)).toEqual({ left: 180.5, top: 0, right: 269.5, bottom: 89 })
    expect(getPlacementBounds('upper-back', { width: 100, height: 50 })).toEqual({ left: 0, top: 0, right: 100, bottom: 50 })
    // Three quarters of 120 mm are less than half of 89 mm from the edge.
    expect(getPlacementBounds('left-chest', { width: 120, height: 400 })).toMatchObject({ left: 31, right: 120 })
  })

  it('fits what is higher than wide by its height', () => {
    const document = createDesign([createPicture({ width: 30, height: 60 })])
    const [placed] = placeElements(document, 'front', ['a'], 'center', getElementBounds).front.elements
    expect(placed).toMatchObject({ width: 114.5, height: 229, y: 114.5 })
  })

  it('takes a text with the outline that is printed around it', () => {
    const measure = (text: TextElement) => layoutText(text, typesetterFor(text))
    const measureInk = (text: TextElement) => measure(text).ink
    const text = createTestText({ id: 'a', content: 'SUNDAY SEA CLUB', fontSize: 10, outline: { color: '#e8a52d', width: 0.08 } })
    const empty = createDesign([])
    const document = { ...empty, front: { ...empty.front, elements: [text] } }
    const place = (placement: 'full-front' | 'left-chest') =>
      toCanonicalDocument(placeElements(document, 'front', ['a'], placement, (element) => getInkBounds(element, { measure, measureInk })))
    const conditions = { cloth: [255, 255, 255] as const, measureInk, missing: () => [], letterHeight: () => 10, ink: () => undefined }
    for (const [placement, width] of [['full-front', 294] as const, ['left-chest', 89] as const]) {
      const placed = place(placement)
      expect(preflight(placed, conditions).filter(({ kind }) => kind === 'outside')).toEqual([])
      expect(Math.abs((measurePrintSize(placed.front, measureInk)?.widthMm ?? 0) - width)).toBeLessThan(0.3)
    }
  })

  it('leaves a locked element where it is, and does not count it', () => {
    const document = createDesign([createPicture({ locked: true })])
    expect(placeElements(document, 'front', ['a'], 'center', getElementBounds)).toBe(document)
    expect(placeElements(document, 'front', ['nobody'], 'center', getElementBounds)).toBe(document)
    const both = createDesign([createPicture({ locked: true, x: 10 }), createPicture({ id: 'b' })])
    const [locked, placed] = placeElements(both, 'front', ['a', 'b'], 'full-front', getElementBounds).front.elements
    expect(locked).toBe(both.front.elements[0])
    expect(placed).toMatchObject({ x: 147, width: 294 })
  })

  it('scales a thin drawing no further than it can be seen', () => {
    const document = createDesign([createPicture({ width: 280, height: 1.25 })])
    const [placed] = placeElements(document, 'front', ['a'], 'left-chest', getElementBounds).front.elements
    expect(placed).toMatchObject({ height: 1.25, width: 280 })
  })
})
