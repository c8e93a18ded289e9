import { eraseGuest, Order, sendFeedback } from '@picasso/contract'
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
import { createEmail, createAccount, signUpUser } from '../../../../test/test-users.ts'
import { auditEntries } from '../../audit-log/schema.ts'
import { users } from '../../auth/schema.ts'
import { designs } from '../../designs/schema.ts'
import { emails } from '../../emails/schema.ts'
import { feedback } from '../../feedback/schema.ts'
import { orderLines, orders } from '../../orders/schema.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const erase = (email: string) => owner.post('/api/users/erase-guest', { email })
const completeOrder = (id: string) =>
  shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, id))
const getStatus = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status

/** A guest with an order of one design, and another design beside it. */
const createGuestWithOrder = async (email: string) => {
  const browser = new Browser(shop)
  const [orderedPicture, unorderedPicture] = [
    await uploadTestPicture(browser, await createPlainPicture(41, 30)),
    await uploadTestPicture(browser, await createPlainPicture(51, 30)),
  ]
  const design = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(orderedPicture)]) })
  await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(unorderedPicture)]) })
  const line = await addToCart(browser, design._id)
  const order = await placeTestOrder(browser, [line._id], { contact: { name: 'Nadeesha Perera', email, phone: '+94 77 123 4567' } })
  await shop.runJobs()
  const [row] = await shop.database.select().from(orders).where(eq(orders.number, order.order.number))
  if (!row) throw new Error('The order was not stored.')
  return { browser, row, ordered: orderedPicture, loose: unorderedPicture }
}

it('erasing a guest deletes their data and keeps the finished order with its picture, and the audit log names nobody', async () => {
  const email = createEmail('nadeesha')
  const { browser, row, ordered: orderedPicture, loose: unorderedPicture } = await createGuestWithOrder(email)
  const feedbackInput = { rating: 5, text: 'Lovely cloth.', name: 'Nadeesha', email }
  const { _id } = parseResponse(await browser.post(sendFeedback.path, feedbackInput), sendFeedback.response, 201)

  const rejection = await erase(email)
  expect([rejection.status, parseError(rejection).fields?.['email']]).toEqual([400, expect.stringContaining(row.number)])
  expect(await shop.database.$count(designs, eq(designs.customerId, row.customerId))).toBe(2)
  expect(await shop.database.$count(emails, eq(emails.recipientAddress, email))).toBeGreaterThan(0)

  await completeOrder(row.id)
  expect(parseResponse(await erase(email.toUpperCase()), eraseGuest.response)).toEqual({ guests: 1, orders: 1 })
  await shop.runJobs()
  expect(await shop.database.$count(designs, eq(designs.customerId, row.customerId))).toBe(0)
  expect([await getStatus(orderedPicture.secure_url), await getStatus(unorderedPicture.secure_url)]).toEqual([200, 404])
  expect(await shop.database.select().from(orders).where(eq(orders.id, row.id))).toMatchObject([{ contact: { email } }])
  expect(await shop.database.select().from(feedback).where(eq(feedback.id, _id))).toMatchObject([
    { text: 'Lovely cloth.', name: null, email: null },
  ])
  const outbox = JSON.stringify(await shop.database.select().from(emails))
  expect([outbox.includes(email), outbox.includes('Nadeesha'), outbox.includes('Galle Road')]).toEqual([false, false, false])
  const log = JSON.stringify(await shop.database.select().from(auditEntries))
  expect([log.includes('Erased what a guest left.'), log.includes(email)]).toEqual([true, false])
})

it('erasing a guest is rejected while a claim about a delivered order is open', async () => {
  const email = createEmail()
  const { browser, row, ordered: orderedPicture } = await createGuestWithOrder(email)
  await completeOrder(row.id)
  const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, row.id))
  const claim = { lineId: line?.id, text: 'The print is crooked.', photo: orderedPicture.secure_url }
  const [open] = parseResponse(await browser.post(`/api/orders/order/${row.id}/claims`, claim), Order, 201).claims

  const rejection = await erase(email)
  expect([rejection.status, parseError(rejection).fields?.['email']]).toEqual([400, expect.stringContaining(row.number)])
  expect(await shop.database.$count(designs, eq(designs.customerId, row.customerId))).toBe(2)

  parseJson(await owner.put(`/api/orders/admin/${row.id}/claims/${open?._id}`, { state: 'refused', answer: 'It is straight.' }))
  expect(parseResponse(await erase(email), eraseGuest.response)).toEqual({ guests: 1, orders: 1 })
})

it('erasing a guest leaves guests with other addresses alone', async () => {
  const [erasedEmail, otherEmail] = [createEmail(), createEmail()]
  const [erasedGuest, otherGuest] = [await createGuestWithOrder(erasedEmail), await createGuestWithOrder(otherEmail)]
  await completeOrder(erasedGuest.row.id)
  parseJson(await erase(erasedEmail))
  expect(await shop.database.$count(designs, eq(designs.customerId, otherGuest.row.customerId))).toBe(2)
  expect(await shop.database.$count(emails, eq(emails.recipientAddress, otherEmail))).toBeGreaterThan(0)
})

it('erasing a guest rejects the address of an account', async () => {
  const email = await createAccount(shop)
  expect(parseError(await erase(email)).fields?.['email']).toContain('account')
})

it('erasing a guest deletes an account that somebody created with the address and never confirmed', async () => {
  const email = createEmail()
  const { row } = await createGuestWithOrder(email)
  await completeOrder(row.id)
  await signUpUser(shop, { email })
  expect(parseResponse(await erase(email), eraseGuest.response)).toEqual({ guests: 1, orders: 1 })
  expect(await shop.database.$count(users, eq(users.email, email))).toBe(0)
})

it('erasing an unknown address succeeds with counts of zero', async () => {
  expect(parseResponse(await erase(createEmail()), eraseGuest.response)).toEqual({ guests: 0, orders: 0 })
})
