import { describe, expect, it } from 'vitest'

import { createTestText } from '../../test/elements.ts'
import { typesetterFor } from '../../test/typesetter.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument, TextElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { checkDesign } from '../preflight/preflight.ts'
import { PRINT_LIMITS } from '../preflight/print-limits.ts'
import { repair } from '../preflight/repair.ts'
import { layoutText, measureLetterHeight } from './layout.ts'

const text = (changes: Partial<TextElement> = {}): TextElement => createTestText({ x: 147, y: 245, fontSize: 10, ...changes })
const height = (over: Partial<TextElement> = {}): number => measureLetterHeight(text(over), typesetterFor(text(over)))

describe('measureLetterHeight', () => {
  it('measures an x, and an H where nothing is lower case', () => {
    // Arimo has Arial's metrics: an x is 1082 of 2048 units high, an H 1409.
    expect(height()).toBeCloseTo((1082 / 2048) * 10, 6)
    for (const content of ['HELLO', '1998', 'ÉCLAIR №7', '…', '', '漢']) expect(height({ content })).toBeCloseTo((1409 / 2048) * 10, 6)
  })

  it('measures the face itself: Tangerine is less than half as high as Arial at the same size', () => {
    expect(height({ fontFamily: 'Tangerine' })).toBeLessThan(height() / 2)
    expect(height({ fontFamily: 'Verdana' })).toBeGreaterThan(height())
  })

  it.each(['ආයුබෝවන්', 'வணக்கம்', 'नमस्ते', 'سلام'])('measures the letters themselves in a script without capitals: %s', (content) => {
    expect(height({ content })).toBeGreaterThan(2)
    expect(height({ content })).toBeLessThan(12)
  })
})

describe('tiny-text finding', () => {
  const check = (element: TextElement) => {
    const empty = createEmptyDocument(GARMENTS.tshirt)
    const document: DesignDocument = { ...empty, front: { ...empty.front, elements: [element] } }
    const typesetter = typesetterFor(element)
    const measure = (each: TextElement) => layoutText(each, typesetter)
    const resources = {
      measure,
      measureInk: (each: TextElement) => measure(each).ink,
      missing: (each: TextElement) => measure(each).missing,
      letterHeight: (each: TextElement) => measureLetterHeight(each, typesetter),
      ink: () => undefined,
    }
    const design = { document, clothingType: 'tshirt', color: 'White' } as const
    return {
      document,
      resources,
      findings: checkDesign(design, resources),
      again: (next: DesignDocument) => checkDesign({ ...design, document: next }, resources),
    }
  }

  it.each([
    ['Arial of 5 mm', { fontSize: 5 }, []],
    ['Arial of 4.5 mm', { fontSize: 4.5 }, ['tiny-text']],
    ['capitals of 4.5 mm', { fontSize: 4.5, content: 'HELLO 7' }, []],
    ['Tangerine of 8 mm, whose x has less than 2 mm', { fontSize: 8, fontFamily: 'Tangerine' }, ['tiny-text']],
    ['Tangerine of 16 mm', { fontSize: 16, fontFamily: 'Tangerine' }, []],
  ] as const)('is correct for %s', (_, over, kinds) => {
    expect(check(text(over)).findings.map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each(['Arial', 'Tangerine', 'Georgia'] as const)('is repaired to exactly the minimum letter height in %s', (fontFamily) => {
    const { document, resources, findings, again } = check(text({ fontFamily, fontSize: 3 }))
    const [finding] = findings
    if (!finding) throw new Error('Nothing was found.')
    const repaired = repair(document, finding, {
      ...resources,
      cloth: [255, 255, 255],
      canWrite: () => true,
      findDrawing: () => undefined,
      timestamp: 0,
    })
    expect(again(repaired)).toEqual([])
    const [element] = repaired.front.elements
    expect(element?.type === 'text' && resources.letterHeight(element)).toBeCloseTo(PRINT_LIMITS.letterHeightMm, 1)
  })
})
