import { expect, test } from 'vitest'

import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { DECODED_PIXELS_BUDGET, planDrawSteps } from './render-cost.ts'
import { getRenderCost, findTooComplexSide, MAX_RENDER_COST } from './render-cost.ts'

const picture = (id: number, changes: Partial<ImageElement> = {}): ImageElement => ({
  type: 'image',
  id: String(id),
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  asset: `${String(id).padStart(64, '0')}.png`,
  pixelWidth: 8000,
  pixelHeight: 5000,
  width: 50,
  height: 30,
  ...changes,
})
const pictures = (count: number, changes: Partial<ImageElement> = {}): ImageElement[] =>
  Array.from({ length: count }, (_, id) => picture(id, changes))
const front = (elements: DesignDocument['front']['elements']): DesignDocument => {
  const document = createEmptyDocument(GARMENTS.tshirt)
  return { ...document, front: { ...document.front, elements } }
}

test('findTooComplexSide allows a collage of twenty phone photographs', () => {
  expect(findTooComplexSide(front(pictures(20, { pixelWidth: 4000, pixelHeight: 3000 })), 'tshirt')).toBeUndefined()
})

test('findTooComplexSide allows the largest pictures until their pixels exceed the decoding budget', () => {
  expect(findTooComplexSide(front(pictures(6)), 'tshirt')).toBeUndefined()
  expect(findTooComplexSide(front(pictures(7)), 'tshirt')).toEqual({ side: 'front', factor: 'pictures', text: '' })
})

test('getRenderCost counts the pixels of a picture once, and once more for each filter', () => {
  const asset = picture(0).asset
  const once = getRenderCost(front([picture(0)]).front)
  expect(getRenderCost(front(pictures(5, { asset })).front).pictures).toBe(once.pictures)
  const filtered = pictures(3, { asset }).map((each, index) => ({ ...each, filters: { brightness: index / 10 + 0.1 } }))
  expect(findTooComplexSide(front(filtered), 'tshirt')).toEqual({ side: 'front', factor: 'filters', text: '' })
})

test('getRenderCost counts a large picture half as much again where it is printed with all of its pixels', () => {
  const fitting = getRenderCost(front([picture(0)]).front).pictures
  const enlarged = (changes: Partial<ImageElement>): number =>
    getRenderCost(front([picture(0, { width: 700, height: 437.5, ...changes })]).front).pictures
  expect(enlarged({})).toBe(fitting * 1.5)
  expect(enlarged({ pixelWidth: 4000, pixelHeight: 3000 })).toBe(12_000_000)
})

test('getRenderCost counts overlapping elements by the print pixels they cover, hidden ones not at all', () => {
  const fullSizePicture = { pixelWidth: 10, pixelHeight: 10, width: 2000, height: 2000 }
  expect(findTooComplexSide(front(pictures(60, fullSizePicture)), 'tshirt')).toEqual({ side: 'front', factor: 'overlap', text: '' })
  expect(findTooComplexSide(front(pictures(60, { ...fullSizePicture, hidden: true })), 'tshirt')).toBeUndefined()
  expect(getRenderCost(front([picture(1, { x: 4000 })]).front).overlap).toBe(0)
})

const text = (content: string, changes: Partial<TextElement> = {}): TextElement => ({
  type: 'text',
  id: 't',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  content,
  fontFamily: 'Metal_Mania',
  fontSize: 10,
  isBold: true,
  isItalic: false,
  color: '#000000',
  align: 'center',
  ...changes,
})
const OUTLINE = { outline: { color: '#ffffff', width: 0.2 } }

test('findTooComplexSide finds letters with more curves than fit into memory and names their text, a long text in a plain font is allowed', () => {
  const poem = 'Once more\nunto the breach '.repeat(80)
  expect(findTooComplexSide(front([text('Hello', OUTLINE), text(poem, OUTLINE)]), 'tshirt')).toEqual({
    side: 'front',
    factor: 'letters',
    text: 'Once more\nunto the breach Once more\nunto…',
  })
  expect(findTooComplexSide(front([text(poem, { ...OUTLINE, hidden: true })]), 'tshirt')).toBeUndefined()
  expect(findTooComplexSide(front([text(poem, { ...OUTLINE, fontFamily: 'Garamond' })]), 'tshirt')).toBeUndefined()
  expect(findTooComplexSide(front([text(poem.slice(0, 300), OUTLINE)]), 'tshirt')).toBeUndefined()
})

test('getRenderCost counts a drawing by the area its paths fill, however many there are', () => {
  const drawing = (d: string): ShapeElement => ({
    type: 'shape',
    id: 's',
    x: 150,
    y: 200,
    rotation: 0,
    opacity: 1,
    viewBox: { width: 10, height: 10 },
    width: 290,
    height: 400,
    paths: Array.from({ length: 60 }, () => ({ d, fill: '#102030' })),
  })
  const [large, small] = ['M0 0 L10 0 L10 10 Z', 'M0 0 L1 0 L1 1 Z'].map((d) => getRenderCost(front([drawing(d)]).front).overlap)
  expect(large).toBeCloseTo((small ?? 0) * 100)
})

test('findTooComplexSide counts a scaled print at its largest size', () => {
  const document = front(pictures(6, { width: 2000, height: 2000 }))
  const unscaledCost = getRenderCost(document.front).overlap
  expect(getRenderCost(document.front, 1.1).overlap).toBeCloseTo(unscaledCost * 1.21)
})

test('planDrawSteps decodes in drawing order and stays within the memory limit', () => {
  const [a, b, c] = [picture(1, { pixelHeight: 2500 }), picture(2, { pixelHeight: 2500 }), picture(3)] as const
  const steps = planDrawSteps([a, b, { ...a, id: '4' }, c, { ...b, id: '5' }])
  expect(steps.map(({ needsDecode }) => needsDecode)).toEqual([true, true, false, true, true])
  const decoded = new Map<string, number>()
  for (const { element, key, releasedKeys } of steps) {
    for (const each of releasedKeys) decoded.delete(each)
    if (element.type === 'image' && key !== undefined) decoded.set(key, element.pixelWidth * element.pixelHeight)
    expect([...decoded.values()].reduce((sum, pixels) => sum + pixels, 0)).toBeLessThanOrEqual(DECODED_PIXELS_BUDGET)
  }
  expect(MAX_RENDER_COST).toBeGreaterThan(DECODED_PIXELS_BUDGET)
})
