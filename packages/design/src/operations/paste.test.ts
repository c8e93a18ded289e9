import { expect, test } from 'vitest'

import { createEmptyDocument } from '../document/create-empty-document.ts'
import { DesignDocument, type DesignElement } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { createTextElement } from './create-elements.ts'
import { addElement } from './elements.ts'
import { pasteElements } from './paste.ts'

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
