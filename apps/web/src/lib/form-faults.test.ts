import { login } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { formFaults } from './form-faults.ts'

describe('a form', () => {
  it('names each field that cannot be sent, in the contract’s words', () => {
    expect(formFaults(login.body, { email: 'ada', password: '' })).toEqual({
      email: 'Enter an e-mail address like name@example.com.',
      password: 'Enter your password.',
    })
  })

  it('may be sent when nothing is wrong with it', () => {
    expect(formFaults(login.body, { email: ' Ada@Example.com ', password: 'x' })).toEqual({})
  })
})
