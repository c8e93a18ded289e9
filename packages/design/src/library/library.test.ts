import { expect, test } from 'vitest'

import { DesignDocument, ShapePath, TextElement } from '../document/document.ts'
import { hexToRgb } from '../filters/filter-pixels.ts'
import { CLOTH_LABELS } from '../garments/garment.ts'
import { CLOTHS } from '../garments/garments.ts'
import { listInkColors } from '../preflight/ink-colors.ts'
import { getContrast } from '../preflight/picture-ink.ts'
import { PRINT_LIMITS } from '../preflight/print-limits.ts'
import { copyTemplate, EMBLEMS, LETTERING_IDS, LETTERING_PREVIEWS, LETTERINGS, SHAPES, TEMPLATES } from './index.ts'

const emblems = [...SHAPES, ...EMBLEMS]

test('every library drawing has a unique id and fits a document', () => {
  expect(new Set(emblems.map(({ id }) => id)).size).toBe(emblems.length)
  for (const { id, paths, viewBox } of emblems) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(paths.length).toBeLessThanOrEqual(60)
    for (const path of paths) expect(ShapePath.safeParse(path).success ? '' : id).toBe('')
    const numbers = paths.flatMap(({ d }) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number))
    // Handles of a curve may be slightly outside.
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(viewBox.width, viewBox.height) * 1.3)
  }
})

test('every library template is a valid side', () => {
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
  for (const { id, area, elements } of TEMPLATES) {
    const front = { area, elements: elements.map((element, index) => ({ ...element, id: `${index}` })) }
    const document = { version: 2, front, back: { area, elements: [] } }
    expect([id, DesignDocument.safeParse(document).error]).toEqual([id, undefined])
  }
})

/** The contrast that large text needs (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 3

test('the words of every library template are read on black cloth', () => {
  const contrasts = TEMPLATES.flatMap(({ id, elements }) =>
    elements.flatMap((element) =>
      element.type === 'text' ? [{ id, contrast: getContrast(hexToRgb(element.color), CLOTHS.Black.rgb) }] : [],
    ),
  )
  expect(contrasts.length).toBeGreaterThan(TEMPLATES.length)
  expect(contrasts.filter(({ contrast }) => contrast < MIN_CONTRAST)).toEqual([])
})

/** Inks that lie on each other in a template: a number on its badge, dots on dice, what is in a cup, a heart on a letter. */
const PAIRS = [
  ['home-team', '#e0452b', '#f5ecd7'],
  ['quiz-night', '#f5ecd7', '#e0452b'],
  ['tea-first', '#e0452b', '#f5ecd7'],
  ['lost-letter', '#f5ecd7', '#e0452b'],
] as const

test.each(PAIRS)('%s keeps inks that lie on each other apart on every cloth', (templateId, ...pair) => {
  const template = TEMPLATES.find(({ id }) => id === templateId)
  if (!template) throw new Error(`There is no template ${templateId}.`)
  const inks = template.elements.flatMap((element) => listInkColors({ ...element, id: '1' }))
  for (const cloth of CLOTH_LABELS) {
    const shown = copyTemplate(template, cloth).elements.flatMap(listInkColors)
    const [first = '', second = ''] = pair.map((ink) => shown[inks.indexOf(ink)])
    expect([cloth, getContrast(hexToRgb(first), hexToRgb(second)) >= PRINT_LIMITS.contrast]).toEqual([cloth, true])
  }
})

test('every ready lettering is a text in a face of its own, and is pictured', () => {
  const letterings = LETTERING_IDS.map((id) => LETTERINGS[id])
  expect(new Set(letterings.map(({ fontFamily }) => fontFamily)).size).toBe(LETTERING_IDS.length)
  for (const id of LETTERING_IDS) {
    expect(TextElement.safeParse({ ...LETTERINGS[id], id: '1' }).error).toBe(undefined)
    expect(LETTERING_PREVIEWS[id].path).toMatch(/^m-?\d+ ?-?\d+[lqcz]/)
  }
})
