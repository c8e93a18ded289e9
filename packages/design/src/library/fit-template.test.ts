import { expect, test } from 'vitest'

import { typesetterFor } from '../../test/typesetter.ts'
import type { DesignElement } from '../document/document.ts'
import { GARMENT_KEYS } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds, type Bounds } from '../geometry/box.ts'
import { getCommonBounds } from '../operations/align.ts'
import { getInkBox, type MeasureInk } from '../operations/ink-box.ts'
import { layoutText } from '../text/layout.ts'
import { copyTemplate, fitTemplate, TEMPLATES } from './index.ts'

const measureInk: MeasureInk = (text) => layoutText(text, typesetterFor(text)).ink
const getPrintBounds = (elements: readonly DesignElement[]): Bounds =>
  getCommonBounds(elements.flatMap((element) => getInkBox(element, measureInk) ?? []).map(getBounds))

const POCKET_TEMPLATES = ['heart-pocket']

const fittings = GARMENT_KEYS.flatMap((key) => {
  const { areaMm } = GARMENTS[key].sides.front
  return TEMPLATES.map((template) => {
    const copied = copyTemplate(template, 'White')
    const { elements } = fitTemplate(copied, areaMm, measureInk)
    const name = `${template.id} on ${key}`
    return { id: template.id, name, area: areaMm, copied, elements, bounds: getPrintBounds(elements) }
  })
})

test('every template begins at the chest: 40 mm below the top of the print area, less on a short one', () => {
  for (const { name, area, bounds } of fittings) {
    expect([name, bounds.top]).toEqual([name, expect.closeTo(Math.min(40, area.height * 0.08))])
  }
})

test('a template takes 78 % of the print area from side to side, or all the height that a print has, and stays in the area', () => {
  for (const { id, name, area, bounds } of fittings.filter((fitting) => !POCKET_TEMPLATES.includes(fitting.id))) {
    const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
    const share = Math.max(width / area.width / 0.78, height / Math.min(area.width * 0.78 * 1.35, area.height - 2 * bounds.top))
    expect([name, share]).toEqual([name, expect.closeTo(1)])
    expect([id, bounds.left + width / 2]).toEqual([id, expect.closeTo(area.width / 2)])
  }
})

test('a template for a pocket keeps its size and its distance from the middle', () => {
  for (const { id, area, copied, bounds } of fittings.filter((fitting) => POCKET_TEMPLATES.includes(fitting.id))) {
    const drawn = getPrintBounds(copied.elements)
    expect([id, bounds.right - bounds.left]).toEqual([id, expect.closeTo(drawn.right - drawn.left)])
    expect(bounds.left - area.width / 2).toBeCloseTo(drawn.left - copied.area.width / 2)
  }
})

test('the elements of a template keep their places beside each other', () => {
  for (const { name, copied, elements, bounds } of fittings) {
    const drawn = getPrintBounds(copied.elements)
    const scale = (bounds.right - bounds.left) / (drawn.right - drawn.left)
    const places = elements.map(({ x, y }) => [(x - bounds.left) / scale, (y - bounds.top) / scale])
    const drawnPlaces = copied.elements.map(({ x, y }): unknown[] => [expect.closeTo(x - drawn.left), expect.closeTo(y - drawn.top)])
    expect([name, places]).toEqual([name, drawnPlaces])
  }
})
