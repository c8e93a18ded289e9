import { expect, test } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { DesignDocument, type DesignElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { createTextElement } from './create-elements.ts'
import { addElement } from './elements.ts'
import { fitDocument, pasteElements } from './paste.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const text = { ...createTextElement('1', 'Club', blank.front.area), x: 100, y: 80 }
const front = addElement(blank, 'front', text)
const copied = { area: blank.front.area, elements: [text] }
const places = ({ document }: ReturnType<typeof pasteElements>, side: 'front' | 'back') =>
  document[side].elements.map(({ x, y }) => ({ x, y }))

test('pasteElements keeps the position of a copy where it is free, so that front and back match', () => {
  expect(places(pasteElements(front, 'back', copied, 5, true), 'back')).toEqual([{ x: 100, y: 80 }])
})

test('pasteElements offsets a copy from an occupied position, and the next copy further', () => {
  const once = pasteElements(front, 'front', copied, 5, true)
  expect(places(pasteElements(once.document, 'front', copied, 9, true), 'front')).toEqual([
    { x: 100, y: 80 },
    { x: 108, y: 88 },
    { x: 116, y: 96 },
  ])
})

test('pasteElements keeps a thin line visible on a smaller garment, so that the design can be saved', () => {
  const line: DesignElement = {
    id: '9',
    type: 'shape',
    x: 10,
    y: 10,
    rotation: 0,
    opacity: 1,
    viewBox: { width: 100, height: 1 },
    paths: [{ d: 'M0 0L100 0L100 1L0 1Z', fill: '#000000' }],
    width: 100,
    height: 0.1,
  }
  const large = { area: { width: blank.front.area.width * 2, height: blank.front.area.height * 2 }, elements: [line] }
  const { document } = pasteElements(blank, 'front', large, 5, false)
  expect(document.front.elements[0]).toMatchObject({ width: 50, height: 0.1 })
  expect(DesignDocument.safeParse(document).success).toBe(true)
})

const documentOf = (...elements: DesignElement[]) => ({ ...blank, front: { ...blank.front, elements } })

test('pasteElements gives copies new ids and each group a new one, and unlocks them', () => {
  const elements = [
    createTestImage({ id: '1', group: 'g1', locked: true }),
    createTestImage({ id: '2', group: 'g2' }),
    createTestImage({ id: '3', group: 'g1' }),
    createTestImage({ id: '4' }),
  ]
  const pasted = pasteElements(blank, 'front', { area: blank.front.area, elements }, 50, false)
  expect(pasted.ids).toEqual(['50', '51', '52', '53'])
  expect(pasted.document.front.elements.map(({ id, group, locked }) => [id, group, locked])).toEqual([
    ['50', 'g54', undefined],
    ['51', 'g55', undefined],
    ['52', 'g54', undefined],
    ['53', undefined, undefined],
  ])
  expect(pasted.document.front.elements.at(-1)).toStrictEqual(createTestImage({ id: '53' }))
})

test('pasteElements fills a side and leaves out the rest, and a full side is as it was', () => {
  const almostFull = documentOf(...Array.from({ length: 198 }, (_, index) => createTestImage({ id: String(index) })))
  const elements = [createTestImage({ id: 'a' }), createTestImage({ id: 'b' }), createTestImage({ id: 'c' })]
  const { document, ids } = pasteElements(almostFull, 'front', { ...copied, elements }, 500, false)
  expect([document.front.elements.length, ids]).toEqual([200, ['500', '501']])
  const none = pasteElements(document, 'front', { ...copied, elements }, 500, false)
  expect(none).toEqual({ document, ids: [] })
  expect(none.document).toBe(document)
})

test('pasteElements shrinks what comes from a larger area about the middle, and enlarges nothing', () => {
  const { width, height } = blank.front.area
  const placeIn = (area: { width: number; height: number }, x: number, y: number) =>
    pasteElements(blank, 'front', { area, elements: [createTestImage({ x, y })] }, 5, false).document.front.elements[0]
  expect(placeIn({ width: width * 2, height }, width + 100, height / 2 + 40)).toMatchObject({
    x: width / 2 + 50,
    y: height / 2 + 20,
    width: 40,
  })
  expect(placeIn({ width, height: height * 2 }, width / 2 + 40, height + 100)).toMatchObject({
    x: width / 2 + 20,
    y: height / 2 + 50,
    width: 40,
  })
  expect(placeIn({ width: width / 2, height: height / 2 }, width / 4 + 10, height / 4)).toMatchObject({ x: width / 2 + 10, width: 80 })
})

test('pasteElements moves a copy only from exactly where something is, and only where it is asked to', () => {
  const placeOf = (x: number, y: number, shouldOffset = true) => {
    const { document } = pasteElements(front, 'front', { ...copied, elements: [createTestText({ x, y })] }, 5, shouldOffset)
    return [document.front.elements[1]?.x, document.front.elements[1]?.y]
  }
  expect(placeOf(100, 80)).toEqual([108, 88])
  expect(placeOf(100, 80, false)).toEqual([100, 80])
  expect(placeOf(100, 90)).toEqual([100, 90])
  expect(placeOf(110, 80)).toEqual([110, 80])
  const grain = documentOf(createTestText({ x: 0.01, y: 80 }), createTestText({ id: '2', x: 50, y: 0.01 }))
  for (const place of [
    { x: 0, y: 80 },
    { x: 50, y: 0 },
  ])
    expect(places(pasteElements(grain, 'front', { ...copied, elements: [createTestText(place)] }, 5, true), 'front')[2]).toEqual(place)
  // Two of them keep their distance where one of the places is taken.
  const two = { ...copied, elements: [createTestText({ x: 100, y: 80 }), createTestText({ id: '2', x: 150, y: 80 })] }
  expect(places(pasteElements(front, 'front', two, 5, true), 'front').slice(1)).toEqual([
    { x: 108, y: 88 },
    { x: 158, y: 88 },
  ])
})

test('pasteElements gives up looking for a free place in the corner of the area', () => {
  const { width, height } = blank.front.area
  const corner = createTestText({ x: width, y: height })
  expect(places(pasteElements(documentOf(corner), 'front', { ...copied, elements: [corner] }, 5, true), 'front')).toEqual([
    { x: width, y: height },
    { x: width, y: height },
  ])
})

test('fitDocument keeps every place of both sides, as large as fits', () => {
  const { width, height } = blank.front.area
  const document = {
    ...documentOf(createTestImage({ x: width / 2 + 40, y: height / 2 - 20 })),
    back: { area: { width: 100, height: 100 }, elements: [createTestImage({ x: 60, y: 30 })] },
  }
  const fitted = fitDocument(document, { front: { width: width / 2, height }, back: { width: 400, height: 200 } })
  expect(fitted).toEqual({
    ...document,
    front: {
      area: { width: width / 2, height },
      elements: [createTestImage({ x: width / 4 + 20, y: height / 2 - 10, width: 40, height: 40 })],
    },
    back: { area: { width: 400, height: 200 }, elements: [createTestImage({ x: 220, y: 60, width: 160, height: 160 })] },
  })
})
