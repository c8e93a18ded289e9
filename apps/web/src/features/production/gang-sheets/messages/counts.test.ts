import { expect, it } from 'vitest'

import { messages as english } from './en.ts'
import { messages as spanish } from './es.ts'

it('a single print is told of in the singular', () => {
  expect(english.orderNotice.draft(2, 1)).toBe('1 print lies on sheet 2, which is a draft.')
  expect(english.freeze.problems(1)).toBe('1 print cannot stay where it is.')
  expect(spanish.orderNotice.draft(2, 1)).toBe('1 impresión está en la hoja de montaje 2, que es un borrador.')
  expect(spanish.freeze.problems(1)).toBe('1 impresión no se puede quedar donde está.')
  expect(spanish.waiting(1)).toBe('Se puede colocar 1 impresión.')
})
