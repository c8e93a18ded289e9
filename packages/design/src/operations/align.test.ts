import { describe, expect, it } from 'vitest'

import { createTestImage } from '../../test/elements.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument, DesignElement, ImageElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds } from '../geometry/box.ts'
import { alignElements, distributeElements, type Edge, getCommonBounds } from './align.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const box = (id: string, x: number, y: number, changes: Partial<ImageElement> = {}): ImageElement =>
  createTestImage({ id, x, y, width: 20, height: 10, ...changes })
const front = (...elements: DesignElement[]): DesignDocument => ({ ...blank, front: { ...blank.front, elements } })
const boundsOf = (element: DesignElement) => getBounds(element.type === 'text' ? { ...element, width: 0, height: 0 } : element)
const BOUNDS = { getElementBounds: boundsOf, getPrintBounds: boundsOf }
const places = (document: DesignDocument) => document.front.elements.map(({ x, y }) => [x, y])
const round = (mm: number): number => Math.round(mm * 1000) / 1000
const IDS = ['a', 'b', 'c', 'd']

describe('getCommonBounds', () => {
  it('is the rectangle around all', () => {
    expect(getCommonBounds([boundsOf(box('a', 30, 50)), boundsOf(box('b', 100, 20))])).toEqual({
      left: 20,
      top: 15,
      right: 110,
      bottom: 55,
    })
  })
})

describe('alignElements', () => {
  const two = front(box('a', 30, 50), box('b', 100, 80, { width: 40, height: 30 }), box('c', 200, 200))

  it.each([
    ['left', [30, 50], [40, 80]],
    ['center', [70, 50], [70, 80]],
    ['right', [110, 50], [100, 80]],
    ['top', [30, 50], [100, 60]],
    ['middle', [30, 70], [100, 70]],
    ['bottom', [30, 90], [100, 80]],
  ] as const)('lines two up at their %s and leaves others alone', (edge, a, b) => {
    expect(places(alignElements(two, 'front', ['a', 'b'], edge, BOUNDS))).toEqual([a, b, [200, 200]])
  })

  it.each([
    ['left', [10, 50]],
    ['center', [147, 50]],
    ['right', [284, 50]],
    ['top', [30, 5]],
    ['middle', [30, 245]],
    ['bottom', [30, 485]],
  ] as [Edge, number[]][])('lines one up with the %s of the print area', (edge, place) => {
    expect(places(alignElements(front(box('a', 30, 50)), 'front', ['a'], edge, BOUNDS))).toEqual([place])
  })

  it('moves a group as one, so that one group alone is lined up with the print area', () => {
    const grouped = front(box('a', 30, 50, { group: 'g' }), box('b', 100, 80, { group: 'g' }), box('c', 200, 20))
    expect(places(alignElements(grouped, 'front', ['a', 'b'], 'left', BOUNDS))).toEqual([
      [10, 50],
      [80, 80],
      [200, 20],
    ])
    expect(places(alignElements(grouped, 'front', ['a', 'b', 'c'], 'top', BOUNDS))).toEqual([
      [30, 20],
      [100, 50],
      [200, 20],
    ])
  })

  it('lines one up with an edge of the print area by what it prints, and with its middle by its box', () => {
    const getPrintBounds = (element: DesignElement) => {
      const { left, top, right, bottom } = boundsOf(element)
      return { left: left - 2, top: top + 3, right: right + 4, bottom: bottom + 1 }
    }
    const alignOne = (edge: Edge) =>
      places(alignElements(front(box('a', 30, 50)), 'front', ['a'], edge, { getElementBounds: boundsOf, getPrintBounds }))
    expect([alignOne('left'), alignOne('top'), alignOne('right'), alignOne('bottom'), alignOne('center')]).toEqual([
      [[12, 50]],
      [[30, 2]],
      [[280, 50]],
      [[30, 484]],
      [[147, 50]],
    ])
  })
})

describe('distributeElements', () => {
  it('makes the gaps equal between the outermost, in the order of their places', () => {
    const document = front(box('a', 10, 10), box('c', 150, 90), box('b', 40, 30, { width: 40, height: 30 }), box('d', 200, 200))
    // From 0 to 210 mm are 100 mm of elements and three gaps.
    const gap = 110 / 3
    const horizontal = distributeElements(document, 'front', IDS, 'horizontal', boundsOf).front.elements
    expect(horizontal.map(({ x, y }) => [round(x), y])).toEqual([
      [10, 10],
      [round(20 + gap + 40 + gap + 10), 90],
      [round(20 + gap + 20), 30],
      [200, 200],
    ])
    // From 5 to 205 mm are 60 mm of elements.
    const space = 140 / 3
    const vertical = distributeElements(document, 'front', IDS, 'vertical', boundsOf).front.elements
    expect(vertical.map(({ x, y }) => [x, round(y)])).toEqual([
      [10, 10],
      [150, round(15 + space + 30 + space + 5)],
      [40, round(15 + space + 15)],
      [200, 200],
    ])
  })

  it('changes nothing for two, and spreads three', () => {
    const document = front(box('a', 10, 10), box('b', 40, 10), box('c', 110, 10))
    expect(distributeElements(document, 'front', ['a', 'b'], 'horizontal', boundsOf)).toBe(document)
    expect(distributeElements(document, 'front', ['a'], 'horizontal', boundsOf)).toBe(document)
    expect(places(distributeElements(document, 'front', ['a', 'b', 'c'], 'horizontal', boundsOf))).toEqual([
      [10, 10],
      [60, 10],
      [110, 10],
    ])
  })
})
