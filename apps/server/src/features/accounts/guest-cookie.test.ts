import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { guestHash, newGuestValue } from './guest-cookie.ts'

const key = randomBytes(32)

describe("a guest's cookie", () => {
  it('is known again by a hash that does not contain it', () => {
    const value = newGuestValue(key)
    const hash = guestHash(key, value)
    expect(hash).toBe(guestHash(key, value))
    expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(value).not.toContain(hash)
  })

  it('is never the same twice', () => {
    expect(newGuestValue(key)).not.toBe(newGuestValue(key))
  })

  it.each([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['a secret of its own', () => `${'a'.repeat(43)}.${'a'.repeat(43)}`],
    ['signed by another shop', () => newGuestValue(randomBytes(32))],
    ['changed in one letter', () => newGuestValue(key).replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['very long', () => 'a'.repeat(10_000)],
  ])('means nothing when it is %s', (_, value) => {
    expect(guestHash(key, value())).toBeUndefined()
  })
})
