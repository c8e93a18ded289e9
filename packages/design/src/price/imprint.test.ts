import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { typesetterFor } from '../../test/typesetter.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument, DesignElement, ImageElement, ShapeElement, TextElement } from '../document/document.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { GARMENTS } from '../garments/garments.ts'
import { layoutText } from '../text/layout.ts'
import { measureImprints, measurePrintSize, PICTURE_INKS } from './imprint.ts'
import { estimateLineWidth } from './letter-widths.ts'

const BASE = { id: 'one', x: 100, y: 100, rotation: 0, opacity: 1 }
const text = (changes: Partial<TextElement> = {}): TextElement => ({
  ...BASE,
  type: 'text',
  content: 'Hello',
  fontFamily: 'Arial',
  fontSize: 20,
  isBold: false,
  isItalic: false,
  color: '#1e3a8a',
  align: 'center',
  ...changes,
})
const picture = (changes: Partial<ImageElement> = {}): ImageElement => ({
  ...BASE,
  type: 'image',
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 1000,
  pixelHeight: 1000,
  width: 100,
  height: 100,
  ...changes,
})
const drawing = (...fills: string[]): ShapeElement => ({
  ...BASE,
  type: 'shape',
  viewBox: { width: 10, height: 10 },
  paths: fills.map((fill) => ({ d: 'M0 0 L10 0 L10 10 Z', fill })),
  width: 50,
  height: 40,
})

const documentOf = (front: readonly DesignElement[], back: readonly DesignElement[] = []): DesignDocument => {
  const empty = createEmptyDocument(GARMENTS.hoodie)
  return { ...empty, front: { ...empty.front, elements: [...front] }, back: { ...empty.back, elements: [...back] } }
}
const measureFront = (...elements: DesignElement[]) => measureImprints(documentOf(elements), 'White').front

describe('measureImprints', () => {
  it('counts nothing for an empty side, a hidden or invisible element, an empty text and what lies outside the print area', () => {
    expect(measureImprints(documentOf([]), 'White')).toEqual({ front: null, back: null })
    expect(measureFront(picture({ hidden: true }))).toBeNull()
    expect(measureFront(picture({ opacity: 0 }))).toBeNull()
    expect(measureFront(text({ content: ' \n ' }))).toBeNull()
    expect(measureFront(picture({ x: -200 }))).toBeNull()
    expect(measureFront(picture({ y: -200 }))).toBeNull()
    // Ends where the area begins.
    expect(measureFront(picture({ x: -50 }))).toBeNull()
    expect(measureFront(picture({ y: -50 }))).toBeNull()
  })

  it('counts each solid color once, whatever it colors', () => {
    expect(measureFront(text())?.inks).toBe(1)
    expect(measureFront(drawing('#ff0000', '#00ff00', '#0000ff'))?.inks).toBe(3)
    expect(measureFront(drawing('#ff0000', '#00ff00', '#ff0000'), text({ id: 'two', color: '#00ff00' }))?.inks).toBe(2)
    expect(measureFront(text({ outline: { color: '#000000', width: 0.05 }, shadow: { color: '#ff0000', x: 0.1, y: 0.1 } }))?.inks).toBe(3)
  })

  it('counts four inks for all photographs of a side together, and two for a picture in two tones', () => {
    expect(measureFront(picture())?.inks).toBe(PICTURE_INKS)
    expect(measureFront(picture(), picture({ id: 'two' }), text({ id: 'three' }))?.inks).toBe(PICTURE_INKS + 1)
    expect(measureFront(picture({ filters: { duotone: { dark: '#111111', light: '#eeeeee' } } }))?.inks).toBe(2)
  })

  it('adds white below colors on colored cloth, and not below white alone', () => {
    expect(measureImprints(documentOf([text()]), 'Black').front?.inks).toBe(2)
    expect(measureImprints(documentOf([text()]), 'Ivory').front?.inks).toBe(1)
    expect(measureImprints(documentOf([text({ color: '#ffffff' })]), 'Black').front?.inks).toBe(1)
    expect(measureImprints(documentOf([text({ color: '#ffffff' }), text({ id: 'two' })]), 'Black').front?.inks).toBe(3)
  })

  it('measures the rectangle around a side, clipped to the print area, in whole square centimeters', () => {
    expect(measureFront(picture())?.areaCm2).toBe(100)
    expect(measureFront(picture({ rotation: 45 }))?.areaCm2).toBe(200)
    expect(measureFront(picture({ x: 0 }))?.areaCm2).toBe(50)
    expect(measureFront(picture({ width: 20, height: 20, x: 60 }), picture({ id: 'two', width: 20, height: 20, x: 140 }))?.areaCm2).toBe(20)
    expect(measureFront(picture({ width: 1, height: 1 }))?.areaCm2).toBe(1)
  })

  it('takes the width of the list for words that come from one', () => {
    const bound = (content: string) => measureFront(text({ content, field: { name: 'Name', width: 150 } }))
    expect(bound('Li')).toEqual(bound('Wickramasinghe'))
    expect(bound('Li')?.areaCm2).toBe(Math.ceil((150 * 20 * 1.2) / 100))
  })

  // 5 letters of Arial: 0.66 + 4 · 0.49 = 2.62 em wide, 1.2 em high; an em of 40 mm makes 16 cm² of a square em.
  const areaOf = (changes: Partial<TextElement>) => measureFront(text({ fontSize: 40, ...changes }))?.areaCm2
  const EM2_IN_CM2 = 16

  it('reckons the lines of a text by its line breaks and by its width', () => {
    expect(areaOf({})).toBe(Math.ceil(2.62 * 1.2 * EM2_IN_CM2))
    expect(areaOf({ content: 'Hello\nHello' })).toBe(Math.ceil(2.62 * 2.4 * EM2_IN_CM2))
    expect(areaOf({ content: 'Hello\r\n\r\nHello' })).toBe(Math.ceil(2.62 * 3.6 * EM2_IN_CM2))
    expect(areaOf({ width: 1.5 })).toBe(Math.ceil(1.5 * 2.4 * EM2_IN_CM2))
    expect(areaOf({ width: 3, lineHeight: 2 })).toBe(Math.ceil(2.62 * 2 * EM2_IN_CM2))
  })

  it('reckons the rectangle around a text on an arc, at most a whole circle', () => {
    const halfAngle = 2.62 / 2 / 2
    expect(areaOf({ arc: -2 })).toBe(Math.ceil(6 * Math.sin(halfAngle) * (3 - 2 * Math.cos(halfAngle)) * EM2_IN_CM2))
    // Beyond half of a circle it becomes higher, not wider.
    expect(areaOf({ arc: 0.5 })).toBe(Math.ceil(3 * (1.5 - 0.5 * Math.cos(2.62)) * EM2_IN_CM2))
    expect(areaOf({ arc: 0.5, content: 'Hello Hello' })).toBe(Math.ceil(3 * 2 * EM2_IN_CM2))
  })

  it('reckons an outline on all sides of a text and a shadow on the side where it falls', () => {
    // The rectangle begins at the left upper corner of this one, 5 mm from the edges.
    const corner = picture({ id: 'corner', x: 10, y: 10, width: 10, height: 10 })
    const endOf = (changes: Partial<TextElement>) => measureFront(corner, text({ fontSize: 40, ...changes }))?.areaCm2
    const shadow = { color: '#000000', x: 0.5, y: 0.25 }
    // From the middle at 100 mm: half of 2.62 em and the shadow of 0.5 em to the right, half of 1.2 em and 0.25 em down.
    expect(endOf({ shadow })).toBe(Math.ceil(((95 + 52.4 + 20) * (95 + 24 + 10)) / 100))
    expect(endOf({ shadow, outline: { color: '#000000', width: 0.1 } })).toBe(Math.ceil(((95 + 52.4 + 20 + 4) * (95 + 24 + 10 + 4)) / 100))
  })

  it('gives both sides their own imprint', () => {
    const { front, back } = measureImprints(documentOf([picture()], [text({ id: 'two' })]), 'White')
    expect([front?.inks, back?.inks]).toEqual([PICTURE_INKS, 1])
  })

  it('never shrinks when an element is added', () => {
    const element = fc.record({
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 300 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 300 }),
      rotation: fc.integer({ min: -180, max: 180 }),
    })
    fc.assert(
      fc.property(fc.array(element, { minLength: 2, maxLength: 6 }), (boxes) => {
        const elements = boxes.map((box, index) => ({ ...drawing(`#00000${index}`), ...box, id: String(index) }))
        const [all, fewer] = [measureFront(...elements), measureFront(...elements.slice(1))]
        expect(all?.areaCm2 ?? 0).toBeGreaterThanOrEqual(fewer?.areaCm2 ?? 0)
        expect(all?.inks ?? 0).toBeGreaterThanOrEqual(fewer?.inks ?? 0)
      }),
      { numRuns: 50 },
    )
  })
})

