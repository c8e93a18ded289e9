import { listAuditEntries, listEmails, sendFeedback } from '@picasso/contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createPlainPicture,
  parseJson,
  placeTestOrder,
  parseResponse,
  saveTestDesign,
  uploadTestPicture,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createEmail, PASSWORD, createSignedInUser, signInWithPassword } from '../../../../test/test-users.ts'
import { feedback, feedbackPictures } from '../../feedback/schema.ts'
import { orders } from '../../orders/schema.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

/** Everything an owner can read of the outbox. */
const readOutbox = async (): Promise<string> => {
  const { mails } = parseResponse(await owner.get(`${listEmails.path}?limit=50`), listEmails.response)
  const texts = await Promise.all(mails.map(async ({ _id }) => (await owner.get(`/api/mails/${_id}`)).text))
  return texts.join('\n')
}
const readLog = async (): Promise<string> =>
  JSON.stringify(parseResponse(await owner.get(listAuditEntries.path), listAuditEntries.response))

const orderWith = async (browser: Browser, email: string) => {
  const line = await addToCart(browser, (await saveTestDesign(browser))._id)
  return (await placeTestOrder(browser, [line._id], { contact: { name: 'Nadeesha Perera', email, phone: '+94 77 123 4567' } })).order
}
const deleteOwn = (browser: Browser) => browser.post('/api/users/delete-account', { password: PASSWORD })

it('deleting an account erases its emails and the author’s name in the audit log about feedback', async () => {
  const [account, other] = [await createSignedInUser(shop), createEmail('gift')]
  const order = await orderWith(account.browser, other)
  const ownOrder = await orderWith(account.browser, account.email)
  await shop.runJobs()
  const feedbackInput = { rating: 5, text: 'Lovely cloth.', name: 'Nadeesha', email: account.email }
  const { _id } = parseResponse(await account.browser.post(sendFeedback.path, feedbackInput), sendFeedback.response, 201)
  parseJson(await owner.put(`/api/feedback/${_id}`, { state: 'published' }))
  const before = await readOutbox()
  expect([before.includes(other), before.includes(account.email), before.includes('Galle Road')]).toEqual([true, true, true])

  for (const { _id: id } of [order, ownOrder])
    await shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, id))
  parseJson(await deleteOwn(account.browser))

  const after = await readOutbox()
  for (const trace of [other, account.email, 'Nadeesha', 'Galle Road']) expect(after).not.toContain(trace)
  expect(await readLog()).toContain('Published what somebody wrote, 5 of 5.')
  expect(await readLog()).not.toContain('Nadeesha')
})

it('deleting an account takes name and pictures off feedback that was sent without an email, or before signing in', async () => {
  const guest = new Browser(shop)
  const photo = (await uploadTestPicture(guest, await createPlainPicture(40, 40, '#aa0000'))).secure_url
  const send = async (browser: Browser, over: object): Promise<string> =>
    parseResponse(await browser.post(sendFeedback.path, { rating: 5, name: 'Nadeesha', ...over }), sendFeedback.response, 201)._id
  const ids = [await send(guest, { text: 'As I wear it.', pictures: [photo] })]
  const account = await createSignedInUser(shop)
  await signInWithPassword(guest, account.email)
  const order = await orderWith(guest, account.email)
  ids.push(await send(guest, { text: 'Lovely cloth.' }), await send(new Browser(shop), { text: 'Again.', orderNumber: order.number }))
  const exported = (await guest.get('/api/users/export')).text
  for (const text of ['As I wear it.', 'Lovely cloth.', 'Again.']) expect(exported).toContain(text)
  await shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, order._id))
  parseJson(await deleteOwn(guest))
  const rows = await shop.database.select({ name: feedback.name }).from(feedback).where(inArray(feedback.id, ids))
  expect(rows).toEqual([{ name: null }, { name: null }, { name: null }])
  expect(await shop.database.$count(feedbackPictures, inArray(feedbackPictures.feedbackId, ids))).toBe(0)
})

it('an account neither exports feedback of somebody else who typed its order number, nor takes name and pictures off it when deleted', async () => {
  const account = await createSignedInUser(shop)
  const order = await orderWith(account.browser, account.email)
  const [guest, { browser: user }] = [new Browser(shop), await createSignedInUser(shop)]
  const send = async (browser: Browser, over: object): Promise<string> => {
    const body = { rating: 5, name: 'Kasun', orderNumber: order.number, ...over }
    return parseResponse(await browser.post(sendFeedback.path, body), sendFeedback.response, 201)._id
  }
  const photo = (await uploadTestPicture(user, await createPlainPicture(40, 40, '#00aa00'))).secure_url
  const email = createEmail('kasun')
  const ids = [await send(guest, { text: 'A gift.', email }), await send(user, { text: 'A slip of the pen.', pictures: [photo] })]

  const exported = (await account.browser.get('/api/users/export')).text
  for (const trace of ['Kasun', email, 'A gift.', 'A slip of the pen.']) expect(exported).not.toContain(trace)
  await shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, order._id))
  parseJson(await deleteOwn(account.browser))
  const rows = await shop.database
    .select({ name: feedback.name, email: feedback.email })
    .from(feedback)
    .where(inArray(feedback.id, ids))
    .orderBy(feedback.id)
  expect(rows).toEqual([
    { name: 'Kasun', email },
    { name: 'Kasun', email: null },
  ])
  expect(await shop.database.$count(feedbackPictures, inArray(feedbackPictures.feedbackId, ids))).toBe(1)
})

it('deleting an account still sends the confirmation of an open order', async () => {
  const { browser, email } = await createSignedInUser(shop)
  await orderWith(browser, email)
  parseJson(await deleteOwn(browser))
  await shop.runJobs()
  expect(await readOutbox()).toContain(email)
})

it('deleting an admin removes all their names from the audit log and the timelines of orders', async () => {
  const worker = await createUser(shop, { isAdmin: true })
  const rename = async (name: string) => parseJson(await owner.put(`/users/${worker.id}`, { name }))
  await rename('Ishara Silva')
  const browser = await signInUser(shop, worker)
  const customer = await createSignedInUser(shop)
  const order = await orderWith(customer.browser, customer.email)
  parseJson(await browser.post(`/api/orders/admin/${order._id}/notes`, { text: 'Called the buyer.', visibleToBuyer: false }), 201)
  await rename('Ishara Jayasuriya')
  parseJson(await browser.put('/api/users/profile', { name: 'Ishara J. Dias' }))
  parseJson(await browser.post(`/api/orders/admin/${order._id}/notes`, { text: 'Called again.', visibleToBuyer: false }), 201)
  const readTexts = async () => `${(await owner.get(`/api/orders/admin/${order._id}`)).text} ${await readLog()}`
  for (const name of ['Silva', 'Jayasuriya', 'Dias']) expect(await readTexts()).toContain(name)

  parseJson(await owner.delete(`/api/users/${worker.id}`))
  for (const name of ['Ishara', 'Silva', 'Jayasuriya', 'Dias']) expect(await readTexts()).not.toContain(name)
  expect(await readTexts()).toContain('Called again.')
})
