import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { PictureRejectedError } from './file-rules.ts'
import { readUploadResponse } from './read-upload-response.ts'

const read = (status: number, body: unknown) => () =>
  readUploadResponse(status, typeof body === 'string' ? body : JSON.stringify(body), messages.upload)

describe('readUploadResponse', () => {
  it('returns the stored picture with its secure_url', () => {
    const picture = { secure_url: '/files/a.png', public_id: 'a.png', width: 1, height: 1, bytes: 91, format: 'png' }
    expect(read(200, picture)()).toMatchObject({ secure_url: '/files/a.png' })
  })

  it('throws the message of the service where there is one', () => {
    expect(read(500, { error: { message: 'Out of credits' } })).toThrow(/^Out of credits$/)
  })

  it.each([
    [502, '<html>'],
    [500, {}],
    [500, { error: {} }],
    [500, { error: { message: '' } }],
    [200, { ok: true }],
  ])('of status %d with %j throws “Image upload failed”', (status, body) => {
    expect(read(status, body)).toThrow(/^Image upload failed$/)
  })

  it.each([
    [415, true],
    [422, true],
    [429, false],
    [500, false],
  ])('takes status %d for final: %s', (status, isFinal) => {
    let error: unknown
    try {
      read(status, { error: { message: 'No' } })()
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof PictureRejectedError).toBe(isFinal)
  })
})
