import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument, DesignElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds } from '../geometry/box.ts'
import { getCommonBounds } from './align.ts'
import {
  findElements,
  flipElements,
  getCommonResizeLimits,
  groupElements,
  moveElements,
  removeElements,
  renameElement,
  reorderElements,
  resizeElements,
  rotateElements,
  setElementFlag,
  setElementsOpacity,
  shiftOrder,
  transformElements,
  ungroupElements,
  updateElements,
  withGroups,
} from './multiple-elements.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const image = (id: string, changes: Partial<ReturnType<typeof createTestImage>> = {}): DesignElement => createTestImage({ id, ...changes })
const front = (...elements: DesignElement[]): DesignDocument => ({ ...blank, front: { ...blank.front, elements } })
const three = front(image('a', { x: 50, y: 60 }), image('b', { x: 90, y: 100, locked: true }), image('c', { x: 130, y: 200 }))
const ALL = ['a', 'b', 'c']
const element = (document: DesignDocument, id: string) => document.front.elements.find((each) => each.id === id)
const ids = (document: DesignDocument) => document.front.elements.map(({ id }) => id)
const boundsOf = (each: DesignElement) => getBounds(each.type === 'text' ? { ...each, width: 10, height: 10 } : each)
const places = (document: DesignDocument) => document.front.elements.map(({ x, y }) => [x, y])

