import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { toCanonicalDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument, DesignElement, ImageElement, TextElement } from '../document/document.ts'
import { filterPixels, type Pixels } from '../filters/filter-pixels.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getPrintDpi, isSharpInPrint, preflight, type FindingKind } from './preflight.ts'
import { getOutlineColor, repair } from './repair.ts'

const WHITE = [255, 255, 255] as const
const BLACK = [20, 20, 22] as const
const measure = (text: TextElement) => ({ width: text.content.length * text.fontSize * 0.5, height: text.fontSize })
const measureInk = (text: TextElement) => {
  const { width, height } = measure(text)
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}
const letterHeight = ({ fontSize }: TextElement): number => fontSize * 0.5
const missing = (text: TextElement): string[] => (text.content.includes('☃') && text.fontFamily !== 'Verdana' ? ['☃'] : [])
const canWrite = (text: TextElement, fontFamily: TextElement['fontFamily']): boolean => missing({ ...text, fontFamily }).length === 0

const SIDE = 20
/** A bar of ink across a picture, on transparency or on paper, with the filters of its element; selected by the asset's first letter. */
const INKS: Record<string, { ink: readonly number[]; paper: readonly number[] }> = {
  a: { ink: [27, 52, 214, 255], paper: [0, 0, 0, 0] },
  // A nearly black logo on transparency.
  b: { ink: [20, 20, 20, 255], paper: [0, 0, 0, 0] },
  // The same on black paper, which hides it.
  c: { ink: [20, 20, 20, 255], paper: [0, 0, 0, 255] },
  // Black lines on white paper.
  d: { ink: [10, 10, 10, 255], paper: [255, 255, 255, 255] },
  // Pale lines on white paper.
  e: { ink: [245, 240, 190, 255], paper: [255, 255, 255, 255] },
  // Almost transparent white.
  f: { ink: [255, 255, 255, 12], paper: [0, 0, 0, 0] },
}
const ink = ({ asset, filters = {} }: ImageElement): Pixels => {
  const colors = INKS[asset.charAt(0)] ?? { ink: [], paper: [] }
  const rows = Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)]
    return y > 8 && y < 11 && x > 2 && x < 17 ? colors.ink : colors.paper
  })
  const pixels = { width: SIDE, height: SIDE, data: Uint8ClampedArray.from(rows.flat()) }
  filterPixels(pixels, filters)
  return pixels
}

const front = (...elements: DesignElement[]): DesignDocument => {
  const empty = createEmptyDocument(GARMENTS.tshirt)
  return { ...empty, front: { ...empty.front, elements } }
}
const findings = (document: DesignDocument, cloth: readonly [number, number, number] = WHITE) =>
  preflight(document, { cloth, measureInk, missing, letterHeight, ink })

/** The corner of a code with its quiet zone, as the editor draws one. */
const createCode = (width: number, ground: string, modules: string): DesignElement => {
  const { x, y, rotation, opacity } = createTestText()
  const paths = [
    { d: 'M0 0L85 0L85 85L0 85Z', fill: ground },
    { d: 'M4 4L11 4L11 5L4 5Z', fill: modules },
  ]
  return {
    id: 'code',
    type: 'shape',
    x,
    y,
    rotation,
    opacity,
    viewBox: { width: 85, height: 85 },
    paths,
    width,
    height: width,
    qr: 'https://example.org',
  }
}

it.each([
  ['black on white cloth', '#000000', WHITE, '#e0452b'],
  ['white on white cloth', '#ffffff', WHITE, '#000000'],
  ['red on black cloth', '#e0452b', BLACK, '#ffffff'],
  ['white on black cloth', '#ffffff', BLACK, '#e0452b'],
] as const)('a new outline of %s is seen on the cloth and beside the letters', (_, color, cloth, outline) => {
  expect(getOutlineColor(color, cloth)).toBe(outline)
})

