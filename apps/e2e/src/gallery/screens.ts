import {
  addCartItem,
  listAdminProducts,
  listEmails,
  listOrders,
  listProducts,
  listUsers,
  login,
  readBoard,
  readDesign,
  readProduct,
} from '@picasso/contract'
import type { Page } from 'playwright-core'
import type * as z from 'zod/mini'

import type { Credentials } from '../harness/admin.ts'

/** A running shop, and what it printed at its start. */
export interface OpenShop {
  url: string
  admin: Credentials
  /** Path of the demo's order with the key in it. */
  demoOrder: string
}

export interface GalleryScreen {
  name: string
  path: string
  /** Whether it has a dark theme. */
  hasDark: boolean
  /** Signed in as the owner, or a guest. */
  as: 'owner' | 'guest'
  isEmail?: true
  /** Prepares errors before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** Interaction before the screenshot. */
  act?: (page: Page) => Promise<void>
}

export interface CaptureOptions {
  folder: string
  /** Whether a screen or document of this name is captured. */
  isWanted: (name: string) => boolean
}

export const read = async <Schema extends z.ZodMiniType>(page: Page, path: string, schema: Schema): Promise<z.output<Schema>> => {
  const response = await page.request.get(path)
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return schema.parse(await response.json())
}

const post = async (page: Page, { path, origin, data }: { path: string; origin: string; data: unknown }): Promise<void> => {
  const response = await page.request.post(path, { data, headers: { origin } })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
}

export const signInOwner = (page: Page, { url, admin: { email, password } }: OpenShop): Promise<void> =>
  post(page, { path: login.path, origin: url, data: { email, password } })

/** Adds ready-made products, so that the cart and the checkout have something to show. */
export const fillCart = async (page: Page, { url }: OpenShop): Promise<void> => {
  const { products } = await read(page, listProducts.path, listProducts.response)
  const slugs = products.slice(0, 2).map(({ slug }) => slug)
  for (const slug of slugs) {
    const { variants } = await read(page, readProduct.path.replace(':id', slug), readProduct.response)
    const variant = variants.find(({ available }) => available > 0)
    if (variant) await post(page, { path: addCartItem.path, origin: url, data: { variantId: variant._id, quantity: 1 } })
  }
}

const createGuestScreens = (paths: Readonly<Record<string, string>>): GalleryScreen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, hasDark: path.startsWith('/product-customize-design/'), as: 'guest' }))
const createOwnerScreens = (paths: Readonly<Record<string, string>>): GalleryScreen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, hasDark: path.startsWith('/admin'), as: 'owner' }))

/** A demo product whose design shows well in the editor. */
const DESIGN_PRODUCT = 'egret'

const listDesignScreens = async (page: Page): Promise<GalleryScreen[]> => {
  const { clothingType, designId } = await read(page, readProduct.path.replace(':id', DESIGN_PRODUCT), readProduct.response)
  if (designId === null) throw new Error(`${DESIGN_PRODUCT} is made from no design.`)
  const { document } = await read(page, readDesign.path.replace(':id', designId), readDesign.response)
  const [element] = document.front.elements
  const editor = `/product-customize-design/${clothingType}?design=${designId}&element=${element?.id}`
  // Both sides in its panel are drawn when the editor has nothing else to do.
  const waitForSides = (shown: Page): Promise<void> => shown.getByRole('button', { name: 'Front', exact: true }).locator('canvas').waitFor()
  const saveDesign = async (shown: Page): Promise<void> => {
    await shown.getByRole('button', { name: 'Save Design' }).click()
    await shown.waitForURL('**/summary/user-design**')
    // The garment is worn once the shop has rendered it, and the detail of the print comes after the pictures.
    await shown.getByAltText(/, worn$/).waitFor()
    await shown.getByRole('figure', { name: 'A detail of the print in its real size' }).waitFor()
  }
  return [
    ...createGuestScreens({ 'editor-design': editor }).map((screen) => ({ ...screen, act: waitForSides })),
    ...createGuestScreens({ 'summary-design': editor }).map((screen) => ({ ...screen, hasDark: false, act: saveDesign })),
    ...createGuestScreens({ 'summary-shop-design': `/summary/user-design?design=${designId}` }),
  ]
}

/** Time for all waiting prints of the demo to be arranged, or for one side to be separated. */
const RENDER_TIMEOUT_MS = 120_000

