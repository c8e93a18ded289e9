import { describe, expect, it } from 'vitest'

import { parseShopPath } from './sign-in.ts'

describe('parseShopPath', () => {
  it.each(['/', '/profile', '/products?search=a%20b&page=2', '/checkout/1?x=//y#//z', '/caf%C3%A9', '/a..b/.c'])('accepts %j', (path) => {
    expect(parseShopPath(path)).toBe(path)
  })

  it.each(['/profile', '/a?b=/../c#//d', '/%5Cevil.example', '/x%2f..%2f/evil.example'])('keeps %j on the same site', (path) => {
    expect(new URL(parseShopPath(path) ?? '', 'http://shop.invalid').href).toMatch(/^http:\/\/shop\.invalid\/(?!\/)/)
  })

  it('normalizes a path as a browser does', () => {
    expect(parseShopPath('/café au lait?q=%20é')).toBe('/caf%C3%A9%20au%20lait?q=%20%C3%A9')
  })

  it.each([
    '',
    'profile',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/x/..//evil.example',
    '/x/%2e%2e//evil.example/login',
    '/./\\evil.example',
    '/.\\/evil.example',
    '/x\\y',
    '/a//b',
    '/..',
    '/a/.',
    '/\ud800',
    `/${'a'.repeat(1500)}`,
    null,
    ['/profile'],
  ])('rejects %j', (wanted) => {
    expect(parseShopPath(wanted)).toBeUndefined()
  })
})
