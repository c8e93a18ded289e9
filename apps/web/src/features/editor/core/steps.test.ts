import { expect, test } from 'vitest'

import { sayStep } from './steps.ts'
import { words as english } from './words/en.ts'
import { words as spanish } from './words/es.ts'

test('a step is said in the language of whoever reads it, whatever the one it was made in', () => {
  expect([sayStep({ name: 'rotate' }, english), sayStep({ name: 'rotate' }, spanish)]).toEqual(['Turn', 'Girar'])
  expect(sayStep({ name: 'tiny-text' }, spanish)).toBe(spanish.repairs['tiny-text'])
  expect(sayStep({ name: 'version', of: 'Final' }, spanish)).toBe('Volver a «Final»')
})

test('a step that an earlier editor kept with its words keeps them', () => {
  expect(sayStep({ name: 'Garment colour' }, spanish)).toBe('Garment colour')
  expect(sayStep({ name: 'toString' }, spanish)).toBe('toString')
})
