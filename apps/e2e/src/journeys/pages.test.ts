import { listUsers } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import {
  findForcedColorErrors,
  findHeadingErrors,
  findRunningAnimations,
  findOverflowingElements,
  waitForPaint,
  findZoomErrors,
} from '../harness/accessibility-checks.ts'
import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { createCartLine, createOrder, createDesign, findAvailableVariant } from '../harness/fixtures.ts'
import { createPhoto } from '../harness/pictures.ts'
import { createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES, type OpenVisitor } from '../harness/visitor.ts'

type Address = (page: Page) => Promise<string>

const asAdmin =
  (address: Address): Address =>
  async (page) => {
    await signInWithApi(ADMIN, page)
    return address(page)
  }

/** As the navigation and the list of routes spell them. */
const ADMIN_PATHS = [
  '/admin/dashboard',
  '/admin/allorders',
  '/admin/production',
  '/admin/allproducts',
  '/admin/addproduct',
  '/admin/categorylist',
  '/admin/categoryList',
  '/admin/product-category-list',
  '/admin/feedback',
  '/admin/discounts',
  '/admin/settings',
  '/admin/audit',
]

/** Every screen of the shop that visitors meet: what must exist before it can be opened, and its address. */
const SHOP_SCREENS: Record<string, Address> = {
  home: async () => '/',
  'the choice of garments': async () => '/product-select',
  ...Object.fromEntries(GARMENT_KEYS.map((garment) => [`the editor of ${garment}`, async () => `/product-customize-design/${garment}`])),
  'the summary': async (page) => `/summary/user-design?design=${(await createDesign(page))._id}`,
  'the summary without a design': async () => '/summary/user-design',
  'the checkout of the whole cart': async (page) => {
    await createCartLine(page)
    return '/checkout'
  },
  'the checkout of nothing': async () => '/checkout',
  'the checkout of one piece at once': async () => {
    const { product, variant } = await findAvailableVariant()
    return `/product-checkout?product=${product.slug}&variant=${variant._id}&quantity=1`
  },
  'the checkout': async (page) => `/checkout/${(await createCartLine(page))._id}`,
  'an order': async (page) => `/user-view-order/${(await createOrder(page)).order._id}`,
  'a receipt': async (page) => `/order-receipt/${(await createOrder(page)).order._id}`,
  'the test payment': async (page) => (await createOrder(page, 'test')).paymentUrl ?? '',
  'the cart': async (page) => {
    await createCartLine(page)
    return '/cart'
  },
  'the empty cart': async () => '/cart',
  'the sign-in': async () => '/login',
  'opening an account': async () => '/register',
  'the hint to look into the inbox': async () => '/verify-email',
  'a forgotten password': async () => '/forgot-password',
  'a new password': async () => '/reset-password/some-token',
  'the profile': async (page) => {
    await signInWithApi(await createAccount(page), page)
    return '/profile'
  },
  'the shop': async () => '/products-shop',
  'the shop with nothing found': async () => '/products-shop?search=nothing-is-called-that',
  'a product': async () => `/product-details/${(await findAvailableVariant()).product.slug}`,
  'bringing an artwork': async () => '/upload-design',
  feedback: async () => '/feedback',
  'about us': async () => '/about-us',
  'the terms': async () => '/terms-and-conditions',
  'the cookie policy': async () => '/cookie-policy',
  'the privacy policy': async () => '/privacy-policy',
  'the loading screen': async () => '/loader',
  'a page that does not exist': async () => '/no-such-page',
}

/** Every screen behind the shop; all of them are opened by one person, who has one cart. */
const ADMIN_SCREENS: Record<string, Address> = {
  'the list of users': asAdmin(async () => '/admin/userlist'),
  'an account behind the shop': asAdmin(async (page) => {
    const { users } = listUsers.response.parse(await (await page.request.get(listUsers.path)).json())
    return `/admin/user/${users[0]?._id ?? ''}`
  }),
  'the outbox': asAdmin(async () => '/admin/mail'),
  ...Object.fromEntries(ADMIN_PATHS.map((path) => [path, asAdmin(async () => path)])),
  'an order managed': asAdmin(async (page) => `/admin/orders/${(await createOrder(page)).order._id}`),
  'an order in production': asAdmin(async (page) => `/admin/view-order/${(await createOrder(page)).order._id}`),
  'a receipt behind the shop': asAdmin(async (page) => `/admin/order-receipt/${(await createOrder(page)).order._id}`),
  'a product changed': asAdmin(async () => `/admin/product/update/${(await findAvailableVariant()).product._id}`),
}

/** Shown, and nothing in it still says that it is loading. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('status')).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The shop itself is light whatever the system says; the editor and what is behind the shop follow it. */
const hasDarkLook = (page: Page): boolean => /^\/(admin|product-customize-design)\//.test(new URL(page.url()).pathname)

