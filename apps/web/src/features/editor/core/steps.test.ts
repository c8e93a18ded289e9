import { expect, test } from 'vitest'

import { messages as english } from './messages/en.ts'
import { messages as spanish } from './messages/es.ts'
import { describeStep } from './steps.ts'

test('a step is said in the language of whoever reads it, whatever the one it was made in', () => {
  expect([describeStep({ name: 'rotate' }, english), describeStep({ name: 'rotate' }, spanish)]).toEqual(['Turn', 'Girar'])
  expect(describeStep({ name: 'tiny-text' }, spanish)).toBe(spanish.repairs['tiny-text'])
  expect(describeStep({ name: 'version', of: 'Final' }, spanish)).toBe('Volver a «Final»')
})

test('a step that an earlier editor kept with its words keeps them', () => {
  expect(describeStep({ name: 'Garment colour' }, spanish)).toBe('Garment colour')
  expect(describeStep({ name: 'toString' }, spanish)).toBe('toString')
})
