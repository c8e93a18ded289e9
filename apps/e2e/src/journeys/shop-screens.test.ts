import { GARMENT_KEYS } from '@picasso/design'
import { describe } from 'vitest'

import { createCartLine, createDesign, createOrder, findAvailableVariant } from '../harness/fixtures.ts'
import { oncePerPage } from '../harness/once-per-page.ts'
import { type Address, expectUsableByEverybody } from '../harness/screen-checks.ts'
import { createAccount, signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

const getOrder = oncePerPage(createOrder)
const getCartLine = oncePerPage(createCartLine)

/** Every page of the shop that visitors see. One visitor opens them all in a browser that has loaded the scripts already. */
const SCREENS: Record<string, Address> = {
  home: async () => '/',
  'the choice of garments': async () => '/product-select',
  ...Object.fromEntries(GARMENT_KEYS.map((garment) => [`the editor of ${garment}`, async () => `/product-customize-design/${garment}`])),
  'the summary': async (page) => `/summary/user-design?design=${(await createDesign(page))._id}`,
  'the summary without a design': async () => '/summary/user-design',
  'the checkout of the whole cart': async (page) => {
    await getCartLine(page)
    return '/checkout'
  },
  'the checkout of one piece at once': async () => {
    const { product, variant } = await findAvailableVariant()
    return `/product-checkout?product=${product.slug}&variant=${variant._id}&quantity=1`
  },
  'the checkout': async (page) => `/checkout/${(await getCartLine(page))._id}`,
  'an order': async (page) => `/user-view-order/${(await getOrder(page)).order._id}`,
  'a receipt': async (page) => `/order-receipt/${(await getOrder(page)).order._id}`,
  'the test payment': async (page) => (await createOrder(page, 'test')).paymentUrl ?? '',
  'the cart': async (page) => {
    await getCartLine(page)
    return '/cart'
  },
  'the sign-in': async () => '/login',
  'opening an account': async () => '/register',
  'the hint to look into the inbox': async () => '/verify-email',
  'a forgotten password': async () => '/forgot-password',
  'a new password': async () => '/reset-password/some-token',
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

/** Pages that only a new visitor sees, or that would change what the visitor of the others sees. */
const SCREENS_OF_A_NEW_VISITOR: Record<string, Address> = {
  'the checkout of nothing': async () => '/checkout',
  'the empty cart': async () => '/cart',
  'the profile': async (page) => {
    await signInWithApi(await createAccount(page), page)
    return '/profile'
  },
}

describe('every page of the shop', () => {
  for (const [screen, address] of Object.entries(SCREENS))
    journey(`${screen} can be used by everybody and fits every screen`, async ({ openRegularVisitor }) => {
      await expectUsableByEverybody(await openRegularVisitor(), address)
    })

  for (const [screen, address] of Object.entries(SCREENS_OF_A_NEW_VISITOR))
    journey(`${screen} can be used by everybody and fits every screen`, async ({ openVisitor }) => {
      await expectUsableByEverybody(await openVisitor(), address)
    })
})
