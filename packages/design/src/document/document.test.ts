import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { GARMENTS } from '../garments/garments.ts'
import { toCanonicalDocument, serializeDocument } from './canonical.ts'
import { createEmptyDocument } from './create-empty-document.ts'
import { DesignDocument, type DesignElement, parseDocument, type TextElement } from './document.ts'
import { DOCUMENT_VERSION, FONT_LABELS, MAX_ELEMENTS_PER_SIDE } from './limits.ts'

const text = (changes: Partial<TextElement> = {}): TextElement => createTestText({ color: '#000000', ...changes })
const shape = (over: Partial<Extract<DesignElement, { type: 'shape' }>> = {}): DesignElement => ({
  id: '1700000000001',
  type: 'shape',
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  viewBox: { width: 100, height: 100 },
  paths: [{ d: 'M0 0L100 0Q100 50 50 100C1 2,3 4,-5.5 6Z', fill: '#1b34d6' }],
  width: 40,
  height: 40,
  ...over,
})
const withFront = (...elements: unknown[]): unknown => {
  const empty = createEmptyDocument(GARMENTS.tshirt)
  return { ...empty, front: { ...empty.front, elements } }
}

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const anyText = fc.record({
  id: fc.constant('x'),
  type: fc.constant('text' as const),
  x: finite(-5000, 5000),
  y: finite(-5000, 5000),
  rotation: finite(-360, 360),
  opacity: finite(0, 1),
  content: fc.string({ maxLength: 100 }).map((words) => words.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\n')),
  fontFamily: fc.constantFrom(...FONT_LABELS),
  fontSize: finite(1, 1000),
  isBold: fc.boolean(),
  isItalic: fc.boolean(),
  color: fc.constant('#1b34d6'),
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
})

describe('design document', () => {
  it('starts empty with the print areas of its garment', () => {
    const document = createEmptyDocument(GARMENTS.hoodie)
    expect(parseDocument(document).ok).toBe(true)
    expect(document.front.area).toEqual({ width: 306.9, height: 261.56 })
    expect(document.back.area).not.toEqual(document.front.area)
  })

  it('accepts an empty text', () => {
    expect(parseDocument(withFront(text({ content: '' }))).ok).toBe(true)
  })

  it('has one canonical spelling: parsing and serializing again gives the same bytes', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), (elements) => {
        const unique = elements.map((element, index) => ({ ...element, id: `e${index}` }))
        const document = DesignDocument.parse(withFront(...unique))
        const once = serializeDocument(document)
        const reparsed = parseDocument(JSON.parse(once))
        expect(reparsed.ok && serializeDocument(reparsed.document)).toBe(once)
        expect(serializeDocument(toCanonicalDocument(document))).toBe(once)
      }),
    )
  })

  it.each([
    ['a position that is not a number', text({ x: Number.NaN })],
    ['an infinite size', text({ fontSize: Number.POSITIVE_INFINITY })],
    ['a position far outside the area', text({ y: 1e308 })],
    ['an unknown font', { ...text(), fontFamily: 'Arial, url(x)' }],
    ['a style in place of a color', text({ color: 'red;background:url(x)' })],
    ['a number sent as text', { ...text(), x: '12' }],
    ['an unknown key', { ...text(), price: 1 }],
    ['an element of an unknown kind', { ...text(), type: 'script' }],
    ['a picture from another address', { ...text(), type: 'image', asset: 'http://127.0.0.1/x.png' }],
    ['a text of ten thousand characters', text({ content: 'a'.repeat(10_000) })],
    ['a drawing with a relative path', shape({ paths: [{ d: 'm0 0l10 10', fill: '#000000' }] })],
    ['a drawing of endless numbers', shape({ paths: [{ d: 'M1e308 0', fill: '#000000' }] })],
    ['a crop that leaves nothing', { ...createTestImage(), crop: { left: 0.6, top: 0, right: 0.5, bottom: 0 } }],
    ['an arc tighter than a letter', { ...text(), arc: 0.1 }],
  ])('rejects %s and names the path', (_, element) => {
    const parsed = parseDocument(withFront(element))
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.path).toMatch(/^front\.elements\.0/)
  })

  it('rejects two elements with the same id, also across sides', () => {
    const empty = createEmptyDocument(GARMENTS.tshirt)
    const duplicateIds = { ...empty, front: { ...empty.front, elements: [text()] }, back: { ...empty.back, elements: [text()] } }
    expect(parseDocument(duplicateIds).ok).toBe(false)
  })

  it('accepts the maximum number of elements on a side and not one more', () => {
    const many = (count: number) => withFront(...Array.from({ length: count }, (_, index) => text({ id: `e${index}` })))
    expect(parseDocument(many(MAX_ELEMENTS_PER_SIDE)).ok).toBe(true)
    expect(parseDocument(many(MAX_ELEMENTS_PER_SIDE + 1)).ok).toBe(false)
  })

  it('rejects a document of a later version with a message', () => {
    const parsed = parseDocument({ version: DOCUMENT_VERSION + 1 })
    expect(!parsed.ok && parsed.reason).toContain('newer version')
  })

  it('migrates a document of version 1 and serializes it as the current version', () => {
    const old = {
      ...createEmptyDocument(GARMENTS.tshirt),
      version: 1,
      back: { area: { width: 100, height: 100 }, elements: [text(), createTestImage()] },
    }
    const parsed = parseDocument(old)
    expect(parsed).toEqual({ ok: true, document: { ...old, version: DOCUMENT_VERSION } })
    expect(parsed.ok && toCanonicalDocument(parsed.document)).toEqual({ ...old, version: DOCUMENT_VERSION })
  })

  it.each([
    ['whose shares add up to 0.99 and a rounding error', { left: 0.4321, top: 0, right: 0.5579, bottom: 0 }, true],
    ['that is too large only after it was rounded', { left: 0.490_05, top: 0, right: 0.499_95, bottom: 0 }, false],
    ['that leaves a hundredth of the height', { left: 0, top: 0.3, right: 0, bottom: 0.69 }, true],
    ['that leaves less of the height', { left: 0, top: 0.3, right: 0, bottom: 0.6901 }, false],
  ])('treats a crop %s alike before and after it is stored', (_, crop, isValid) => {
    expect(parseDocument(withFront(createTestImage({ crop }))).ok).toBe(isValid)
  })

  it('omits fields with default values, so that no-op edits change no byte', () => {
    const idle = [
      text({ lineHeight: 1.2, letterSpacing: 0 }),
      { ...createTestImage(), crop: { left: 0, top: 0, right: 0, bottom: 0 }, filters: { brightness: 0 } },
      shape(),
    ]
    const plain = [text(), createTestImage(), shape()]
    expect(serializeDocument(DesignDocument.parse(withFront(...idle)))).toBe(serializeDocument(DesignDocument.parse(withFront(...plain))))
  })
})
