import { listUsers } from '@picasso/contract'
import { describe } from 'vitest'

import { ADMIN } from '../harness/admin.ts'
import { createOrder, findAvailableVariant } from '../harness/fixtures.ts'
import { oncePerPage } from '../harness/once-per-page.ts'
import { type Address, expectUsableByEverybody } from '../harness/screen-checks.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

/** Spelled as in the navigation and in the list of routes. */
const ADMIN_PATHS = [
  '/admin/dashboard',
  '/admin/allorders',
  '/admin/production',
  '/admin/inks',
  '/admin/production/sheets',
  '/admin/allproducts',
  '/admin/addproduct',
  '/admin/categorylist',
  '/admin/categoryList',
  '/admin/product-category-list',
  '/admin/feedback',
  '/admin/discounts',
  '/admin/settings',
  '/admin/presses',
  '/admin/keys',
  '/admin/audit',
]

const getOrder = oncePerPage(createOrder)

/** Every admin page. One admin opens them all in a browser that has loaded the scripts already. */
const SCREENS: Record<string, Address> = {
  'the list of users': async () => '/admin/userlist',
  'an account behind the shop': async (page) => {
    const { users } = listUsers.response.parse(await (await page.request.get(listUsers.path)).json())
    return `/admin/user/${users[0]?._id ?? ''}`
  },
  'the outbox': async () => '/admin/mail',
  ...Object.fromEntries(ADMIN_PATHS.map((path) => [path, async () => path])),
  'an order managed': async (page) => `/admin/orders/${(await getOrder(page)).order._id}`,
  'an order in production': async (page) => `/admin/view-order/${(await getOrder(page)).order._id}`,
  'plates of a side': async (page) => `/admin/production/plates/${(await getOrder(page)).order.lines[0]?._id ?? ''}/front`,
  'a receipt behind the shop': async (page) => `/admin/order-receipt/${(await getOrder(page)).order._id}`,
  'a product changed': async () => `/admin/product/update/${(await findAvailableVariant()).product._id}`,
}

describe('every admin page', () => {
  for (const [screen, address] of Object.entries(SCREENS))
    journey(`${screen} can be used by everybody and fits every screen`, async ({ openRegularVisitor }) => {
      const admin = await openRegularVisitor((page) => signInWithApi(ADMIN, page))
      await expectUsableByEverybody(admin, address)
    })
})