/** What the floor makes of waiting orders: a film of all prints, and the plates of one side. */
const PRODUCTION_SCREENS: readonly GalleryScreen[] = [
  {
    name: 'admin-sheet',
    path: '/admin/production/sheets',
    hasDark: true,
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: /^Arrange \d+ prints?$/ }).click()
      await page.getByText('Draft', { exact: true }).waitFor({ timeout: RENDER_TIMEOUT_MS })
      // Not over a print, which would be shown with its outline.
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'admin-plates',
    path: '/admin/production',
    hasDark: true,
    as: 'owner',
    act: async (page) => {
      const { columns } = await read(page, readBoard.path, readBoard.response)
      const [ticket] = columns.flatMap(({ tickets }) => tickets).filter(({ printedSides }) => printedSides.includes('front'))
      if (!ticket) throw new Error('No ticket is printed on its front.')
      await page.goto(`/admin/production/plates/${ticket.lineId}/front`)
      await page
        .getByRole('listitem', { name: /^Plate \d/ })
        .first()
        .waitFor({ timeout: RENDER_TIMEOUT_MS })
    },
  },
]

/** Screens of an empty shop. */
export const EMPTY_SHOP_SCREENS: readonly GalleryScreen[] = [
  ...createGuestScreens({ 'empty-home': '/', 'empty-shop': '/products-shop', 'empty-cart': '/cart', 'empty-checkout': '/checkout' }),
  ...createOwnerScreens({
    'empty-admin-dashboard': '/admin/dashboard',
    'empty-admin-orders': '/admin/allorders',
    'empty-admin-production': '/admin/production',
    'empty-admin-products': '/admin/allproducts',
    'empty-admin-feedback': '/admin/feedback',
    'empty-admin-mail': '/admin/mail',
    'empty-profile': '/profile',
  }),
]

/** The latest email of each kind. */
const listEmailScreens = async (page: Page): Promise<GalleryScreen[]> => {
  const { kinds } = await read(page, listEmails.path, listEmails.response)
  const lists = await Promise.all(
    kinds.map((kind) => read(page, `${listEmails.path}?kind=${encodeURIComponent(kind)}&limit=1`, listEmails.response)),
  )
  return lists
    .flatMap(({ mails }) => mails)
    .map(({ kind, _id }) => ({
      name: `mail-${kind.replaceAll(' ', '-')}`,
      path: `/api/mails/${_id}/page`,
      hasDark: true,
      as: 'owner',
      isEmail: true,
    }))
}

/** Every screen of the demo shop. */
export const listScreens = async (page: Page, shop: OpenShop): Promise<GalleryScreen[]> => {
  const [{ products }, { orders }, { users }, emailScreens, admin] = await Promise.all([
    read(page, listProducts.path, listProducts.response),
    read(page, listOrders.path, listOrders.response),
    read(page, listUsers.path, listUsers.response),
    listEmailScreens(page),
    read(page, listAdminProducts.path, listAdminProducts.response),
  ])
  const [product] = products
  const [order] = orders
  return [
    ...createGuestScreens({
      home: '/',
      shop: '/products-shop',
      'shop-nothing-found': '/products-shop?search=nothing-is-called-that',
      product: `/product-details/${product?.slug}`,
      'product-select': '/product-select',
      'upload-design': '/upload-design',
      feedback: '/feedback',
      about: '/about-us',
      terms: '/terms-and-conditions',
      cookies: '/cookie-policy',
      privacy: '/privacy-policy',
      loader: '/loader',
      'not-found': '/no-such-page',
      login: '/login',
      register: '/register',
      'verify-email': '/verify-email',
      'forgot-password': '/forgot-password',
      'reset-password': '/reset-password/some-token',
      wishlist: '/wishlist',
      cart: '/cart',
      checkout: '/checkout',
      order: shop.demoOrder,
      receipt: shop.demoOrder.replace('/user-view-order/', '/order-receipt/'),
      summary: '/summary/user-design',
    }),
    ...(await listDesignScreens(page)),
    ...createGuestScreens({ editor: '/product-customize-design/tshirt', 'editor-hoodie': '/product-customize-design/hoodie' }),
    ...createOwnerScreens({
      profile: '/profile',
      'admin-dashboard': '/admin/dashboard',
      'admin-orders': '/admin/allorders',
      'admin-order': `/admin/orders/${order?._id}`,
      'admin-view-order': `/admin/view-order/${order?._id}`,
      'admin-receipt': `/admin/order-receipt/${order?._id}`,
      'admin-production': '/admin/production',
      'admin-sheets': '/admin/production/sheets',
      'admin-products': '/admin/allproducts',
      'admin-add-product': '/admin/addproduct',
      'admin-product': `/admin/product/update/${admin.products[0]?._id}`,
      'admin-product-categories': '/admin/product-category-list',
      'admin-garments': '/admin/categorylist',
      'admin-feedback': '/admin/feedback',
      'admin-discounts': '/admin/discounts',
      'admin-settings': '/admin/settings',
      'admin-presses': '/admin/presses',
      'admin-keys': '/admin/keys',
      'admin-audit': '/admin/audit',
      'admin-mail': '/admin/mail',
      'admin-users': '/admin/userlist',
      'admin-user': `/admin/user/${users[0]?._id}`,
    }),
    ...PRODUCTION_SCREENS,
    ...emailScreens,
  ]
}
