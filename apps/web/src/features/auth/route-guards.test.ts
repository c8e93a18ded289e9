import { describe, expect, it } from 'vitest'

import { getLoginPath, isInGuardedPart, parseReturnPath, decideAccess } from './route-guards.tsx'

const customer = { _id: '01930000-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada', isAdmin: false, isStaff: false }
const admin = { ...customer, isAdmin: true }
const staff = { ...admin, isStaff: true }

describe('decideAccess', () => {
  it.each([
    [null, 'user', 'sign-in'],
    [customer, 'user', 'allow'],
    [admin, 'user', 'allow'],
    [null, 'admin', 'sign-in'],
    [customer, 'admin', 'forbid'],
    [admin, 'admin', 'allow'],
    [staff, 'admin', 'allow'],
  ] as const)('decides for %j on a page that requires %s: %s', (user, need, decision) => {
    expect(decideAccess(user, need)).toBe(decision)
  })
})

describe('isInGuardedPart', () => {
  it.each([
    ['/profile', '/profile', true],
    ['/admin/orders', '/admin', true],
    ['/profile', '/', false],
    ['/profile', '/login', false],
    ['/admin/orders', '/administration', false],
  ])('from %s to %s: %s', (pagePath, path, isInside) => {
    expect(isInGuardedPart(pagePath, path)).toBe(isInside)
  })
})

describe('parseReturnPath', () => {
  it('returns to the requested path', () => {
    const address = new URL(getLoginPath('/profile?x=1'), 'http://shop.invalid').searchParams.get('to')
    expect(parseReturnPath(address)).toBe('/profile?x=1')
    expect(getLoginPath('/')).toBe('/login')
    expect(parseReturnPath(null)).toBe('/')
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
  ])('rejects %j', (path) => {
    expect(parseReturnPath(path)).toBe('/')
  })
})
