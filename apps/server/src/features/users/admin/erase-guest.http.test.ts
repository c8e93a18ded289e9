import { eraseGuest, sendFeedback } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  parseError,
  createImageElement,
  parseJson,
  placeTestOrder,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  uploadTestPicture,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createEmail, createAccount } from '../../../../test/test-users.ts'
import { auditEntries } from '../../audit-log/schema.ts'
import { designs } from '../../designs/schema.ts'
import { emails } from '../../emails/schema.ts'
import { feedback } from '../../feedback/schema.ts'
import { orders } from '../../orders/schema.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const erase = (email: string) => owner.post('/api/users/erase-guest', { email })
const finish = (id: string) =>
  shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, id))
const statusOf = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status

/** A guest with an order of one design, and another design beside it. */
const guestWithOrder = async (email: string) => {
  const browser = new Browser(shop)
  const [ordered, loose] = [
    await uploadTestPicture(browser, await createPlainPicture(41, 30)),
    await uploadTestPicture(browser, await createPlainPicture(51, 30)),
  ]
  const design = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(ordered)]) })
  await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(loose)]) })
  const line = await addToCart(browser, design._id)
  const order = await placeTestOrder(browser, [line._id], { contact: { name: 'Nadeesha Perera', email, phone: '+94 77 123 4567' } })
  await shop.runJobs()
  const [row] = await shop.database.select().from(orders).where(eq(orders.number, order.order.number))
  if (!row) throw new Error('The order was not stored.')
  return { browser, row, ordered, loose }
}

it('what a guest left goes, the finished order and its picture stay, and the log names nobody', async () => {
  const email = createEmail('nadeesha')
  const { browser, row, ordered, loose } = await guestWithOrder(email)
  const written = { rating: 5, text: 'Lovely cloth.', name: 'Nadeesha', email }
  const { _id } = parseResponse(await browser.post(sendFeedback.path, written), sendFeedback.response, 201)

  const refused = await erase(email)
  expect([refused.status, parseError(refused).fields?.['email']]).toEqual([400, expect.stringContaining(row.number)])
  expect(await shop.database.$count(designs, eq(designs.customerId, row.customerId))).toBe(2)
  expect(await shop.database.$count(emails, eq(emails.recipientAddress, email))).toBeGreaterThan(0)

  await finish(row.id)
  expect(parseResponse(await erase(email.toUpperCase()), eraseGuest.response)).toEqual({ guests: 1, orders: 1 })
  await shop.runJobs()
  expect(await shop.database.$count(designs, eq(designs.customerId, row.customerId))).toBe(0)
  expect([await statusOf(ordered.secure_url), await statusOf(loose.secure_url)]).toEqual([200, 404])
  expect(await shop.database.select().from(orders).where(eq(orders.id, row.id))).toMatchObject([{ contact: { email } }])
  expect(await shop.database.select().from(feedback).where(eq(feedback.id, _id))).toMatchObject([
    { text: 'Lovely cloth.', name: null, email: null },
  ])
  const outbox = JSON.stringify(await shop.database.select().from(emails))
  expect([outbox.includes(email), outbox.includes('Nadeesha'), outbox.includes('Galle Road')]).toEqual([false, false, false])
  const log = JSON.stringify(await shop.database.select().from(auditEntries))
  expect([log.includes('Erased what a guest left.'), log.includes(email)]).toEqual([true, false])
})

it('another guest with another address keeps everything', async () => {
  const [mine, theirs] = [createEmail(), createEmail()]
  const [gone, stays] = [await guestWithOrder(mine), await guestWithOrder(theirs)]
  await finish(gone.row.id)
  parseJson(await erase(mine))
  expect(await shop.database.$count(designs, eq(designs.customerId, stays.row.customerId))).toBe(2)
  expect(await shop.database.$count(emails, eq(emails.recipientAddress, theirs))).toBeGreaterThan(0)
})

it('the address of an account is refused: the account is deleted instead', async () => {
  const email = await createAccount(shop)
  expect(parseError(await erase(email)).fields?.['email']).toContain('account')
})

it('an address nobody used is no fault', async () => {
  expect(parseResponse(await erase(createEmail()), eraseGuest.response)).toEqual({ guests: 0, orders: 0 })
})