describe('estimateLineWidth', () => {
  it.each(FONT_LABELS)('is within a sixth of the width that %s sets', (fontFamily) => {
    for (const content of ['Chasing waterfalls', 'ESTABLISHED IN COLOMBO', 'Summer of nineteen', 'Best Dad Ever']) {
      const style = { content, fontFamily, fontSize: 1, isBold: false, isItalic: false, align: 'left' } as const
      const { width } = layoutText(style, typesetterFor(style))
      expect(Math.abs(estimateLineWidth(content, fontFamily, 0) / width - 1)).toBeLessThan(1 / 6)
    }
  })

  it('counts accents with their letter and full-width letters as an em', () => {
    expect(estimateLineWidth('e\u0301', 'Arial', 0)).toBe(estimateLineWidth('e', 'Arial', 0))
    expect(estimateLineWidth('東京', 'Arial', 0)).toBe(2)
    expect(estimateLineWidth('ab', 'Arial', 0.5)).toBeCloseTo(estimateLineWidth('ab', 'Arial', 0) + 1)
  })
})

describe('measurePrintSize', () => {
  const measure = (...elements: DesignElement[]) => measurePrintSize(documentOf(elements).front)

  it('is the rectangle around everything that is printed, exact where no text ends it', () => {
    expect(measure(picture({ width: 60, height: 40 }), picture({ x: 150, width: 20, height: 80 }))).toEqual({
      widthMm: 90,
      heightMm: 80,
      center: { x: 115, y: 100 },
      isEstimate: false,
    })
    expect(measure(picture(), text({ fontSize: 5 }))).toMatchObject({ widthMm: 100, heightMm: 100, isEstimate: false })
    expect(measure(picture(), text({ y: 160 }))).toMatchObject({ isEstimate: true })
  })

  it('ends at the edge of the print area', () => {
    const { width } = documentOf([]).front.area
    expect(measure(picture({ x: width, width: 100, height: 30 }))).toEqual({
      widthMm: 50,
      heightMm: 30,
      center: { x: width - 25, y: 100 },
      isEstimate: false,
    })
  })

  it('is null where nothing is printed', () => {
    expect(measure(picture({ hidden: true }))).toBeNull()
  })
})
