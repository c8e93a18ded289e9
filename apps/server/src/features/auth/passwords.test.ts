import { describe, expect, it } from 'vitest'

import { hashPassword, isCommonPassword, isContextPassword, verifyPassword } from './passwords.ts'

describe('verifyPassword', () => {
  it('accepts hashes of Argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('violet umbrella'), hashPassword('violet umbrella')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(one, 'violet umbrella')).toBe(true)
    expect(await verifyPassword(other, 'violet umbrella')).toBe(true)
  })

  it('rejects another password', async () => {
    const hash = await hashPassword('violet umbrella')
    for (const wrong of ['violet umbrell', 'Violet umbrella', 'violet umbrella ', '']) expect(await verifyPassword(hash, wrong)).toBe(false)
  })

  it('compares every character of a long password', async () => {
    const long = 'é'.repeat(127)
    expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false)
  })

  it('accepts another Unicode form of the same password', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9 society'), 'cafe\u0301 society')).toBe(true)
  })

  it('rejects every password without a hash', async () => {
    expect(await verifyPassword(undefined, 'violet umbrella')).toBe(false)
    expect(await verifyPassword(undefined, '')).toBe(false)
  })
})

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'trustno1',
    'sunshine!',
    'football2024',
    'aaaaaaaa',
    'abcabcabc',
    'P@ssw0rd',
  ])('is true for %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  it.each(['violet umbrella', 'k3Jd!x92', 'zwölf Boxkämpfer'])('is false for %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  })
})

describe('isContextPassword', () => {
  const CONTEXT = ['Ada Perera', 'ada.perera@example.com', 'Ink & Thread']
  it.each(['Picasso-2026!', 'admin12345', 'ada.perera1', 'PereraAda', 'InkThread99', 'ink & thread', 'hoodie-shop-1'])(
    'is true for %s',
    (password) => {
      expect(isContextPassword(password, CONTEXT)).toBe(true)
    },
  )

  it.each(['violet umbrella', 'Adamant perennial', '4711-0815-99', 'seven green lanterns'])('is false for %s', (password) => {
    expect(isContextPassword(password, CONTEXT)).toBe(false)
  })
})
