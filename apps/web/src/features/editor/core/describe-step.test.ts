import { expect, test } from 'vitest'

import { describeStep } from './descriptions.ts'
import { messages as english } from './messages/en.ts'
import { messages as spanish } from './messages/es.ts'

test('describeStep describes a step in the language of the reader', () => {
  expect([describeStep({ name: 'rotate' }, english), describeStep({ name: 'rotate' }, spanish)]).toEqual(['Turn', 'Girar'])
  expect(describeStep({ name: 'tiny-text' }, spanish)).toBe(spanish.repairs['tiny-text'])
  expect(describeStep({ name: 'version', of: 'Final' }, spanish)).toBe('Volver a «Final»')
})

test('describeStep keeps the text of a step that an earlier version stored as words', () => {
  expect(describeStep({ name: 'Garment colour' }, spanish)).toBe('Garment colour')
  expect(describeStep({ name: 'toString' }, spanish)).toBe('toString')
})
