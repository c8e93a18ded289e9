import { describe, expect, it } from 'vitest'

import { isValidSignature } from './index.ts'

/** Its 43 letters hold two bits more than its 32 bytes. */
const right = Buffer.alloc(32, 0xfb)
const written = right.toString('base64url')

describe('isValidSignature', () => {
  it('accepts the base64url spelling', () => {
    expect(isValidSignature(written, right)).toBe(true)
  })

  it.each([
    ['padded', `${written}=`],
    ['in plain base64', right.toString('base64')],
    ['in the other alphabet', written.replaceAll('-', '+').replaceAll('_', '/')],
    ['changed in its spare bits', `${written.slice(0, -1)}${written.endsWith('s') ? 't' : 's'}`],
    ['with a line break', `${written}\n`],
    ['cut', written.slice(0, -1)],
    ['absent', ''],
  ])('rejects a signature that is %s', (_, given) => {
    expect(isValidSignature(given, right)).toBe(false)
  })
})
