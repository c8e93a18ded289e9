import { expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { GARMENTS } from '../garments/garments.ts'
import { createEmptyDocument } from './create-empty-document.ts'
import { findDesignName } from './design-name.ts'
import type { DesignDocument, DesignElement, TextElement } from './document.ts'

const text = (content: string, changes: Partial<TextElement> = {}): TextElement => createTestText({ content, ...changes })
const picture = createTestImage
const documentOf = (front: readonly DesignElement[], back: readonly DesignElement[] = []): DesignDocument => {
  const empty = createEmptyDocument(GARMENTS.tshirt)
  return { ...empty, front: { ...empty.front, elements: [...front] }, back: { ...empty.back, elements: [...back] } }
}

it('findDesignName takes the words that are set largest, on either side, on one line', () => {
  expect(findDesignName(documentOf([text('small'), text('Sunday\n sea club', { fontSize: 40 })], [text('back', { fontSize: 30 })]))).toBe(
    'Sunday sea club',
  )
  expect(findDesignName(documentOf([picture()], [text('back')]))).toBe('back')
})

it('findDesignName shortens a long text', () => {
  expect(findDesignName(documentOf([text('a '.repeat(100))]))).toMatch(/^(a ){23}a…$/)
})

it('findDesignName passes over what is not printed and words that come from a list', () => {
  const field = { name: 'Name', width: 100 }
  expect(findDesignName(documentOf([text('hidden', { hidden: true }), text('  '), text('NAME', { field })]))).toBeUndefined()
})

it('findDesignName takes the name of an element where there are no words', () => {
  expect(findDesignName(documentOf([picture(), picture({ name: 'Heron' })]))).toBe('Heron')
  expect(findDesignName(documentOf([picture()]))).toBeUndefined()
})