describe('preflight', () => {
  it('finds nothing in a design without problems', () => {
    expect(findings(front(createTestText(), createTestImage()))).toEqual([])
  })

  const cases: readonly [FindingKind, DesignElement, readonly [number, number, number]][] = [
    ['low-resolution', createTestImage({ width: 200, height: 200 }), WHITE],
    ['outside', createTestText({ x: 2 }), WHITE],
    ['outside', createTestImage({ x: 290, rotation: 20 }), WHITE],
    ['close-colour', createTestText({ color: '#fffef0' }), WHITE],
    ['close-colour', createTestImage({ asset: `${'b'.repeat(64)}.png` }), BLACK],
    ['close-colour', createTestImage({ asset: `${'c'.repeat(64)}.png` }), BLACK],
    ['close-colour', createTestImage({ asset: `${'e'.repeat(64)}.png` }), WHITE],
    ['tiny-text', createTestText({ fontSize: 3 }), WHITE],
    ['thin-line', createTestText({ outline: { color: '#000000', width: 0.01 } }), WHITE],
    ['unreadable-code', createCode(20, '#ffffff', '#000000'), WHITE],
    ['unreadable-code', createCode(60, '#102030', '#1b1b1e'), WHITE],
    ['unreadable-code', createCode(60, '#000000', '#ffffff'), BLACK],
    ['see-through', createTestText({ opacity: 0.5, color: '#ffffff' }), BLACK],
    ['empty-text', createTestText({ content: '  ' }), WHITE],
    ['missing-letters', createTestText({ content: 'Snow ☃' }), WHITE],
  ]
  it.each(cases)('finds %s, names its element and repairs it in one step', (kind, element, cloth) => {
    const document = front(element)
    const [finding, ...others] = findings(document, cloth)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ kind, side: 'front', id: element.id })
    if (!finding) throw new Error('Nothing was found.')
    expect(
      findings(
        repair(document, finding, { cloth, measure, measureInk, letterHeight, ink, canWrite, findDrawing: () => undefined, timestamp: 0 }),
        cloth,
      ),
    ).toEqual([])
  })

  const withDpi = (dpi: number, pixels = 600) =>
    createTestImage({ pixelWidth: pixels, pixelHeight: pixels, width: (pixels * 25.4) / dpi, height: (pixels * 25.4) / dpi })

  it('never shows a resolution that it finds too low as the limit itself', () => {
    const soft = withDpi(149.7)
    expect(findings(front(soft))).toMatchObject([{ kind: 'low-resolution', measured: 149 }])
    expect(getPrintDpi(soft)).toBe(149)
    expect(isSharpInPrint(getPrintDpi(soft))).toBe(false)
    expect(findings(front(withDpi(150)))).toEqual([])
    expect(isSharpInPrint(getPrintDpi(withDpi(150)))).toBe(true)
  })

  it.each([97, 150, 401, 601, 1001])('judges a picture of %i pixels at the limit the same before it is saved and after', (pixels) => {
    const document = front(withDpi(150, pixels))
    expect(findings(document)).toEqual([])
    expect(findings(toCanonicalDocument(document))).toEqual([])
  })

  it.each([149.85, 149.9, 149.95])('judges a picture at %f DPI the same before it is saved and after', (dpi) => {
    const document = front(withDpi(dpi, 601))
    expect(findings(toCanonicalDocument(document))).toEqual(findings(document))
  })

  it('measures the resolution of the largest size, where the print grows with the garment', () => {
    expect(getPrintDpi(withDpi(300), { max: 1.25 })).toBe(240)
  })

  it.each([1, 0.83])('finds no thin line again in what was repaired and saved, printed at a scale of %f', (min) => {
    const scales = { min, max: 1 }
    const check = (document: DesignDocument) => preflight(document, { cloth: WHITE, measureInk, missing, letterHeight, ink, scales })
    for (let fontSize = 20; fontSize <= 60; fontSize += 0.37) {
      const document = front(createTestText({ fontSize, outline: { color: '#000000', width: 0.006 } }))
      const [finding] = check(document)
      if (!finding) throw new Error(`Nothing was found at ${fontSize} mm.`)
      const tools = { cloth: WHITE, measure, measureInk, letterHeight, ink, scales, canWrite, findDrawing: () => undefined, timestamp: 0 }
      expect(check(toCanonicalDocument(repair(document, finding, tools)))).toEqual([])
    }
  })

  it('accepts a code that can be read on any cloth, and keeps the size of one that is only recolored', () => {
    const code = createCode(60, '#ffffff', '#1b34d6')
    for (const cloth of [WHITE, BLACK]) expect(findings(front(code), cloth)).toEqual([])
    const tools = { cloth: WHITE, measure, measureInk, letterHeight, ink, canWrite, findDrawing: () => undefined, timestamp: 0 }
    const pale = front(createCode(60, '#ffffff', '#ffe066'))
    const [finding] = findings(pale)
    if (!finding) throw new Error('Nothing was found.')
    expect(repair(pale, finding, tools)).toEqual(front(createCode(60, '#ffffff', '#000000')))
    expect(findings(toCanonicalDocument(repair(front(createCode(20, '#ffffff', '#000000')), finding, tools)))).toEqual([])
  })

  it('accepts a text in the color of the cloth with a contrasting outline', () => {
    expect(findings(front(createTestText({ color: '#ffffff', outline: { color: '#000000', width: 0.05 } })))).toEqual([])
  })

  it.each([
    ['a nearly black logo', 'b', WHITE],
    ['black lines on white paper', 'd', WHITE],
    ['a white sheet of paper', 'd', BLACK],
    ['pale lines on white paper', 'e', BLACK],
  ] as const)('finds nothing for %s on a cloth of another color', (_, letter, cloth) => {
    expect(findings(front(createTestImage({ asset: `${letter.repeat(64)}.png` })), cloth)).toEqual([])
  })

  it('reports a picture too transparent to be seen and leaves it unrepaired', () => {
    const document = front(createTestImage({ asset: `${'f'.repeat(64)}.png` }))
    const [finding] = findings(document, BLACK)
    expect(finding).toMatchObject({ kind: 'close-colour', id: '2' })
    if (!finding) throw new Error('Nothing was found.')
    expect(
      repair(document, finding, {
        cloth: BLACK,
        measure,
        measureInk,
        letterHeight,
        ink,
        canWrite,
        findDrawing: () => undefined,
        timestamp: 0,
      }),
    ).toEqual(document)
  })

  it('finds colors that ink cannot print where the shop has set a profile, and takes the nearest printable ones', () => {
    const findOutOfGamut = (color: string) => (color === '#00ff00' ? { deltaE: 21.34, nearest: '#30b050' } : undefined)
    const conditions = { cloth: WHITE, measureInk, missing, letterHeight, ink, findOutOfGamut }
    const document = front(createTestText({ shadow: { color: '#00ff00', x: 0.1, y: 0.1 } }))
    expect(findings(document)).toEqual([])
    const [finding, ...others] = preflight(document, conditions)
    expect(others).toEqual([])
    expect(finding).toEqual({ kind: 'out-of-gamut', side: 'front', id: '1', measured: 21.3 })
    if (!finding) throw new Error('Nothing was found.')
    const repaired = repair(document, finding, { ...conditions, measure, canWrite, findDrawing: () => undefined, timestamp: 0 })
    expect(repaired.front.elements).toMatchObject([{ color: '#1b34d6', shadow: { color: '#30b050', x: 0.1, y: 0.1 } }])
    expect(preflight(repaired, conditions)).toEqual([])
  })

  it('ignores hidden elements', () => {
    expect(findings(front(createTestText({ content: '', hidden: true })))).toEqual([])
  })
})
