import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { describeError } from './describe-error.ts'

describe('describeError', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)('of %s says what to do', (status) => {
    const error = describeError({ status, error: 'TypeError: internal words' }, messages)
    expect(error.code).toBe(status)
    expect(error.message).toMatch(/again/)
    expect(error.message).not.toContain('internal words')
  })

  it('of a rejection returns the server’s message and field errors', () => {
    const data = { error: { code: 'INVALID_INPUT', message: 'Please check.', fields: { 'contact.email': 'Enter an address.' } } }
    expect(describeError({ status: 400, data }, messages)).toEqual({
      code: 'INVALID_INPUT',
      message: 'Please check.',
      fields: { 'contact.email': 'Enter an address.' },
      isRejected: true,
    })
  })

  it.each([undefined, null, 'text', { status: 502, data: '<html>' }, new Error('secret')])('of %s reveals no details', (error) => {
    expect(describeError(error, messages)).toEqual({ code: 'UNKNOWN', message: messages.errors.INTERNAL, fields: {}, isRejected: false })
  })

  it('of a server error leaves open whether the request was done', () => {
    const data = { error: { code: 'UNAVAILABLE', message: 'Busy.' } }
    expect(describeError({ status: 503, data }, messages)).toMatchObject({ code: 'UNAVAILABLE', isRejected: false })
  })
})
