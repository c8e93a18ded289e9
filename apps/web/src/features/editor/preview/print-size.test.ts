import { createEmptyDocument, createTextElement, DEFAULT_TEXT_STYLE, GARMENTS, type TextElement } from '@picasso/design'
import { expect, test } from 'vitest'

import { getPrintExtent } from './print-size.tsx'

const { area } = createEmptyDocument(GARMENTS.tshirt).front
const measureInk = ({ content }: TextElement) => (content === '' ? undefined : { left: -50, top: -10, right: 50, bottom: 5 })
const createText = (id: string, content: string, changes: Partial<TextElement> = {}): TextElement => ({
  ...createTextElement(id, content, area, { ...DEFAULT_TEXT_STYLE, fontSize: 20 }),
  x: 120,
  y: 100,
  ...changes,
})

test('the extent of a print is that of its ink, with outline and shadow, and without what prints nothing', () => {
  const outlined = createText('a', 'Hello', { outline: { color: '#000000', width: 0.1 }, shadow: { color: '#000000', x: 0.5, y: -0.25 } })
  const unprinted = [
    createText('b', '', { y: 400 }),
    createText('c', 'Faded', { y: 400, opacity: 0 }),
    createText('d', 'Hidden', { hidden: true }),
  ]
  expect(getPrintExtent({ area, elements: [outlined, ...unprinted] }, measureInk)).toEqual({ left: 68, top: 83, right: 182, bottom: 107 })
  expect(getPrintExtent({ area, elements: unprinted }, measureInk)).toBeUndefined()
})
