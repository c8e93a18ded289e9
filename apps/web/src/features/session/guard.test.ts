import { describe, expect, it } from 'vitest'

import { guardDecision } from './guard.ts'
import { loginPath, returnPath } from './return-path.ts'

const person = { _id: '01930000-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada', isAdmin: false, isStaff: false }
const admin = { ...person, isAdmin: true }
const staff = { ...admin, isStaff: true }

describe('a guarded page', () => {
  it.each([
    [null, 'person', 'sign-in'],
    [person, 'person', 'enter'],
    [admin, 'person', 'enter'],
    [null, 'admin', 'sign-in'],
    [person, 'admin', 'away'],
    [admin, 'admin', 'enter'],
    [staff, 'admin', 'enter'],
  ] as const)('%j wanting to be %s: %s', (user, need, decision) => {
    expect(guardDecision(user, need)).toBe(decision)
  })
})

describe('signing in', () => {
  it('leads back to where somebody wanted to go', () => {
    const address = new URL(loginPath('/profile?x=1'), 'http://shop.invalid').searchParams.get('to')
    expect(returnPath(address)).toBe('/profile?x=1')
    expect(loginPath('/')).toBe('/login')
    expect(returnPath(null)).toBe('/')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example/login',
    '/login#x',
    'javascript:alert(1)',
    'profile',
    '/login?to=/login',
  ])('never leads to %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/')
  })
})
