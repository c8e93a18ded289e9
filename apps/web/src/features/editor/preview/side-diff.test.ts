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
  const teller = createSideDiffEncoder()
  const listener = createSideDiffDecoder()
  const heard = (side: DesignSide): DesignSide => {
    const news = teller(side)
    if (!news) throw new Error('Nothing was told.')
    return listener(news)
  }
  expect(heard(document.front)).toEqual(document.front)
  expect(teller(document.front)).toBeUndefined()

  document = updateElement(document, 'front', '2', (element) => ({ ...element, x: 12 }))
  const dragged = teller(document.front)
  expect(dragged?.changed.map(({ id }) => id)).toEqual(['2'])
  expect(dragged).not.toHaveProperty('order')
  expect(dragged && listener(dragged)).toEqual(document.front)

  document = reorderElements(document, 'front', ['1'], 3)
  expect(heard(document.front)).toEqual(document.front)
  document = removeElements(document, 'front', ['2'])
  expect(heard(document.front)).toEqual(document.front)
})
