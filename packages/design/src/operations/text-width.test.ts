import { describe, expect, it } from 'vitest'

import { typesetterFor } from '../../test/typesetter.ts'
import { serializeDocument, toCanonicalDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { type TextElement, parseDocument } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds } from '../geometry/box.ts'
import { preflight } from '../preflight/preflight.ts'
import { repair } from '../preflight/repair.ts'
import { layoutText } from '../text/layout.ts'
import { createTextElement } from './create-elements.ts'
import { addElement, findElement } from './elements.ts'
import { canWrap, dragTextEdge, getAreaLengthAtAngle, preserveLineWidth, withTextWidth } from './text-width.ts'
import { getElementBox, scaleElement } from './transform.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const { area } = blank.front
const LONG = 'Nothing is so difficult as to make a long sentence stand on a chest, and yet people try'
const text = (content: string): TextElement => createTextElement('1', content, area)
const measure = (each: TextElement) => layoutText(each, typesetterFor(each))
const countLines = (each: TextElement): string[] => measure(each).lines.map((line) => line.text)
const measureInk = (each: TextElement) => measure(each).ink
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
      const dragged = dragTextEdge(text(LONG), edge, { from: { x: 20, y: 5 }, to: { x: 20 + way, y: 30 } }, area, measure)
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

  it('stays the same in millimeters when the font size is changed', () => {
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

  it('stays as it is where lines are wrapped already, wider than the print area or not', () => {
    const wide = withTextWidth({ ...text(`${LONG} ${LONG}`), fontSize: 40 }, area.width * 2)
    const { width = 0 } = preserveLineWidth(wide, { content: `${LONG} ${LONG} ${LONG}` }, area, measure) ?? {}
    expect(width * 40).toBeCloseTo(area.width * 2, 1)
  })

  it('is not adjusted for a text without a width, for a change of the width, and where neither content nor size change', () => {
    expect(preserveLineWidth({ ...text(LONG), width: undefined }, { fontSize: 12 }, area, measure)).toBeUndefined()
    expect(preserveLineWidth(text(LONG), { fontSize: 12, width: 5 }, area, measure)).toBeUndefined()
    expect(preserveLineWidth(text(LONG), {}, area, measure)).toBeUndefined()
  })

  it('belongs to a straight text that is not bound to a list', () => {
    expect(canWrap(text('Hi'))).toBe(true)
    expect(canWrap({ ...text('Hi'), arc: 2 })).toBe(false)
    expect(canWrap({ ...text('Hi'), field: { name: 'Name', width: 100 } })).toBe(false)
  })

  it('is dragged along the line of a turned text, from where the finger was', () => {
    const before = { ...text(LONG), rotation: 90 }
    const widthOf = (each: TextElement): number => (each.width ?? 0) * each.fontSize
    const shown = getElementBox(before, measure).width
    const dragged = dragTextEdge(before, 'e', { from: { x: 30, y: 200 }, to: { x: 40, y: 120 } }, area, measure)
    expect(widthOf(dragged)).toBeCloseTo(shown - 80, 1)
    const [from, to] = [getElementBox(before, measure), getElementBox(dragged, measure)]
    // Its beginning is above and the top of its lines on the right.
    expect(to.y - to.width / 2).toBeCloseTo(from.y - from.width / 2, 1)
    expect(to.x + to.height / 2).toBeCloseTo(from.x + from.height / 2, 1)
  })

  it('is as long as a line through the middle of the area at its angle', () => {
    const room = { width: 100, height: 200 }
    expect(getAreaLengthAtAngle(0, room)).toBe(100)
    expect(getAreaLengthAtAngle(90, room)).toBeCloseTo(200, 9)
    expect(getAreaLengthAtAngle(45, room)).toBeCloseTo(100 * Math.SQRT2, 9)
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
    measureInk,
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
    expect(preflight(toCanonicalDocument(addElement(blank, 'front', repaired)), conditions)).toEqual([])
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

  const outlined = { outline: { color: '#000000', width: 0.3 } }
  it.each([
    ['an outline', { ...text('Hi'), ...outlined }],
    ['a mirrored shadow', { ...text('Hi'), flipX: true as const, shadow: { color: '#000000', x: 1, y: 0 } }],
  ])('moves %s inside that the frame of its letters does not contain', (_, each) => {
    const flush = { ...each, x: measure(each).width / 2 }
    expect(boundsNow(flush).left).toBeCloseTo(0, 9)
    expect(repairText(flush)).toMatchObject({ fontSize: 24, y: flush.y })
  })

  it.each([0, 90])('wraps a line as long as the area that has no room for its outline, turned by %i degrees', (rotation) => {
    const line = { ...text('Nothing is so difficult'), width: undefined, rotation, ...outlined }
    const full = scaleElement(line, getAreaLengthAtAngle(rotation, area) / measure(line).width)
    if (full.type !== 'text') throw new Error('The text went away.')
    const repaired = repairText(full)
    expect(repaired.fontSize).toBe(full.fontSize)
    expect(countLines(repaired)).toHaveLength(2)
  })

  it('handles rotated texts', () => {
    expect(repairText({ ...text(LONG), width: undefined, rotation: 90 }).fontSize).toBe(24)
  })
})
