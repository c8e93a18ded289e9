import { login } from '@picasso/contract'
import { messages } from '@picasso/contract/issues/messages/en'
import { describe, expect, it } from 'vitest'

import { findFieldErrors } from './find-field-errors.ts'

describe('findFieldErrors', () => {
  it('returns the contract’s message for each invalid field', () => {
    expect(findFieldErrors(login.body, { email: 'ada', password: '' }, messages)).toEqual({
      email: 'Enter an e-mail address like name@example.com.',
      password: 'Enter your password.',
    })
  })

  it('returns nothing for a valid value', () => {
    expect(findFieldErrors(login.body, { email: ' Ada@Example.com ', password: 'x' }, messages)).toEqual({})
  })
})
