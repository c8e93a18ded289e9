import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { hashGuestCookie, createGuestCookie } from './cookies.ts'

const key = randomBytes(32)

describe('the guest cookie', () => {
  it('hashes the same cookie to the same value, which the cookie does not contain', () => {
    const value = createGuestCookie(key)
    const hash = hashGuestCookie(key, value)
    expect(hash).toBe(hashGuestCookie(key, value))
    expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(value).not.toContain(hash)
  })

  it('creates a different guest cookie each time', () => {
    expect(createGuestCookie(key)).not.toBe(createGuestCookie(key))
  })

  it.each([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['unsigned', () => `${'a'.repeat(43)}.${'a'.repeat(43)}`],
    ['signed with another key', () => createGuestCookie(randomBytes(32))],
    ['changed in one character', () => createGuestCookie(key).replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['very long', () => 'a'.repeat(10_000)],
  ])('rejects a guest cookie that is %s', (_, value) => {
    expect(hashGuestCookie(key, value())).toBeUndefined()
  })
})
