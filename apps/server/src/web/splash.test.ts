import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { projectPath } from '../platform/project-path.ts'
import { shouldShowSplash, removeSplash } from './splash.ts'

const isShown = (url: string, cookies: Record<string, string> = {}): boolean => shouldShowSplash({ url, cookies })

describe('shouldShowSplash', () => {
  it.each(['/', '/products-shop?sort=rating', '/product-details/late-sun', '/product-customize-design/hoodie', '/login', '/ordering'])(
    'is true for the first load of %s in a browser session only',
    (url) => {
      expect(isShown(url)).toBe(true)
      expect(isShown(url, { splash: '1' })).toBe(false)
    },
  )

  it.each([
    '/admin',
    '/admin/dashboard',
    '/Admin/allorders?search=a',
    '/verify-email?token=a',
    '/reset-password/a',
    '/user-view-order/1?key=a',
    '/order-receipt/1',
    '/feedback?product=late-sun',
    '/register?first-admin=a',
    '/profile?token=a',
  ])('is false for a page opened from an email and for admin pages: %s', (url) => {
    expect(isShown(url)).toBe(false)
  })

  it('removeSplash removes the splash and nothing else', () => {
    const template = readFileSync(projectPath('apps/web/index.html'), 'utf8')
    const page = removeSplash(template)
    expect(page).not.toMatch(/splash|<svg|<\/svg>/)
    expect(page).toContain('<div id="root"><!--page--></div>')
    expect(template.length - page.length).toBeLessThan(1500)
  })
})
