import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { hashGuestCookie, createGuestCookie } from './guest-cookie.ts'

const key = randomBytes(32)

describe("a guest's cookie", () => {
  it('is known again by a hash that does not contain it', () => {
    const value = createGuestCookie(key)
    const hash = hashGuestCookie(key, value)
    expect(hash).toBe(hashGuestCookie(key, value))
    expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(value).not.toContain(hash)
  })

  it('is never the same twice', () => {
    expect(createGuestCookie(key)).not.toBe(createGuestCookie(key))
  })

  it.each([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['a secret of its own', () => `${'a'.repeat(43)}.${'a'.repeat(43)}`],
    ['signed by another shop', () => createGuestCookie(randomBytes(32))],
    ['changed in one letter', () => createGuestCookie(key).replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['very long', () => 'a'.repeat(10_000)],
  ])('means nothing when it is %s', (_, value) => {
    expect(hashGuestCookie(key, value())).toBeUndefined()
  })
})
