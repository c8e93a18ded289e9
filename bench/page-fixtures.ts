import { setTimeout } from 'node:timers/promises'

import { addCartItem, DesignConfiguration, listProducts, login, type Product, readDesign, readProduct } from '@picasso/contract'

import { DEMO_PRODUCTS } from '../apps/server/src/demo/demo-products.ts'
import { prepareSaveDesign } from './design-to-save.ts'

/** Polling interval; milliseconds. */
const POLL_INTERVAL_MS = 200

export interface PageFixture {
  path: string
  /** Cookie of the customer; absent for public pages. */
  cookie?: string
  /** Search engines index it: it is judged by more than its performance. */
  isPublic?: boolean
}

interface Credentials {
  email: string
  password: string
}

const waitForFirstProduct = async (shop: string): Promise<Product> => {
  for (;;) {
    const { products } = listProducts.response.parse(await (await fetch(`${shop}${listProducts.path}?limit=60`)).json())
    const [product] = products
    if (product && products.length >= DEMO_PRODUCTS.length)
      return readProduct.response.parse(await (await fetch(`${shop}${readProduct.path.replace(':id', product.slug)}`)).json())
    await setTimeout(POLL_INTERVAL_MS)
  }
}

/** Waits until the pictures of a page exist in every width: until then, wider ones are served instead. */
const waitForPictureCopies = async (shop: string, { path, cookie }: PageFixture): Promise<void> => {
  const html = await (await fetch(shop + path, cookie === undefined ? {} : { headers: { cookie } })).text()
  for (const [copy] of html.matchAll(/\/files\/[a-f0-9]{64}\.\w+\/\d+/g))
    while (!(await fetch(shop + copy)).headers.get('cache-control')?.includes('immutable')) await setTimeout(POLL_INTERVAL_MS)
}

const post = async (url: string, body: object, cookie?: string): Promise<Response> => {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, ...(cookie !== undefined && { cookie }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

const getCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ')

/** Waits until the shop serves its own pictures of a design instead of the browser's captures. */
const waitForDesignPictures = async (shop: string, { _id, backView }: DesignConfiguration, cookie: string): Promise<void> => {
  const address = shop + readDesign.path.replace(':id', _id)
  while (readDesign.response.parse(await (await fetch(address, { headers: { cookie } })).json()).backView === backView)
    await setTimeout(POLL_INTERVAL_MS)
}

/** A guest with a custom design and a ready-made product in the cart. */
const fillCart = async (shop: string, product: Product): Promise<{ cookie: string; design: string }> => {
  const { url, body, headers = {} } = await prepareSaveDesign(shop)
  const cookie = headers['cookie'] ?? ''
  const saved = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })
  const design = DesignConfiguration.parse(await saved.json())
  await waitForDesignPictures(shop, design, cookie)
  const variant = product.variants.find(({ available }) => available > 0)
  if (!variant) throw new Error('The first product of the demo shop is sold out.')
  await post(shop + addCartItem.path, { designId: design._id, size: 'medium', quantity: 1 }, cookie)
  await post(shop + addCartItem.path, { variantId: variant._id, quantity: 1 }, cookie)
  return { cookie, design: design._id }
}

/** A user with a saved design. */
const signIn = async (shop: string, credentials: Credentials): Promise<string> => {
  const cookie = getCookies(await post(shop + login.path, credentials))
  const { url, body, headers = {} } = await prepareSaveDesign(shop, { cookie })
  await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })
  return cookie
}

/** The customer pages by their names in the results; private ones with their cookie. */
export const createPageFixtures = async (shop: string, order: string, credentials: Credentials): Promise<Record<string, PageFixture>> => {
  const product = await waitForFirstProduct(shop)
  const [{ cookie: guestCookie, design }, userCookie] = await Promise.all([fillCart(shop, product), signIn(shop, credentials)])
  const pages: Record<string, PageFixture> = {
    home: { path: '/', isPublic: true },
    shop: { path: '/products-shop', isPublic: true },
    product: { path: `/product-details/${product.slug}`, isPublic: true },
    'product select': { path: '/product-select', isPublic: true },
    about: { path: '/about-us', isPublic: true },
    editor: { path: '/product-customize-design/tshirt' },
    summary: { path: `/summary/user-design?design=${design}`, cookie: guestCookie },
    cart: { path: '/cart' },
    'filled cart': { path: '/cart', cookie: guestCookie },
    checkout: { path: '/checkout' },
    'filled checkout': { path: '/checkout', cookie: guestCookie },
    login: { path: '/login' },
    register: { path: '/register' },
    profile: { path: '/profile', cookie: userCookie },
    order: { path: order },
  }
  await Promise.all(Object.values(pages).map((page) => waitForPictureCopies(shop, page)))
  return pages
}
