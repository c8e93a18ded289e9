import type { Page } from 'playwright-core'

import type { GalleryScreen } from './screens.ts'

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

const shopScreen: Pick<GalleryScreen, 'as' | 'hasDark'> = { as: 'guest', hasDark: false }
const adminScreen: Pick<GalleryScreen, 'as' | 'hasDark'> = { as: 'owner', hasDark: true }

/** Screens with an error: the server fails, or the input is rejected. */
export const ERROR_SCREENS: readonly GalleryScreen[] = [
  { ...shopScreen, name: 'error-cart-server-error', path: '/cart', before: failing('**/api/cart/**') },
  { ...shopScreen, name: 'error-cart-offline', path: '/cart', before: unreachable('**/api/cart/**') },
  {
    ...shopScreen,
    name: 'error-order-offline',
    path: '/user-view-order/01a1fe44-3f65-73d9-90b0-000000000000',
    before: unreachable('**/api/orders/**'),
  },
  { ...shopScreen, name: 'error-order-unknown', path: '/user-view-order/01a1fe44-3f65-73d9-90b0-000000000000' },
  // An invalid response: the error boundary replaces the page, and the frame stays.
  { ...shopScreen, name: 'error-page-broken', path: '/wishlist', before: answering('**/api/product/wishlist', { products: [null] }) },
  {
    ...shopScreen,
    name: 'error-login-refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@mail.example')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    ...shopScreen,
    name: 'error-register-refused',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('not an address')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Register' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    ...shopScreen,
    name: 'error-checkout-refused',
    path: '/checkout',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('not an address')
      await page.getByRole('button', { name: /^Place order/ }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { ...adminScreen, name: 'error-admin-dashboard', path: '/admin/dashboard', before: failing('**/api/orders/statistics/**') },
  { ...adminScreen, name: 'error-admin-orders', path: '/admin/allorders', before: unreachable('**/api/orders/all-orders**') },
]
