import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { type DesignDocument, parseDocument, type ShapeElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import {
  getElementBox,
  getPinchLimits,
  getResizeLimits,
  patchImage,
  patchShape,
  patchText,
  scaleElement,
  scaleElementToArea,
} from './transform.ts'

const shape: ShapeElement = {
  id: '3',
  type: 'shape',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  viewBox: { width: 10, height: 5 },
  paths: [{ d: 'M0 0L10 0L10 5Z', fill: '#000000' }],
  width: 40,
  height: 20,
}
const blank = createEmptyDocument(GARMENTS.tshirt)
const document: DesignDocument = { ...blank, front: { ...blank.front, elements: [createTestText(), createTestImage(), shape] } }
const COPY_SIDE = 1920
const near = (value: number): unknown => expect.closeTo(value, 9)

it('getElementBox measures texts alone', () => {
  const measure = () => ({ width: 7, height: 3 })
  expect(getElementBox(createTestText({ rotation: 10 }), measure)).toEqual({ x: 100, y: 100, rotation: 10, width: 7, height: 3 })
  expect(getElementBox(shape, measure)).toEqual({ x: 100, y: 100, rotation: 0, width: 40, height: 20 })
})

describe('limits of a gesture', () => {
  it('let an element become 2 mm small, a text 1 m and anything else 2 m large', () => {
    expect(getResizeLimits(shape)).toEqual({ min: 0.1, max: 50 })
    expect(getResizeLimits(createTestText({ fontSize: 20 }))).toEqual({ min: 0.1, max: 50 })
  })

  it('count two fingers from the natural size of the whole picture and from the first size of a text', () => {
    // 600 pixels at 96 DPI are 158.75 mm.
    expect(getPinchLimits(createTestImage({ width: 158.75 }), COPY_SIDE)).toEqual({ min: near(0.1), max: near(3) })
    const crop = { left: 0.25, top: 0, right: 0.125, bottom: 0 }
    expect(getPinchLimits(createTestImage({ width: 158.75 * 0.625, crop }), COPY_SIDE)).toEqual({ min: near(0.1), max: near(3) })
    expect(getPinchLimits(createTestText({ fontSize: 48 }), COPY_SIDE)).toEqual({ min: near(0.05), max: near(1.5) })
    expect(getPinchLimits(shape, COPY_SIDE)).toEqual(getResizeLimits(shape))
  })
})

describe('scaleElementToArea', () => {
  const bound = createTestText({ field: { name: 'Name', width: 100 } })

  it('scales the room of words from a list as well', () => {
    expect(scaleElementToArea(bound, 0.5)).toEqual({ ...bound, fontSize: 12, field: { name: 'Name', width: 50 } })
    expect(scaleElementToArea(createTestText(), 0.5)).toEqual(createTestText({ fontSize: 12 }))
    expect(scaleElementToArea(shape, 2)).toEqual({ ...shape, width: 80, height: 40 })
  })

  it('returns what is not scaled as it is', () => {
    expect(scaleElementToArea(bound, 1)).toBe(bound)
    expect(scaleElement(shape, 1)).toBe(shape)
  })
})

it.each([
  ['a\tb', 'a b'],
  ['a\u000bb', 'a\nb'],
  ['a\ud83d', 'a'],
  ['', ''],
])('patchText makes %j a text that a document can hold', (content, expected) => {
  const patched = patchText(document, 'front', '1', { content })
  expect(patched.front.elements[0]).toHaveProperty('content', expected)
  expect(parseDocument(patched)).toEqual({ ok: true, document: patched })
})

it('a change of a text, picture or drawing changes no element of another kind', () => {
  const change = { opacity: 0.5 }
  const opacities = ({ front }: DesignDocument) => front.elements.map(({ opacity }) => opacity)
  expect(opacities(patchText(document, 'front', '1', change))).toEqual([0.5, 1, 1])
  expect(opacities(patchImage(document, 'front', '2', change))).toEqual([1, 0.5, 1])
  expect(opacities(patchShape(document, 'front', '3', change))).toEqual([1, 1, 0.5])
  expect(patchShape(document, 'front', '3', change).front.elements[2]).toEqual({ ...shape, ...change })
  for (const id of ['1', '3']) expect(patchImage(document, 'front', id, change)).toBe(document)
  for (const id of ['1', '2']) expect(patchShape(document, 'front', id, change)).toBe(document)
  for (const id of ['2', '3']) expect(patchText(document, 'front', id, change)).toBe(document)
})
