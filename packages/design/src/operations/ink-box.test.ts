import { describe, expect, it } from 'vitest'

import { typesetterFor } from '../../test/typesetter.ts'
import type { TextElement } from '../document/document.ts'
import { measurePrintSize } from '../price/imprint.ts'
import { layoutText } from '../text/layout.ts'
import { getInkBox, type MeasureInk } from './ink-box.ts'

const text = (changes: Partial<TextElement> = {}): TextElement => ({
  id: '1',
  type: 'text',
  content: 'SUNDAY SEA CLUB',
  x: 140,
  y: 100,
  rotation: 0,
  opacity: 1,
  fontFamily: 'Impact',
  fontSize: 26,
  isBold: false,
  isItalic: false,
  color: '#e8a52d',
  align: 'center',
  ...changes,
})
const measureInk: MeasureInk = (element) => layoutText(element, typesetterFor(element)).ink
const measureSide = (element: TextElement) => measurePrintSize({ area: { width: 280, height: 320 }, elements: [element] }, measureInk)

describe('getInkBox', () => {
  it('is narrower than the lines of a text, and no higher than its letters', () => {
    const { width, height } = layoutText(text(), typesetterFor(text()))
    const box = getInkBox(text(), measureInk)
    expect(box?.width).toBeLessThan(width)
    // Capitals of this font are about four fifths of an em.
    expect(box?.height).toBeGreaterThan(26 * 0.7)
    expect(box?.height).toBeLessThan(height * 0.75)
  })

  it('contains the outline on every side, and the shadow on its own', () => {
    const bare = getInkBox(text(), measureInk)
    const decorated = getInkBox(
      text({ outline: { color: '#000000', width: 0.1 }, shadow: { color: '#000000', x: 0.5, y: -0.25 } }),
      measureInk,
    )
    expect((decorated?.width ?? 0) - (bare?.width ?? 0)).toBeCloseTo(26 * (0.2 + 0.5))
    expect((decorated?.height ?? 0) - (bare?.height ?? 0)).toBeCloseTo(26 * (0.2 + 0.25))
    expect((decorated?.x ?? 0) - (bare?.x ?? 0)).toBeCloseTo((26 * 0.5) / 2)
    expect((decorated?.y ?? 0) - (bare?.y ?? 0)).toBeCloseTo((26 * -0.25) / 2)
  })

  it('turns about the middle of the text, where the letters are not in the middle of their line', () => {
    const upright = getInkBox(text(), measureInk)
    const turned = getInkBox(text({ rotation: 180 }), measureInk)
    expect((turned?.y ?? 0) - 100).toBeCloseTo(100 - (upright?.y ?? 0))
  })

  it.each([
    [{ flipX: true as const }, -1, 1],
    [{ flipY: true as const }, 1, -1],
    [{ flipX: true as const, flipY: true as const }, -1, -1],
  ])('mirrors letters and shadow about the middle of the text: %o', (flips, signX, signY) => {
    const shadow = { color: '#000000', x: 1, y: 0.5 }
    const plain = getInkBox(text({ shadow }), measureInk)
    const mirrored = getInkBox(text({ shadow, ...flips }), measureInk)
    expect((mirrored?.x ?? 0) - 140).toBeCloseTo(signX * ((plain?.x ?? 0) - 140))
    expect((mirrored?.y ?? 0) - 100).toBeCloseTo(signY * ((plain?.y ?? 0) - 100))
    expect(mirrored).toMatchObject({ width: plain?.width, height: plain?.height })
  })

  it('is absent where nothing is painted', () => {
    expect(getInkBox(text({ content: '   ' }), measureInk)).toBeUndefined()
  })
})

it('measurePrintSize is exact for words on an arc once their font is there, and only then', () => {
  const arched = text({ arc: 5, letterSpacing: 0.06 })
  const ink = layoutText(arched, typesetterFor(arched)).ink
  const exact = measureSide(arched)
  expect(exact).toMatchObject({ isEstimate: false, widthMm: expect.closeTo((ink?.right ?? 0) - (ink?.left ?? 0)) as unknown })
  expect(exact?.heightMm).toBeCloseTo((ink?.bottom ?? 0) - (ink?.top ?? 0))
  expect(measurePrintSize({ area: { width: 280, height: 320 }, elements: [arched] })).toMatchObject({ isEstimate: true })
})
