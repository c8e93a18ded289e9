import { describe, expect, it } from 'vitest'

import type { ShapeElement } from '../document/document.ts'
import { getBounds } from '../geometry/box.ts'
import { createShapeElement } from './create-elements.ts'
import { moveToFreePlace } from './free-place.ts'
import { getElementBox } from './transform.ts'

const AREA = { width: 300, height: 400 }
const createSquare = (id: string, patch: Partial<ShapeElement> = {}): ShapeElement => ({
  ...createShapeElement(id, { name: 'Square', viewBox: { width: 10, height: 10 }, paths: [] }, AREA),
  width: 100,
  height: 100,
  ...patch,
})
const place = (element: ShapeElement, others: readonly ShapeElement[]): ShapeElement =>
  moveToFreePlace(element, others, AREA, (other) => getBounds(getElementBox(other, () => ({ width: 0, height: 0 }))))

describe('a new element', () => {
  it('stays in the middle of an empty print area', () => {
    const square = createSquare('1')
    expect(place(square, [])).toBe(square)
  })

  it('is put below what lies in the middle, with room between them', () => {
    const first = createSquare('1')
    const second = place(createSquare('2'), [first])
    expect(second.y - second.height / 2).toBeGreaterThan(first.y + first.height / 2)
    expect(second.x).toBe(first.x)
    expect(second.y + second.height / 2).toBeLessThanOrEqual(AREA.height)
  })

  it('is put above where there is no room below', () => {
    const first = createSquare('1')
    const second = place(createSquare('2'), [first])
    const third = place(createSquare('3'), [first, second])
    expect(third.y + third.height / 2).toBeLessThan(first.y - first.height / 2)
    expect(third.y - third.height / 2).toBeGreaterThanOrEqual(0)
  })

  it('stays in the middle where the print area is full', () => {
    const full = createSquare('1', { height: 390 })
    const square = createSquare('2')
    expect(place(square, [full])).toBe(square)
  })

  it('stays in the middle beside what lies to the side, and over what is hidden', () => {
    const square = createSquare('3')
    expect(place(square, [createSquare('1', { x: 40, width: 80 }), createSquare('2', { hidden: true })])).toBe(square)
  })
})
