import type { Page } from 'playwright-core'

import type { Place } from './places.ts'

const failing =
  (calls: string) =>
  async (page: Page): Promise<void> =>
    void (await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Something went wrong.' } } }),
    ))

const answering =
  (calls: string, json: unknown) =>
  async (page: Page): Promise<void> =>
    void (await page.route(calls, (route) => route.fulfill({ json })))

const unreachable =
  (calls: string) =>
  async (page: Page): Promise<void> =>
    void (await page.route(calls, (route) => route.abort('internetdisconnected')))

const shop: Pick<Place, 'as' | 'hasDark'> = { as: 'guest', hasDark: false }
const behind: Pick<Place, 'as' | 'hasDark'> = { as: 'owner', hasDark: true }

/** Screens with an error: the server fails, or the input is rejected. */
export const TROUBLED_PLACES: readonly Place[] = [
  { ...shop, name: 'trouble-cart-server-error', path: '/cart', before: failing('**/api/cart/**') },
  { ...shop, name: 'trouble-cart-offline', path: '/cart', before: unreachable('**/api/cart/**') },
  {
    ...shop,
    name: 'trouble-order-offline',
    path: '/user-view-order/01a1fe44-3f65-73d9-90b0-000000000000',
    before: unreachable('**/api/orders/**'),
  },
  { ...shop, name: 'trouble-order-unknown', path: '/user-view-order/01a1fe44-3f65-73d9-90b0-000000000000' },
  // An invalid response: the error boundary replaces the page, and the frame stays.
  { ...shop, name: 'trouble-page-broken', path: '/wishlist', before: answering('**/api/product/wishlist', { products: [null] }) },
  {
    ...shop,
    name: 'trouble-login-refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@mail.example')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    ...shop,
    name: 'trouble-register-refused',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('not an address')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Register' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    ...shop,
    name: 'trouble-checkout-refused',
    path: '/checkout',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('not an address')
      await page.getByRole('button', { name: /^Place order/ }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { ...behind, name: 'trouble-admin-dashboard', path: '/admin/dashboard', before: failing('**/api/orders/statistics/**') },
  { ...behind, name: 'trouble-admin-orders', path: '/admin/allorders', before: unreachable('**/api/orders/all-orders**') },
]