describe('finding elements', () => {
  it('lists the named ones in painting order, and with their groups', () => {
    const document = front(image('a', { group: 'g' }), image('b'), image('c', { group: 'g' }), image('d', { group: 'h' }))
    expect(findElements(document, 'front', ['c', 'a', 'x']).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(withGroups(document, 'front', ['c'])).toEqual(['a', 'c'])
    expect(withGroups(document, 'front', ['b'])).toEqual(['b'])
    expect(withGroups(document, 'front', [])).toEqual([])
    const ungrouped = front(image('a'), image('b'), image('c', { group: 'g' }))
    expect(withGroups(ungrouped, 'front', ['a'])).toEqual(['a'])
  })

  it('finds none on the other side', () => {
    expect(findElements(three, 'back', ALL)).toEqual([])
  })
})

describe('updateElements', () => {
  it('changes the named ones only and keeps the document where nothing changed', () => {
    const changed = updateElements(three, 'front', ['a', 'b'], (each) => ({ ...each, x: 1 }))
    expect(changed.front.elements.map(({ x }) => x)).toEqual([1, 1, 130])
    expect(updateElements(three, 'front', ALL, (each) => each)).toBe(three)
    expect(updateElements(three, 'front', ALL, (each) => (each.id === 'c' ? { ...each, x: 1 } : each))).not.toBe(three)
  })
})

describe('locked elements', () => {
  it('are neither removed nor moved, resized, rotated or mirrored, while the others are', () => {
    expect(ids(removeElements(three, 'front', ALL))).toEqual(['b'])
    for (const changed of [
      moveElements(three, 'front', ALL, { x: 5, y: 6 }),
      resizeElements(three, 'front', ALL, 2),
      rotateElements(three, 'front', ALL, 30),
      flipElements(three, 'front', ALL, 'vertical', boundsOf),
    ]) {
      expect(element(changed, 'b')).toBe(element(three, 'b'))
      expect(element(changed, 'a')).not.toBe(element(three, 'a'))
      expect(element(changed, 'c')).not.toBe(element(three, 'c'))
    }
  })

  it('keep the document as it is when all are locked', () => {
    expect(moveElements(three, 'front', ['b'], { x: 5, y: 6 })).toBe(three)
    expect(removeElements(three, 'front', ['b'])).toBe(three)
  })

  it('neither hold others back at the edge nor count for the middle of a mirror', () => {
    const document = front(image('a', { x: 100, y: 100 }), image('b', { x: 0, y: 0, locked: true }), image('c', { x: 140, y: 160 }))
    expect(places(moveElements(document, 'front', ALL, { x: -20, y: -30 }))).toEqual([
      [80, 70],
      [0, 0],
      [120, 130],
    ])
    expect(places(flipElements(document, 'front', ALL, 'horizontal', boundsOf))).toEqual([
      [140, 100],
      [0, 0],
      [100, 160],
    ])
  })
})

describe('flipElements', () => {
  const wide = image('wide', { x: 80, y: 100, width: 150, height: 40 })
  const narrow = image('narrow', { x: 250, y: 130, width: 20, height: 90 })
  const getAllBounds = ({ front: { elements } }: DesignDocument) => getCommonBounds(elements.map(boundsOf))

  it.each(['horizontal', 'vertical'] as const)('mirrors a wide and a narrow one within their common bounds: %s', (axis) => {
    const document = front(wide, narrow)
    const flipped = flipElements(document, 'front', ['wide', 'narrow'], axis, boundsOf)
    expect(getAllBounds(flipped)).toEqual(getAllBounds(document))
    expect(flipElements(flipped, 'front', ['wide', 'narrow'], axis, boundsOf)).toEqual(document)
  })

  it('keeps every center in the print area, and one alone where it is', () => {
    const document = front(image('a', { x: 5, y: 100, width: 200, height: 40 }), image('b', { x: 100, y: 100, width: 20, height: 40 }))
    expect(places(flipElements(document, 'front', ['a', 'b'], 'horizontal', boundsOf))).toEqual([
      [95, 100],
      [0, 100],
    ])
    expect(places(flipElements(document, 'front', ['a'], 'horizontal', boundsOf))[0]).toEqual([5, 100])
  })
})

describe('moveElements', () => {
  it('moves all by the same offset', () => {
    expect(places(moveElements(three, 'front', ALL, { x: 5, y: -6 }))).toEqual([
      [55, 54],
      [90, 100],
      [135, 194],
    ])
    expect(places(moveElements(three, 'front', ['a'], { x: 5, y: 0 }))[0]).toEqual([55, 60])
    expect(places(moveElements(three, 'front', ['a'], { x: 0, y: 5 }))[0]).toEqual([50, 65])
  })

  it('stops all when the first center reaches the edge of the area', () => {
    expect(places(moveElements(three, 'front', ALL, { x: -500, y: -500 }))).toEqual([
      [0, 0],
      [90, 100],
      [80, 140],
    ])
    // The area is 294 by 490 mm.
    expect(places(moveElements(three, 'front', ALL, { x: 500, y: 500 }))).toEqual([
      [214, 350],
      [90, 100],
      [294, 490],
    ])
  })

  it('lets what is outside come back, and go no further', () => {
    const outside = front(image('a', { x: -20, y: 500 }))
    expect(moveElements(outside, 'front', ['a'], { x: -5, y: 5 })).toBe(outside)
    expect(places(moveElements(outside, 'front', ['a'], { x: 5, y: -5 }))).toEqual([[-15, 495]])
  })
})

describe('sizes', () => {
  it('are limited by the element that is limited first', () => {
    // Between 2 and 2000 mm: a text from its em, a picture from its shorter and to its longer side.
    const limits = getCommonResizeLimits([createTestText({ fontSize: 20 }), createTestImage({ width: 100, height: 50 })])
    expect(limits).toEqual({ min: 0.1, max: 20 })
  })

  it('scale each about its own center within its limits', () => {
    const resized = resizeElements(front(image('a', { width: 100, height: 50 })), 'front', ['a'], 100)
    expect(element(resized, 'a')).toMatchObject({ width: 2000, height: 1000, x: 100, y: 100 })
    const shrunk = resizeElements(front(image('a', { width: 100, height: 50 })), 'front', ['a'], 0.001)
    expect(element(shrunk, 'a')).toMatchObject({ width: 4, height: 2 })
  })
})

describe('transformElements', () => {
  const frame = { x: 90, y: 130, width: 100, height: 150, rotation: 0 }

  it('turns, scales and moves all about the middle of the frame', () => {
    const starts = findElements(three, 'front', ['a', 'c'])
    const changed = transformElements(three, 'front', starts, frame, { x: 100, y: 140, rotation: 90, scale: 0.5 })
    expect(element(changed, 'a')).toMatchObject({ x: 135, y: 120, rotation: 90, width: 40, height: 40 })
    expect(element(changed, 'c')).toMatchObject({ x: 65, y: 160, rotation: 90 })
    expect(element(changed, 'b')).toBe(element(three, 'b'))
  })

  it('starts from where the gesture began, whatever the document shows', () => {
    const starts = findElements(three, 'front', ['a'])
    const moved = moveElements(three, 'front', ['a'], { x: 7, y: 7 })
    expect(transformElements(moved, 'front', starts, frame, { ...frame, scale: 1 })).toEqual(three)
  })

  it('counts the turn from that of the frame and keeps centers in the area', () => {
    const starts = findElements(three, 'front', ['a'])
    const turned = transformElements(three, 'front', starts, { ...frame, rotation: 20 }, { ...frame, rotation: 50, scale: 1, x: 900 })
    expect(element(turned, 'a')).toMatchObject({ rotation: 30, x: 294 })
  })
})

describe('rotation, opacity and mirroring', () => {
  it('rotates each by the same angle, within half a turn', () => {
    const rotated = rotateElements(front(image('a', { rotation: 170 }), image('c')), 'front', ['a', 'c'], 20)
    expect(rotated.front.elements.map(({ rotation }) => rotation)).toEqual([-170, 20])
  })

  it('sets the opacity between 0 and 1, also of locked elements, and keeps the document where it is so already', () => {
    expect(setElementsOpacity(three, 'front', ALL, 0.25).front.elements.map(({ opacity }) => opacity)).toEqual([0.25, 0.25, 0.25])
    expect(element(setElementsOpacity(three, 'front', ['a'], -1), 'a')?.opacity).toBe(0)
    expect(element(setElementsOpacity(three, 'front', ['a'], 2), 'a')?.opacity).toBe(1)
    expect(setElementsOpacity(three, 'front', ALL, 1)).toBe(three)
  })

  it('mirrors each element and swaps the positions of several, and restores them when repeated', () => {
    const document = front(image('a', { x: 50, y: 60, rotation: 30 }), image('c', { x: 130, y: 200 }))
    const pointOf = ({ x, y }: DesignElement) => ({ left: x, top: y, right: x, bottom: y })
    const horizontal = flipElements(document, 'front', ['a', 'c'], 'horizontal', pointOf)
    expect(horizontal.front.elements).toMatchObject([
      { x: 130, y: 60, rotation: -30, flipX: true },
      { x: 50, y: 200, flipX: true },
    ])
    expect(element(horizontal, 'a')).not.toHaveProperty('flipY')
    const vertical = flipElements(document, 'front', ['a', 'c'], 'vertical', pointOf)
    expect(vertical.front.elements).toMatchObject([
      { x: 50, y: 200, rotation: -30, flipY: true },
      { x: 130, y: 60, flipY: true },
    ])
    expect(element(vertical, 'a')).not.toHaveProperty('flipX')
    expect(flipElements(horizontal, 'front', ['a', 'c'], 'horizontal', pointOf)).toEqual(document)
    expect(flipElements(vertical, 'front', ['a', 'c'], 'vertical', pointOf)).toEqual(document)
  })
})

describe('groups, flags and names', () => {
  it('groups two or more, not one, and takes them apart', () => {
    const grouped = groupElements(three, 'front', ['a', 'b'], 5)
    expect(grouped.front.elements.map(({ group }) => group)).toEqual(['g5', 'g5', undefined])
    expect(groupElements(three, 'front', ['a'], 5)).toBe(three)
    expect(ungroupElements(grouped, 'front', ALL)).toEqual(three)
    expect(element(ungroupElements(grouped, 'front', ['a']), 'a')).not.toHaveProperty('group')
    expect(ungroupElements(three, 'front', ALL)).toBe(three)
  })

  it('sets and clears a flag, and keeps the document where it is so already', () => {
    const hidden = setElementFlag(three, 'front', ['a'], 'hidden', true)
    expect(element(hidden, 'a')).toHaveProperty('hidden', true)
    expect(setElementFlag(hidden, 'front', ['a'], 'hidden', true)).toBe(hidden)
    expect(setElementFlag(hidden, 'front', ['a'], 'hidden', false)).toEqual(three)
    expect(setElementFlag(three, 'front', ALL, 'hidden', false)).toBe(three)
    expect(element(setElementFlag(three, 'front', ['b'], 'locked', false), 'b')).not.toHaveProperty('locked')
  })

  it('gives a name of one line and at most 80 letters, and an empty one takes it away', () => {
    const named = renameElement(three, 'front', 'a', '  My \n\t star  ')
    expect(element(named, 'a')).toHaveProperty('name', 'My star')
    expect(renameElement(named, 'front', 'a', 'My star')).toBe(named)
    expect(renameElement(named, 'front', 'a', '   ')).toEqual(three)
    expect(element(renameElement(named, 'front', 'a', ''), 'a')).not.toHaveProperty('name')
    expect(renameElement(three, 'front', 'a', '')).toBe(three)
    expect(element(renameElement(three, 'front', 'a', `a\u0007${'n'.repeat(77)}👟`), 'a')).toHaveProperty('name', `a ${'n'.repeat(77)}`)
    expect(element(renameElement(three, 'front', 'a', 'n'.repeat(90)), 'a')).toHaveProperty('name', 'n'.repeat(80))
  })
})

describe('painting order', () => {
  const document = front(image('a'), image('b'), image('c'), image('d'))

  it.each([
    [['a'], 3, ['b', 'c', 'a', 'd']],
    [['d'], 0, ['d', 'a', 'b', 'c']],
    [['a', 'c'], 4, ['b', 'd', 'a', 'c']],
    [['b'], 99, ['a', 'c', 'd', 'b']],
    [['c'], -5, ['c', 'a', 'b', 'd']],
  ])('moves %j below what was at %i', (moved, before, expected) => {
    expect(ids(reorderElements(document, 'front', moved, before))).toEqual(expected)
  })

  it('stays without ids, with unknown ids, and with a shift of zero', () => {
    expect(shiftOrder(three, 'front', [], 1)).toBe(three)
    expect(shiftOrder(three, 'front', ['x'], -1)).toBe(three)
    expect(shiftOrder(three, 'front', ['a', 'c'], 0).front.elements.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  it('keeps the document where the order stays', () => {
    expect(reorderElements(document, 'front', ['b'], 1)).toBe(document)
    expect(reorderElements(document, 'front', ['b'], 2)).toBe(document)
    expect(shiftOrder(document, 'front', [], 1)).toBe(document)
    expect(shiftOrder(document, 'front', ['a'], -1)).toBe(document)
  })

  it.each([
    [['b'], 1, ['a', 'c', 'b', 'd']],
    [['b'], -1, ['b', 'a', 'c', 'd']],
    [['a', 'c'], 1, ['b', 'd', 'a', 'c']],
    [['b', 'd'], -1, ['b', 'd', 'a', 'c']],
  ])('shifts %j together by %i', (shifted, by, expected) => {
    expect(ids(shiftOrder(document, 'front', shifted, by))).toEqual(expected)
  })
})
