import {
  addElement,
  createEmptyDocument,
  GARMENTS,
  createTextElement,
  reorderElements,
  removeElements,
  updateElement,
  type DesignSide,
} from '@picasso/design'
import { expect, test } from 'vitest'

import { createSideDiffDecoder, createSideDiffEncoder } from './side-diff.ts'

const AREA = GARMENTS.tshirt.sides.front.areaMm

test('side diffs reproduce the side, and a drag sends only what is dragged', () => {
  let document = createEmptyDocument(GARMENTS.tshirt)
  for (const id of ['1', '2', '3']) document = addElement(document, 'front', createTextElement(id, `Text ${id}`, AREA))
  const encode = createSideDiffEncoder()
  const listener = createSideDiffDecoder()
  const decode = (side: DesignSide): DesignSide => {
    const diff = encode(side)
    if (!diff) throw new Error('Nothing was told.')
    return listener(diff)
  }
  expect(decode(document.front)).toEqual(document.front)
  expect(encode(document.front)).toBeUndefined()

  document = updateElement(document, 'front', '2', (element) => ({ ...element, x: 12 }))
  const dragged = encode(document.front)
  expect(dragged?.changed.map(({ id }) => id)).toEqual(['2'])
  expect(dragged).not.toHaveProperty('order')
  expect(dragged && listener(dragged)).toEqual(document.front)

  document = reorderElements(document, 'front', ['1'], 3)
  expect(decode(document.front)).toEqual(document.front)
  document = removeElements(document, 'front', ['2'])
  expect(decode(document.front)).toEqual(document.front)
})
