import { describe, expect, it } from 'vitest'

import { typesetterFor } from '../../test/typesetter.ts'
import { serializeDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { type TextElement, parseDocument } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds } from '../geometry/box.ts'
import { preflight } from '../preflight/preflight.ts'
import { repair } from '../preflight/repair.ts'
import { layoutText } from '../text/layout.ts'
import { createTextElement } from './create-elements.ts'
import { addElement, findElement } from './elements.ts'
import { dragTextEdge, preserveLineWidth, withTextWidth } from './text-width.ts'
import { getElementBox, scaleElement } from './transform.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const { area } = blank.front
const LONG = 'Nothing is so difficult as to make a long sentence stand on a chest, and yet people try'
const text = (content: string): TextElement => createTextElement('1', content, area)
const measure = (each: TextElement) => layoutText(each, typesetterFor(each))
const countLines = (each: TextElement): string[] => measure(each).lines.map((line) => line.text)
const boundsNow = (each: TextElement) => getBounds(getElementBox(each, measure))

describe('width of a text', () => {
  it('starts as that of the print area: a long text wraps, a short one keeps its own width', () => {
    expect(countLines(text(LONG)).length).toBeGreaterThan(3)
    const { left, right } = boundsNow(text(LONG))
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(area.width)
    expect(measure(text('Hi')).width).toBe(measure({ ...text('Hi'), width: undefined }).width)
  })

  it('is set by dragging an edge while the other edge and the top stay', () => {
    for (const [edge, way] of [
      ['e', -100],
      ['w', 100],
    ] as const) {
      const before = boundsNow(text(LONG))
      const dragged = dragTextEdge(text(LONG), edge, { from: { x: 0, y: 0 }, to: { x: way, y: 30 } }, area, measure)
      const after = boundsNow(dragged)
      expect(after.right - after.left).toBeCloseTo(before.right - before.left - 100, 1)
      expect(edge === 'e' ? after.left - before.left : after.right - before.right).toBeCloseTo(0, 1)
      expect(after.top).toBeCloseTo(before.top, 1)
      expect(dragged.fontSize).toBe(24)
    }
  })

  it('grows with the font size when a corner is dragged, so that lines break at the same places', () => {
    const larger = scaleElement(text(LONG), 1.37)
    if (larger.type !== 'text') throw new Error('It is no text any more.')
    expect(countLines(larger)).toEqual(countLines(text(LONG)))
  })

  it('stays the same in millimetres when the font size is changed', () => {
    const patch = preserveLineWidth(text(LONG), { fontSize: 12 }, area, measure)
    const smaller = { ...text(LONG), fontSize: 12, ...patch }
    expect(measure(smaller).width).toBeCloseTo(measure(text(LONG)).width, 1)
    expect(countLines(smaller).length).toBeLessThan(countLines(text(LONG)).length)
  })

  it('is limited to the print area while typing in a text that has not wrapped yet', () => {
    const dragged = withTextWidth(text('Hi'), area.width * 3)
    const { width = 0 } = preserveLineWidth(dragged, { content: LONG }, area, measure) ?? {}
    expect(width * 24).toBeCloseTo(area.width, 1)
  })

  it('round-trips through the document, and a text without it is unchanged', () => {
    const document = addElement(blank, 'front', text(LONG))
    const parsed = parseDocument(JSON.parse(serializeDocument(document)))
    expect(parsed.ok && findElement(parsed.document, 'front', '1')).toMatchObject({ width: 12.25 })
    const plain = { ...text(LONG), width: undefined }
    expect(serializeDocument(addElement(blank, 'front', plain))).not.toContain('"width":12')
    expect(countLines(plain)).toEqual([LONG])
  })
})

describe('repair of a text outside the print area', () => {
  const conditions = {
    cloth: [255, 255, 255] as const,
    measure,
    missing: () => [],
    letterHeight: ({ fontSize }: TextElement) => fontSize / 2,
    ink: () => undefined,
  }
  const tools = { ...conditions, canWrite: () => true, findDrawing: () => undefined, timestamp: 0 }
  const repairText = (each: TextElement): TextElement => {
    const document = addElement(blank, 'front', each)
    const [finding] = preflight(document, conditions)
    expect(finding?.kind).toBe('outside')
    const repaired = finding && findElement(repair(document, finding, tools), 'front', '1')
    if (repaired?.type !== 'text') throw new Error('The text went away.')
    expect(preflight(addElement(blank, 'front', repaired), conditions)).toEqual([])
    return repaired
  }

  it('wraps the lines before it shrinks the letters', () => {
    const repaired = repairText({ ...text(LONG), width: undefined })
    expect(repaired.fontSize).toBe(24)
    expect(countLines(repaired).length).toBeGreaterThan(3)
  })

  it('makes the letters as large as the wrapped lines allow', () => {
    const repaired = repairText({ ...text(`${LONG} `.repeat(8)), width: undefined })
    const { top, bottom } = boundsNow(repaired)
    expect(repaired.fontSize).toBeGreaterThan(12)
    expect(bottom - top).toBeGreaterThan(area.height * 0.85)
  })

  it('handles rotated texts', () => {
    expect(repairText({ ...text(LONG), width: undefined, rotation: 90 }).fontSize).toBe(24)
  })
})
