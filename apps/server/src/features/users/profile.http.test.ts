import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import {
  addToCart,
  Browser,
  parseError,
  parseJson,
  placeTestOrder,
  createPlainPicture,
  saveTestDesign,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import {
  findLastEmail,
  getEmailedToken,
  createTestClock,
  createEmail,
  createAccount,
  PASSWORD,
  createSignedInUser,
  signInWithPassword,
} from '../../../test/test-users.ts'
import { users } from '../auth/schema.ts'
import { cartLines } from '../cart/schema.ts'
import { designs } from '../designs/schema.ts'
import { orders } from '../orders/schema.ts'
import { products, wishlistItems } from '../products/schema.ts'
import { uploads } from '../uploads/schema.ts'

let shop: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const change = (browser: Browser, body: object) => browser.put('/api/users/profile', body)
const profile = async (browser: Browser): Promise<unknown> => parseJson(await browser.get('/api/users/profile'))
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/api/users/profile')).status === 200
const confirm = (token: string, browser = new Browser(shop)) => browser.post('/api/users/verify-email', { token, password: PASSWORD })
const HOME = { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' }
const NEW_PASSWORD = 'a wholly new one 8'

describe('a profile', () => {
  it('contains the details of the user', async () => {
    const { browser, user } = await createSignedInUser(shop)
    expect(await profile(browser)).toEqual({
      user,
      language: 'en',
      signIn: { password: true, google: false },
      pendingEmail: null,
      addresses: [],
      createdAt: expect.any(String) as unknown,
    })
  })

  it('stores the language of the user, in which emails are sent', async () => {
    const { browser, user } = await createSignedInUser(shop)
    expect(parseJson(await change(browser, { language: 'es' }))).toMatchObject({ language: 'es' })
    expect(parseJson(await change(browser, { name: 'Grace' }))).toMatchObject({ language: 'es' })
    parseJson(await new Browser(shop).post('/api/users/forgot-password', { email: user.email }), 202)
    await shop.runJobs()
    expect(await findLastEmail(shop, user.email, 'reset-password')).toMatchObject({ subject: 'Elige una contraseña nueva' })
  })

  it('stores name and address book, and leaves fields alone that are not sent', async () => {
    const { browser } = await createSignedInUser(shop)
    parseJson(await change(browser, { addresses: [{ label: 'Home', address: HOME }, { address: { ...HOME, city: 'Kandy' } }] }))
    expect(parseJson(await change(browser, { name: 'Grace' }))).toMatchObject({
      user: { name: 'Grace' },
      addresses: [
        { label: 'Home', address: HOME },
        { label: '', address: { city: 'Kandy' } },
      ],
    })
    expect(parseJson(await change(browser, { addresses: [] }))).toMatchObject({ user: { name: 'Grace' }, addresses: [] })
    expect(parseJson(await browser.get('/api/users/session'))).toMatchObject({ user: { name: 'Grace' } })
  })

  it.each([
    ['an empty city', { addresses: [{ address: { ...HOME, city: '' } }] }, 'addresses.0.address.city'],
    ['twenty-one addresses', { addresses: Array.from({ length: 21 }, () => ({ address: HOME })) }, 'addresses'],
    ['a role', { isAdmin: true }, 'isAdmin'],
    ['an id', { _id: '01930000-0000-7000-8000-000000000001' }, '_id'],
    ['an email address without confirmation', { email: 'eve@example.com' }, 'email'],
    ['a common password', { currentPassword: PASSWORD, newPassword: 'iloveyou' }, 'newPassword'],
    ['a new password without the current one', { newPassword: NEW_PASSWORD }, 'currentPassword'],
    ['a new address without the password', { newEmail: 'eve@example.com' }, 'currentPassword'],
  ])('rejects %s', async (_, body, field) => {
    const { browser, user } = await createSignedInUser(shop)
    const response = await change(browser, body)
    expect(response.status).toBe(400)
    expect(Object.keys(parseError(response).fields ?? {})).toEqual([field])
    expect(await profile(browser)).toMatchObject({ user, addresses: [], pendingEmail: null })
  })
})

describe('a new password', () => {
  it('needs the current one, and attempts at guessing it are limited', async () => {
    const { browser } = await createSignedInUser(shop)
    const attempt = () => change(browser, { currentPassword: 'not this one', newPassword: NEW_PASSWORD })
    const rejection = await attempt()
    expect(parseError(rejection)).toMatchObject({
      code: 'WRONG_PASSWORD',
      fields: { currentPassword: 'This is not your present password.' },
    })
    for (let turn = 0; turn < 9; turn += 1) expect((await attempt()).status).toBe(400)
    expect((await attempt()).status).toBe(429)
  })

  it('gives this browser a new token, signs the others out and sends a notice', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const other = new Browser(shop)
    await signInWithPassword(other, email)
    const thief = new Browser(shop)
    thief.setCookie('sid', browser.valueOf('sid'))
    parseJson(await change(browser, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }))
    expect([await isSignedIn(browser), await isSignedIn(other), await isSignedIn(thief)]).toEqual([true, false, false])
    expect((await new Browser(shop).post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    await signInWithPassword(other, email, NEW_PASSWORD)
    expect(await findLastEmail(shop, email, 'password-changed')).toBeDefined()
  })

  it('invalidates an earlier reset link', async () => {
    const { browser, email } = await createSignedInUser(shop)
    await new Browser(shop).post('/api/users/forgot-password', { email })
    await shop.runJobs()
    const token = await getEmailedToken(shop, email, 'reset-password')
    parseJson(await change(browser, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }))
    expect((await new Browser(shop).post(`/api/users/reset-password/${token}`, { password: 'yet another 9' })).status).toBe(400)
  })

  it('is accepted once of two concurrent changes', async () => {
    const { browser } = await createSignedInUser(shop)
    const responses = await Promise.all(
      [`${NEW_PASSWORD} a`, `${NEW_PASSWORD} b`].map((newPassword) => change(browser, { currentPassword: PASSWORD, newPassword })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a new e-mail address', () => {
  const requestEmailChange = async (browser: Browser, newAddress: string): Promise<void> => {
    parseJson(await change(browser, { currentPassword: PASSWORD, newEmail: newAddress }))
  }

  it('takes effect when its link is opened, sends a notice to the old one and signs other browsers out', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const other = new Browser(shop)
    await signInWithPassword(other, email)
    const next = createEmail('next')
    await requestEmailChange(browser, next)
    expect(await profile(browser)).toMatchObject({ user: { email }, pendingEmail: next })
    const token = await getEmailedToken(shop, next, 'change-email')
    const before = browser.valueOf('sid')
    parseJson(await confirm(token, browser))
    expect(browser.valueOf('sid')).not.toBe(before)
    expect(await profile(browser)).toMatchObject({ user: { email: next }, pendingEmail: null })
    expect(await isSignedIn(other)).toBe(false)
    expect((await findLastEmail(shop, email, 'email-changed'))?.text).toContain(next)
    expect((await new Browser(shop).post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    await signInWithPassword(other, next)
  })

  it('sends no thirteenth email to one mailbox in a day, from however many accounts', async () => {
    const victim = createEmail('victim')
    const statuses: number[] = []
    for (let account = 0; account < 3; account += 1) {
      const { browser } = await createSignedInUser(shop)
      for (let turn = 0; turn < 5; turn += 1) statuses.push((await change(browser, { currentPassword: PASSWORD, newEmail: victim })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429, 429])
  })

  it('can be confirmed in any browser without signing that in', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const next = createEmail('next')
    await requestEmailChange(browser, next)
    const otherBrowser = new Browser(shop)
    const token = await getEmailedToken(shop, next, 'change-email')
    expect(parseError(await otherBrowser.post('/api/users/verify-email', { token })).fields).toEqual({ password: 'Enter your password.' })
    parseJson(await confirm(token, otherBrowser))
    expect([await isSignedIn(browser), await isSignedIn(otherBrowser)]).toEqual([false, false])
    expect(email).not.toBe(next)
    await signInWithPassword(browser, next)
  })

  it('is confirmed once by concurrent requests, and its link expires after a day', async () => {
    const { browser } = await createSignedInUser(shop)
    const next = createEmail('next')
    await requestEmailChange(browser, next)
    const token = await getEmailedToken(shop, next, 'change-email')
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await signInWithPassword(browser, next)
    const lateEmail = createEmail('late')
    await requestEmailChange(browser, lateEmail)
    clock.advance(24 * 60)
    expect((await confirm(await getEmailedToken(shop, lateEmail, 'change-email'))).status).toBe(400)
  })

  it('that belongs to another account gets a notice instead of a link', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const takenEmail = await createAccount(shop)
    await requestEmailChange(browser, takenEmail)
    const notice = await findLastEmail(shop, takenEmail, 'change-email')
    expect(notice?.text).toContain('Nothing was changed')
    expect(notice?.text).not.toContain('token=')
    expect(await profile(browser)).toMatchObject({ user: { email }, pendingEmail: takenEmail })
  })

  it('cannot be confirmed once another account has confirmed it', async () => {
    const { browser } = await createSignedInUser(shop)
    const requestedEmail = createEmail('wanted')
    await requestEmailChange(browser, requestedEmail)
    await createAccount(shop, { email: requestedEmail })
    expect((await confirm(await getEmailedToken(shop, requestedEmail, 'change-email'))).status).toBe(400)
  })

  it('can be confirmed although somebody has signed up with it and never confirmed it', async () => {
    const { browser } = await createSignedInUser(shop)
    const email = createEmail('typed')
    parseJson(await new Browser(shop).post('/api/users/signup', { name: 'Mallory', email, password: NEW_PASSWORD }), 202)
    await shop.runJobs()
    const signUpToken = await getEmailedToken(shop, email, 'verify-email')
    await requestEmailChange(browser, email)
    parseJson(await confirm(await getEmailedToken(shop, email, 'change-email')))
    await signInWithPassword(new Browser(shop), email)
    expect((await confirm(signUpToken)).status).toBe(400)
  })

  it('of an account that was closed before it was confirmed stays closed', async () => {
    const { browser } = await createSignedInUser(shop)
    const email = createEmail('closed')
    parseJson(await new Browser(shop).post('/api/users/signup', { name: 'Mallory', email, password: NEW_PASSWORD }), 202)
    await shop.runJobs()
    await requestEmailChange(browser, email)
    await shop.database.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect((await confirm(await getEmailedToken(shop, email, 'change-email'))).status).toBe(400)
  })

  it('can be confirmed with the latest link only', async () => {
    const { browser } = await createSignedInUser(shop)
    const [first, second] = [createEmail('first'), createEmail('second')]
    await requestEmailChange(browser, first)
    await requestEmailChange(browser, second)
    expect((await confirm(await getEmailedToken(shop, first, 'change-email'))).status).toBe(400)
    parseJson(await confirm(await getEmailedToken(shop, second, 'change-email')))
    expect(await isSignedIn(browser)).toBe(false)
  })
})

const SessionList = z.object({ sessions: z.array(z.object({ _id: z.string(), device: z.string(), isCurrent: z.boolean() })) })
const listSessions = async (browser: Browser) => SessionList.parse(parseJson(await browser.get('/api/users/sessions'))).sessions

describe('the list of sessions', () => {
  it('names the browsers, and can end one of their sessions', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const phone = new Browser(shop)
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
    parseJson(await phone.post('/api/users/login', { email, password: PASSWORD }, { 'user-agent': agent }))
    const list = await listSessions(browser)
    expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iOS', false],
      ['Unknown device', true],
    ])
    parseJson(await browser.delete(`/api/users/sessions/${list[0]?._id}`))
    expect([await isSignedIn(phone), await isSignedIn(browser)]).toEqual([false, true])
  })

  it('lets nobody end the session of another user', async () => {
    const [ada, bob] = [await createSignedInUser(shop), await createSignedInUser(shop)]
    const [session] = await listSessions(ada.browser)
    expect((await bob.browser.delete(`/api/users/sessions/${session?._id}`)).status).toBe(404)
    expect(await isSignedIn(ada.browser)).toBe(true)
  })
})

describe('the data export', () => {
  it('contains all data of the user and no secret', async () => {
    const browser = new Browser(shop)
    const user = await signInWithPassword(browser, await createAccount(shop))
    const design = await saveTestDesign(browser)
    const line = await addToCart(browser, design._id)
    const { order } = await placeTestOrder(browser, [line._id])
    await change(browser, { addresses: [{ label: 'Home', address: HOME }] })
    await browser.post('/api/feedback', { rating: 4, text: 'Good cloth.', email: user.email })
    await shop.database.update(orders).set({ shippingStatus: 'delivered', paymentStatus: 'confirmed' }).where(eq(orders.id, order._id))
    const photo = await uploadTestPicture(browser, await createPlainPicture(41, 30))
    const claim = { lineId: order.lines[0]?._id, text: 'The print is crooked.', photo: photo.secure_url }
    parseJson(await browser.post(`/api/orders/order/${order._id}/claims`, claim), 201)
    await shop.runJobs()
    const response = await browser.get('/api/users/export')
    expect(response.headers['content-disposition']).toBe('attachment; filename="account.json"')
    expect(parseJson(response)).toMatchObject({
      account: { _id: user._id, email: user.email },
      addresses: [{ label: 'Home' }],
      designs: [{ _id: design._id, document: design.document }],
      orders: [{ number: order.number, contact: order.contact, claims: [{ text: claim.text }] }],
      feedback: [{ rating: 4, text: 'Good cloth.' }],
      sessions: [{ device: 'Unknown device' }],
      uploads: [{}, {}, {}],
    })
    expect(response.text).toMatch(/"address":\s*"[^"]+",\s*"subject":\s*"Confirm your e-mail address"/)
    expect(response.text).not.toMatch(/verify-email\?token=(?!removed)/)
    expect(response.text).not.toMatch(/argon2|passwordHash|tokenHash/)
    expect(response.text).not.toContain(browser.valueOf('sid'))
  })
})

describe('deleting an account', () => {
  it('needs the password', async () => {
    const { browser } = await createSignedInUser(shop)
    const response = await browser.post('/api/users/delete-account', { password: 'not this one' })
    expect([response.status, parseError(response).code]).toEqual([400, 'WRONG_PASSWORD'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('deletes everything but the records of orders', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const [row] = await shop.database.select().from(users).where(eq(users.email, email))
    const design = await saveTestDesign(browser)
    const ordered = await addToCart(browser, design._id)
    await addToCart(browser, design._id, { size: 'large' })
    const { order } = await placeTestOrder(browser, [ordered._id])
    const productId = newId()
    await shop.database.insert(products).values({ id: productId, slug: 'wished', title: 'Wished', text: '', createdAt: clock.now() })
    parseJson(await browser.put(`/api/product/wishlist/${productId}`, {}))
    const other = new Browser(shop)
    await signInWithPassword(other, email)

    parseJson(await browser.post('/api/users/delete-account', { password: PASSWORD }))
    expect([browser.valueOf('sid'), await isSignedIn(browser), await isSignedIn(other)]).toEqual([undefined, false, false])
    expect((await new Browser(shop).post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    const rowCounts = await Promise.all(
      [uploads, designs, cartLines, wishlistItems, orders].map((table) =>
        shop.database.$count(table, eq(table.customerId, row?.customerId ?? '')),
      ),
    )
    expect(rowCounts).toEqual([0, 0, 0, 0, 1])
    // The link in the email still opens the order, and its print files can still be rendered.
    expect((await new Browser(shop).get(`/api/orders/order/${order._id}?key=${order.key}`)).status).toBe(200)
    await shop.runJobs()
    await createAccount(shop, { email })
  })
})
