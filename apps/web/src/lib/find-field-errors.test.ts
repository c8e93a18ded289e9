import { login } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { findFieldErrors } from './find-field-errors.ts'

describe('a form', () => {
  it('names each field that cannot be sent, in the contract’s words', () => {
    expect(findFieldErrors(login.body, { email: 'ada', password: '' })).toEqual({
      email: 'Enter an e-mail address like name@example.com.',
      password: 'Enter your password.',
    })
  })

  it('may be sent when nothing is wrong with it', () => {
    expect(findFieldErrors(login.body, { email: ' Ada@Example.com ', password: 'x' })).toEqual({})
  })
})
