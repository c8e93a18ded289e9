import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { describeError } from './describe-error.ts'

describe('a failed call', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)('by %s says what to do', (status) => {
    const fault = describeError({ status, error: 'TypeError: internal words' })
    expect(fault.code).toBe(status)
    expect(fault.message).toMatch(/again/)
    expect(fault.message).not.toContain('internal words')
  })

  it('refused by the shop is told in the shop’s words, with the fields concerned', () => {
    const data = { error: { code: 'INVALID_INPUT', message: 'Please check.', fields: { 'contact.email': 'Enter an address.' } } }
    expect(describeError({ status: 400, data })).toEqual({
      code: 'INVALID_INPUT',
      message: 'Please check.',
      fields: { 'contact.email': 'Enter an address.' },
      isRejected: true,
    })
  })

  it.each([undefined, null, 'text', { status: 502, data: '<html>' }, new Error('secret')])('with %s reveals nothing', (error) => {
    expect(describeError(error)).toEqual({ code: 'UNKNOWN', message: messages.errors.INTERNAL, fields: {}, isRejected: false })
  })

  it('with a fault of the server leaves open whether it was done', () => {
    const data = { error: { code: 'UNAVAILABLE', message: 'Busy.' } }
    expect(describeError({ status: 503, data })).toMatchObject({ code: 'UNAVAILABLE', isRejected: false })
  })
})