const findingsInTheDark = async (page: Page): Promise<string[]> => {
  const look = async (colorScheme: 'dark' | 'light'): Promise<void> => {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((scheme) => (document.documentElement.dataset['theme'] ?? 'light') === scheme, colorScheme)
    await waitForPaint(page)
  }
  await look('dark')
  // Nothing but colours differs from the light page, which was looked at whole.
  const findings = await findAccessibilityViolations(page, ['color-contrast'])
  await look('light')
  return findings
}

const usableByEverybody =
  (address: Address) =>
  async ({ openVisitor }: { openVisitor: OpenVisitor }): Promise<void> => {
    const { page, errors } = await openVisitor(SCREEN_SIZES.desktop)
    errors.expect(/status of 404/)
    await page.goto(await address(page))
    await settled(page)
    const onDesktop = await findAccessibilityViolations(page)
    const inTheDark = hasDarkLook(page) ? await findingsInTheDark(page) : []
    const headings = await findHeadingErrors(page)
    const moving = await findRunningAnimations(page)
    const inForcedColors = await findForcedColorErrors(page)
    await page.setViewportSize(SCREEN_SIZES.phone.viewport)
    await settled(page)
    const onPhone = await findAccessibilityViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await settled(page)
    const sticksOut = await findOverflowingElements(page)
    const zoomed = await findZoomErrors(page)
    const problems = { onDesktop, inTheDark, headings, moving, inForcedColors, onPhone, sticksOut, zoomed }
    expect(Object.entries(problems).filter(([, each]) => each.length > 0)).toEqual([])
  }

const screenTitle = (screen: string): string => `${screen} can be used by everybody and fits every screen`

// Most of a screen's time goes by in waiting for it to come to rest, so that several are looked at beside each other.
describe.concurrent('every page of the shop', () => {
  for (const [screen, address] of Object.entries(SHOP_SCREENS)) journey(screenTitle(screen), usableByEverybody(address))
})

describe('every admin page', () => {
  for (const [screen, address] of Object.entries(ADMIN_SCREENS)) journey(screenTitle(screen), usableByEverybody(address))
})

journey('the editor is accessible with a selected element', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.desktop)
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.choosePicture(await createPhoto())
  await page.getByText('File uploaded successfully!').waitFor()
  await editor.addText('Selected')
  const onDesktop = await findAccessibilityViolations(page)
  const inTheDark = await findingsInTheDark(page)
  await page.getByRole('tab', { name: 'Art' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page
    .getByRole('img', { name: /with your design on it$/ })
    .first()
    .waitFor()
  const previewedInTheDark = await findingsInTheDark(page)
  await page.setViewportSize(SCREEN_SIZES.phone.viewport)
  await editor.openGarmentPanel()
  const onPhone = await findAccessibilityViolations(page)
  const onPhoneInTheDark = await findingsInTheDark(page)
  expect({ onDesktop, inTheDark, previewedInTheDark, onPhone, onPhoneInTheDark }).toEqual({
    onDesktop: [],
    inTheDark: [],
    previewedInTheDark: [],
    onPhone: [],
    onPhoneInTheDark: [],
  })
})

journey('the editor keeps its own theme and leaves the shop light', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, colorScheme: 'dark' })
  const look = (): Promise<string> => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
  await EditorPage.open(page, 'hoodie')
  expect(await look()).toBe('dark')
  await page.getByRole('radio', { name: 'Light', exact: true }).check({ force: true })
  await expect.poll(look).toBe('light')
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await page.emulateMedia({ colorScheme: 'light' })
  // Before the first script of the page itself has run.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(look).toBe('dark')
  await EditorPage.waitFor(page, 'hoodie')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await page.waitForURL('**/products-shop')
  await expect.poll(look).toBe('light')
})

describe('an unknown URL', () => {
  for (const path of ['/no-such-page', '/product-customize-design/poncho', '/admin-panel/x'])
    journey(`${path} responds with 404 and a link back`, async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expect(/status of 404/)
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await page.getByRole('main').getByRole('link').first().waitFor()
    })
})

describe('without JavaScript', () => {
  journey('the home page is readable and links to the garments', async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').locator('a[href="/product-select"]').first().click()
    expect(new URL(page.url()).pathname).toBe('/product-select')
  })

  journey('the garments are listed with pictures, prices and links to their editors', async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false })
    await page.goto('/product-select')
    for (const garment of GARMENT_KEYS) await page.locator(`a[href="/product-customize-design/${garment}"]`).first().waitFor()
    await page.getByText('1,650').first().waitFor()
    expect(await page.getByRole('img').count()).toBeGreaterThanOrEqual(GARMENT_KEYS.length)
  })
})
