import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { describeIssues, issue, parseData } from './issues.ts'
import { messages as english } from './messages/en.ts'
import { messages as spanish } from './messages/es.ts'

const Example = z.strictObject({
  title: z.string().check(z.maxLength(3, issue('maxCharacters', 3)), z.regex(/^a/, issue('invalidCharacters'))),
  size: z.enum(['S', 'M']),
  quantity: z.int().check(z.gte(1), z.lte(99)),
  code: z.string().check(z.minLength(2)),
})

const describeInput = (input: unknown, messages = english) => describeIssues(parseData(Example, input).error?.issues ?? [], messages)

describe('parseData and describeIssues', () => {
  it('fill the parameter of a code into the sentence of each language', () => {
    const input = { title: 'abcd', size: 'S', quantity: 1, code: 'xy' }
    expect([describeInput(input), describeInput(input, spanish)]).toEqual([
      { title: 'Use at most 3 characters.' },
      { title: 'Usa como máximo 3 caracteres.' },
    ])
  })

  it('describe issues for which the schema has no code', () => {
    expect(describeInput({ size: 'XL', quantity: 100, code: 'x', other: 1 })).toEqual({
      title: 'This is missing.',
      size: 'Choose one of: S, M.',
      quantity: 'This should be at most 99.',
      code: 'This should be at least 2 characters.',
      other: 'This field is not known here.',
    })
    expect(describeInput({ title: 1, size: 'S', quantity: 0, code: 'xy' }, spanish)).toEqual({
      title: 'Esto no se puede usar.',
      quantity: 'Debe ser al menos 1.',
    })
  })

  it('describe the first issue of a field', () => {
    expect(describeInput({ title: 'bcde', size: 'S', quantity: 1, code: 'xy' })).toEqual({ title: 'Use at most 3 characters.' })
  })

  it('do not take a property of every object for a code', () => {
    const { error } = parseData(z.string().check(z.minLength(1, { error: 'toString' })), '')
    expect(describeIssues(error?.issues ?? [], english)).toEqual({ '': 'This cannot be used.' })
  })

  it('do not compile a code without its parameter, or one that has no sentence', () => {
    // @ts-expect-error The sentence names the number of characters.
    expect(issue('maxCharacters')).toHaveProperty('error')
    // @ts-expect-error No catalog has this code.
    expect(issue('tooBlue')).toHaveProperty('error')
  })
})
