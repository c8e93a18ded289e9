import { Cart, DesignConfiguration } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  parseJson,
  placeTestOrder,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  uploadTestPicture,
  createGuestWithLine,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import {
  getEmailedToken,
  createEmail,
  createAccount,
  createSignedInUser,
  signInWithPassword,
  signUpUser,
  verifyEmail,
} from '../../../../test/test-users.ts'
import { cartLines } from '../../cart/schema.ts'
import { designs } from '../../designs/schema.ts'
import { orders } from '../../orders/schema.ts'
import { uploads } from '../../uploads/schema.ts'
import { customers, users } from '../schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const getCart = async (browser: Browser, id = 'guest'): Promise<Cart> => parseResponse(await browser.get(`/api/cart/${id}`), Cart)
const getDesign = async (browser: Browser, id: string) =>
  parseResponse(await browser.get(`/api/user-design-configuration/${id}`), DesignConfiguration)
const getCustomerId = async (email: string): Promise<string> => {
  const [user] = await shop.database.select({ customerId: users.customerId }).from(users).where(eq(users.email, email))
  return user?.customerId ?? ''
}
const countRows = (email: string) =>
  getCustomerId(email).then(async (id) =>
    Promise.all([uploads, designs, cartLines, orders].map((table) => shop.database.$count(table, eq(table.customerId, id)))),
  )

describe('merging a guest into a user at sign-in', () => {
  it('moves uploads, designs, cart and orders of the guest to the user', async () => {
    const { browser, design, line } = await createGuestWithLine(shop, { quantity: 3 })
    const { order } = await placeTestOrder(browser, [line._id])
    const remainingLine = await addToCart(browser, design._id, { quantity: 2 })
    expect((await getDesign(browser, design._id)).userId).toBeNull()

    const email = await createAccount(shop)
    const user = await signInWithPassword(browser, email)
    expect(await countRows(email)).toEqual([2, 1, 1, 1])
    expect(await getCart(browser, user._id)).toMatchObject({ cart: [{ _id: remainingLine._id, quantity: 2 }], itemCount: 2 })
    expect((await getDesign(browser, design._id)).userId).toBe(user._id)
    expect(parseJson(await browser.get(`/api/orders/order/${order._id}`))).toMatchObject({ _id: order._id })
  })

  it('shows the data of the guest in the user’s other browsers, and no longer after a sign-out', async () => {
    const { browser, design } = await createGuestWithLine(shop)
    const email = await createAccount(shop)
    await signInWithPassword(browser, email)
    const other = new Browser(shop)
    await signInWithPassword(other, email)
    expect((await getCart(other)).itemCount).toBe(1)
    expect((await getDesign(other, design._id))._id).toBe(design._id)
    parseJson(await browser.post('/api/users/logout', {}))
    expect((await getCart(browser)).itemCount).toBe(0)
    expect((await browser.get(`/api/user-design-configuration/${design._id}`)).status).toBe(404)
  })

  it('merges cart lines of one design and size, up to the quantity a line can hold', async () => {
    const { browser, design } = await createGuestWithLine(shop, { quantity: 60 })
    await addToCart(browser, design._id, { quantity: 30 })
    await addToCart(browser, design._id, { size: 'large', quantity: 4 })
    await addToCart(browser, design._id, { quantity: 5 })
    await addToCart(browser, design._id, { quantity: 1, size: 'large' })
    await signInWithPassword(browser, await createAccount(shop))
    const { cart } = await getCart(browser)
    expect(cart.map(({ size, quantity }) => [size.value, quantity])).toEqual([
      ['medium', 95],
      ['large', 5],
    ])
    await addToCart(browser, design._id, { size: 'small', quantity: 2 })
    expect((await getCart(browser)).itemCount).toBe(102)
  })

  it('keeps what the user already has, and stores the same picture once', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const picture = await createPlainPicture(40, 30, '#aa0011')
    await uploadTestPicture(browser, picture)
    const own = await saveTestDesign(browser)
    await addToCart(browser, own._id)
    const guest = new Browser(shop)
    await uploadTestPicture(guest, picture)
    const { _id } = await saveTestDesign(guest)
    await addToCart(guest, _id)
    await signInWithPassword(guest, email)
    expect((await getCart(browser)).cart.map(({ designId }) => designId)).toEqual([own._id, _id])
    expect((await countRows(email)).slice(0, 2)).toEqual([3, 2])
  })

  it('returns the existing order for a repeated request, also after signing in', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const body = {
      basket: { kind: 'cart', items: [line._id] },
      contact: { name: 'Ada', email: createEmail(), phone: '+94 77 123 4567' },
      address: { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod: 'test',
    }
    const send = () => browser.post('/api/orders', body, { 'idempotency-key': 'k'.repeat(20) })
    const first = await send()
    await signInWithPassword(browser, await createAccount(shop))
    const repeatedResponse = await send()
    expect([repeatedResponse.status, repeatedResponse.text]).toEqual([201, first.text])
  })

  it('moves everything or nothing, and the sign-in succeeds either way', async () => {
    const { browser, design } = await createGuestWithLine(shop)
    const email = await createAccount(shop)
    // Cart lines come after uploads and designs, which have to be rolled back.
    await shop.database.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await shop.database.execute(
      sql`create trigger refuse before update of customer_id on cart_lines for each row execute function refuse()`,
    )
    const user = await signInWithPassword(browser, email)
    expect(await countRows(email)).toEqual([0, 0, 0, 0])
    expect(await getCart(browser, user._id)).toMatchObject({ itemCount: 0 })
    await shop.database.execute(sql`drop trigger refuse on cart_lines`)
    await signInWithPassword(browser, email)
    expect(await countRows(email)).toEqual([2, 1, 1, 0])
    expect((await getDesign(browser, design._id)).userId).toBe(user._id)
  })

  it('loses nothing that is added to the cart at the same moment', async () => {
    const { browser, design } = await createGuestWithLine(shop)
    const email = await createAccount(shop)
    const pendingResponses = Promise.all(
      ['small', 'large', 'xl'].map((size) => browser.post('/api/cart', { designId: design._id, size, quantity: 1 })),
    )
    await signInWithPassword(browser, email)
    const addedCount = (await pendingResponses).filter(({ status }) => status === 201).length
    // What came too late for this sign-in belongs to the guest and is moved at the next one.
    await signInWithPassword(browser, email)
    expect((await getCart(browser)).itemCount).toBe(1 + addedCount)
  })
})

