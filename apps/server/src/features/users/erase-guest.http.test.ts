import { eraseGuest, sendFeedback } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeUser, seat } from '../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  designOf,
  errorOf,
  imageElement,
  json,
  placeOrder,
  plainPicture,
  read,
  saveDesign,
  upload,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { newEmail, openAccount } from '../../../test/people.ts'
import { auditEntries } from '../audit/schema.ts'
import { designs } from '../designs/schema.ts'
import { feedback } from '../feedback/schema.ts'
import { mails } from '../mail/schema.ts'
import { orders } from '../orders/schema.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await seat(shop, await makeUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const erase = (email: string) => owner.post('/api/users/erase-guest', { email })
const finish = (id: string) =>
  shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, id))
const statusOf = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status

/** A guest with an order of one design, and another design beside it. */
const guestWithOrder = async (email: string) => {
  const browser = new Browser(shop)
  const [ordered, loose] = [await upload(browser, await plainPicture(41, 30)), await upload(browser, await plainPicture(51, 30))]
  const design = await saveDesign(browser, { document: designOf('tshirt', [imageElement(ordered)]) })
  await saveDesign(browser, { document: designOf('tshirt', [imageElement(loose)]) })
  const line = await addToCart(browser, design._id)
  const order = await placeOrder(browser, [line._id], { contact: { name: 'Nadeesha Perera', email, phone: '+94 77 123 4567' } })
  await shop.runJobs()
  const [row] = await shop.database.select().from(orders).where(eq(orders.number, order.order.number))
  if (!row) throw new Error('The order was not stored.')
  return { browser, row, ordered, loose }
}

it('what a guest left goes, the finished order and its picture stay, and the log names nobody', async () => {
  const email = newEmail('nadeesha')
  const { browser, row, ordered, loose } = await guestWithOrder(email)
  const written = { rating: 5, text: 'Lovely cloth.', name: 'Nadeesha', email }
  const { _id } = read(await browser.post(sendFeedback.path, written), sendFeedback.response, 201)

  const refused = await erase(email)
  expect([refused.status, errorOf(refused).fields?.['email']]).toEqual([400, expect.stringContaining(row.number)])
  expect(await shop.database.$count(designs, eq(designs.ownerId, row.ownerId))).toBe(2)
  expect(await shop.database.$count(mails, eq(mails.recipientAddress, email))).toBeGreaterThan(0)

  await finish(row.id)
  expect(read(await erase(email.toUpperCase()), eraseGuest.response)).toEqual({ guests: 1, orders: 1 })
  await shop.runJobs()
  expect(await shop.database.$count(designs, eq(designs.ownerId, row.ownerId))).toBe(0)
  expect([await statusOf(ordered.secure_url), await statusOf(loose.secure_url)]).toEqual([200, 404])
  expect(await shop.database.select().from(orders).where(eq(orders.id, row.id))).toMatchObject([{ contact: { email } }])
  expect(await shop.database.select().from(feedback).where(eq(feedback.id, _id))).toMatchObject([
    { text: 'Lovely cloth.', name: null, email: null },
  ])
  const outbox = JSON.stringify(await shop.database.select().from(mails))
  expect([outbox.includes(email), outbox.includes('Nadeesha'), outbox.includes('Galle Road')]).toEqual([false, false, false])
  const log = JSON.stringify(await shop.database.select().from(auditEntries))
  expect([log.includes('Erased what a guest left.'), log.includes(email)]).toEqual([true, false])
})

it('another guest with another address keeps everything', async () => {
  const [mine, theirs] = [newEmail(), newEmail()]
  const [gone, stays] = [await guestWithOrder(mine), await guestWithOrder(theirs)]
  await finish(gone.row.id)
  json(await erase(mine))
  expect(await shop.database.$count(designs, eq(designs.ownerId, stays.row.ownerId))).toBe(2)
  expect(await shop.database.$count(mails, eq(mails.recipientAddress, theirs))).toBeGreaterThan(0)
})

it('the address of an account is refused: the account is deleted instead', async () => {
  const email = await openAccount(shop)
  expect(errorOf(await erase(email)).fields?.['email']).toContain('account')
})

it('an address nobody used is no fault', async () => {
  expect(read(await erase(newEmail()), eraseGuest.response)).toEqual({ guests: 0, orders: 0 })
})