describe('orders of a guest', () => {
  const contact = (email: string) => ({ contact: { name: 'Ada Perera', email, phone: '+94 77 123 4567' } })

  it('are linked to the account when their address is confirmed, and not before', async () => {
    const email = createEmail()
    const { browser, line } = await createGuestWithLine(shop)
    const { order } = await placeTestOrder(browser, [line._id], contact(email))
    await signUpUser(shop, { email })
    expect((await countRows(email))[3]).toBe(0)
    await verifyEmail(shop, email)
    expect((await countRows(email))[3]).toBe(1)
    const at = new Browser(shop)
    await signInWithPassword(at, email)
    expect((await at.get(`/api/orders/order/${order._id}`)).status).toBe(200)
  })

  it('are not taken from another user', async () => {
    const email = createEmail()
    const other = await createSignedInUser(shop)
    const design = await saveTestDesign(other.browser)
    const line = await addToCart(other.browser, design._id)
    await placeTestOrder(other.browser, [line._id], contact(email))
    await createAccount(shop, { email })
    expect([(await countRows(email))[3], (await countRows(other.email))[3]]).toEqual([0, 1])
  })

  it('are linked when their address is confirmed as the new one of an account', async () => {
    const next = createEmail('next')
    const { browser: guest, line } = await createGuestWithLine(shop)
    await placeTestOrder(guest, [line._id], contact(next))
    const { browser, email } = await createSignedInUser(shop)
    const customerId = await getCustomerId(email)
    parseJson(await browser.put('/api/users/profile', { currentPassword: 'violet umbrella 7', newEmail: next }))
    parseJson(await browser.post('/api/users/verify-email', { token: await getEmailedToken(shop, next, 'change-email') }))
    expect(await shop.database.$count(orders, eq(orders.customerId, customerId))).toBe(1)
  })
})

describe('the cart of a user', () => {
  it('is found under the user’s own id, and returns 404 for everybody else', async () => {
    const [ada, bob] = [await createSignedInUser(shop), await createSignedInUser(shop)]
    expect((await ada.browser.get(`/api/cart/${ada.user._id}`)).status).toBe(200)
    expect((await ada.browser.get(`/api/cart/${bob.user._id}`)).status).toBe(404)
    expect((await new Browser(shop).get(`/api/cart/${ada.user._id}`)).status).toBe(404)
  })

  it('is not shown to a browser without a cookie: customers without a token hash are users', async () => {
    const { browser } = await createGuestWithLine(shop)
    await createSignedInUser(shop)
    browser.setCookie('guest', undefined)
    expect((await getCart(browser)).itemCount).toBe(0)
    expect(await shop.database.$count(customers, sql`token_hash is null`)).toBe(await shop.database.$count(users))
  })
})
