import { messages } from '@picasso/contract/messages/en'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, createGuestWithLine, parseError, parseJson, placeTestOrder } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import {
  findLastEmail,
  getEmailedToken,
  createTestClock,
  createEmail,
  createAccount,
  PASSWORD,
  createSignedInUser,
  signInWithPassword,
  signUpUser,
  verifyEmail,
} from '../../../../test/test-users.ts'
import { sessions, users, userTokens } from '../schema.ts'

const MINUTE = 1
const DAY = 24 * 60 * MINUTE

let shop: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const post = (path: string, body: object, browser = new Browser(shop)) => browser.post(`/api/users/${path}`, body)
const getErrorCode = async (response: ReturnType<typeof post>): Promise<string> => parseError(await response).code
const login = (email: string, password = PASSWORD, browser = new Browser(shop)) => post('login', { email, password }, browser)
const getSession = async (browser: Browser): Promise<unknown> => parseJson(await browser.get('/api/users/session'))
const SIGNED_OUT = { user: null, expiresAt: null }

describe('signing up', () => {
  it('creates an account that can sign in once the link in the email was opened', async () => {
    const email = await signUpUser(shop)
    expect(await getErrorCode(login(email))).toBe('EMAIL_NOT_VERIFIED')
    await verifyEmail(shop, email)
    const response = await login(email)
    const [row] = await shop.database.select().from(users).where(eq(users.email, email))
    expect(parseJson(response)).toEqual({
      user: { _id: row?.id, email, name: 'Ada Perera', isAdmin: false, isStaff: false },
      expiresAt: new Date(clock.now().getTime() + 30 * DAY * 60_000).toISOString(),
    })
  })

  it('reports an unconfirmed address only together with the right password', async () => {
    const email = await signUpUser(shop)
    expect(await getErrorCode(login(email, 'something else'))).toBe('INVALID_CREDENTIALS')
  })

  it('sends a notice instead of a link to an address that has an account, and changes nothing', async () => {
    const email = await createAccount(shop)
    await signUpUser(shop, { email, password: 'another password 1' })
    expect((await findLastEmail(shop, email, 'address-in-use'))?.text).toContain('Nothing was changed')
    expect(await getErrorCode(login(email, 'another password 1'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email))
  })

  it('gives an unconfirmed address to whoever receives its email, with the password of the latest request', async () => {
    const email = await signUpUser(shop, { password: 'the stranger’s one' })
    const strangersToken = await getEmailedToken(shop, email, 'verify-email')
    await signUpUser(shop, { email, password: PASSWORD })
    expect(await getErrorCode(post('verify-email', { token: strangersToken }))).toBe('INVALID_TOKEN')
    await verifyEmail(shop, email)
    expect(await getErrorCode(login(email, 'the stranger’s one'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email))
  })

  it('creates one account of concurrent requests', async () => {
    const email = createEmail()
    await Promise.all(Array.from({ length: 5 }, () => post('signup', { name: 'Ada', email, password: PASSWORD })))
    await shop.runJobs()
    expect(await shop.database.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    await verifyEmail(shop, email)
  })

  it.each([
    ['a password of seven characters', { password: 'abcdefg' }, 'password', 'Use at least 8 characters.'],
    ['a password of 130 characters', { password: 'a1'.repeat(65) }, 'password', 'Use at most 128 characters.'],
    ['a common password', { password: 'password1' }, 'password', 'Many people use this password. Please choose another.'],
    ['an invalid address', { email: 'ada' }, 'email', 'Enter an e-mail address like name@example.com.'],
    ['an empty name', { name: ' ' }, 'name', 'Enter your name.'],
    ['a name with a line break', { name: 'Ada\nBcc: x@example.com' }, 'name', 'Use ordinary characters only.'],
    ['a role', { isAdmin: true }, 'isAdmin', 'This field is not known here.'],
    ['a confirmation of the address', { verifiedAt: '2026-01-01' }, 'verifiedAt', 'This field is not known here.'],
  ])('rejects %s', async (_, invalid, field, message) => {
    const response = await post('signup', { name: 'Ada', email: createEmail(), password: PASSWORD, ...invalid })
    expect(response.status).toBe(400)
    expect(parseError(response).fields).toEqual({ [field]: message })
  })

  it('ignores the case of the address', async () => {
    const email = await createAccount(shop)
    expect((await login(email.toUpperCase())).status).toBe(200)
  })
})

describe('a password that can be guessed', () => {
  it('from the name, the address or the shop is rejected at the sign-up', async () => {
    for (const password of ['AdaPerera-2026', 'ada.perera.99', 'Picasso!2026', 'admin-1234567'])
      expect(parseError(await post('signup', { name: 'Ada Perera', email: createEmail('ada.perera'), password })).fields).toHaveProperty(
        'password',
      )
  })
})

describe('the link that confirms an address', () => {
  it('confirms the address once when it is opened ten times at the same moment', async () => {
    const email = await signUpUser(shop)
    const token = await getEmailedToken(shop, email, 'verify-email')
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('verify-email', { token, password: PASSWORD })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.status === 400 && parseError(response).code === 'INVALID_TOKEN')).toHaveLength(9)
  })

  it('expires after 24 hours', async () => {
    const [late, early] = [await signUpUser(shop), await signUpUser(shop)]
    clock.advance(DAY - 1)
    await verifyEmail(shop, early)
    clock.advance(1)
    expect(await getErrorCode(post('verify-email', { token: await getEmailedToken(shop, late, 'verify-email') }))).toBe('INVALID_TOKEN')
  })

  it('gives no account of a stranger the address, nor the orders placed with it, without the stranger’s password', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const email = createEmail()
    const { order } = await placeTestOrder(browser, [line._id], { contact: { name: 'Vera', email, phone: '+94 77 123 4567' } })
    await signUpUser(shop, { email, password: 'the stranger’s one' })
    const token = await getEmailedToken(shop, email, 'verify-email')
    expect(parseError(await post('verify-email', { token })).fields).toEqual({ password: 'Enter your password.' })
    expect(await getErrorCode(post('verify-email', { token, password: PASSWORD }))).toBe('WRONG_PASSWORD')
    expect(await getErrorCode(login(email, 'the stranger’s one'))).toBe('EMAIL_NOT_VERIFIED')
    expect((await browser.get(`/api/orders/order/${order._id}`)).status).toBe(200)
    await verifyEmail(shop, email, 'the stranger’s one')
  })

  it('is sent again on request, which makes the older link invalid', async () => {
    const email = await signUpUser(shop)
    const older = await getEmailedToken(shop, email, 'verify-email')
    parseJson(await post('resend-verification', { email }), 202)
    await shop.runJobs()
    expect(await getErrorCode(post('verify-email', { token: older }))).toBe('INVALID_TOKEN')
    await verifyEmail(shop, email)
  })

  it('is stored as a hash of its token', async () => {
    const email = await signUpUser(shop)
    const token = await getEmailedToken(shop, email, 'verify-email')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await shop.database.select().from(userTokens))).not.toContain(token)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(129)])('rejects the invalid token %j', async (token) => {
    expect((await post('verify-email', { token })).status).toBe(400)
  })

  it('cannot reset a password, and a reset link cannot confirm an address', async () => {
    const email = await signUpUser(shop)
    const verificationToken = await getEmailedToken(shop, email, 'verify-email')
    await post('forgot-password', { email })
    await shop.runJobs()
    const resetToken = await getEmailedToken(shop, email, 'reset-password')
    expect(await getErrorCode(post('verify-email', { token: resetToken }))).toBe('INVALID_TOKEN')
    expect(await getErrorCode(post(`reset-password/${verificationToken}`, { password: PASSWORD }))).toBe('INVALID_TOKEN')
  })
})

describe('a forgotten password', () => {
  const requestPasswordReset = async (email: string): Promise<string> => {
    parseJson(await post('forgot-password', { email }), 202)
    await shop.runJobs()
    return getEmailedToken(shop, email, 'reset-password')
  }
  const NEW_PASSWORD = 'a wholly new one 8'

  it('is replaced with the link, which ends every session and sends a notice', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const other = new Browser(shop)
    await signInWithPassword(other, email)
    parseJson(await post(`reset-password/${await requestPasswordReset(email)}`, { password: NEW_PASSWORD }))
    expect([await getSession(browser), await getSession(other)]).toEqual([SIGNED_OUT, SIGNED_OUT])
    expect(await getErrorCode(login(email))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email, NEW_PASSWORD))
    expect((await findLastEmail(shop, email, 'password-changed'))?.recipientAddress).toBe(email)
  })

  it('is replaced once when the link is used twenty times at the same moment', async () => {
    const token = await requestPasswordReset(await createAccount(shop))
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(`reset-password/${token}`, { password: `${NEW_PASSWORD} ${index}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.status === 400 && parseError(response).code === 'INVALID_TOKEN')).toHaveLength(19)
  })

  it('has a link that expires after 30 minutes', async () => {
    const [early, late] = [await requestPasswordReset(await createAccount(shop)), await requestPasswordReset(await createAccount(shop))]
    clock.advance(29)
    parseJson(await post(`reset-password/${early}`, { password: NEW_PASSWORD }))
    clock.advance(1)
    expect(await getErrorCode(post(`reset-password/${late}`, { password: NEW_PASSWORD }))).toBe('INVALID_TOKEN')
  })

  it('can be replaced with the latest link only', async () => {
    const email = await createAccount(shop)
    const [older, newer] = [await requestPasswordReset(email), await requestPasswordReset(email)]
    expect(await getErrorCode(post(`reset-password/${older}`, { password: NEW_PASSWORD }))).toBe('INVALID_TOKEN')
    parseJson(await post(`reset-password/${newer}`, { password: NEW_PASSWORD }))
  })

  it('keeps the link valid when the new password is rejected', async () => {
    const token = await requestPasswordReset(await createAccount(shop))
    for (const password of ['password', 'Ada-Perera-1'])
      expect(parseError(await post(`reset-password/${token}`, { password })).fields).toHaveProperty('password')
    parseJson(await post(`reset-password/${token}`, { password: NEW_PASSWORD }))
  })

  it('has a link that also confirms the address, and locks out whoever signed up with it', async () => {
    const email = await signUpUser(shop, { password: 'the stranger’s one' })
    const strangersToken = await getEmailedToken(shop, email, 'verify-email')
    parseJson(await post(`reset-password/${await requestPasswordReset(email)}`, { password: NEW_PASSWORD }))
    expect(await getErrorCode(post('verify-email', { token: strangersToken }))).toBe('INVALID_TOKEN')
    expect(await getErrorCode(login(email, 'the stranger’s one'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email, NEW_PASSWORD))
  })
})

describe('a session', () => {
  it('is an HttpOnly cookie with 256 random bits, of which the shop stores a hash', async () => {
    const email = await createAccount(shop)
    const response = await login(email)
    const cookies = [response.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((each) => each.startsWith('sid='))
    expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /^sid=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
    expect(JSON.stringify(await shop.database.select().from(sessions))).not.toContain(token)
    expect(response.text).not.toContain(token)
  })

  it('ends after thirty days, also when it is used', async () => {
    const { browser, user } = await createSignedInUser(shop)
    clock.advance(15 * DAY)
    expect(await getSession(browser)).toMatchObject({ user: { _id: user._id } })
    clock.advance(15 * DAY - 1)
    expect(await getSession(browser)).toMatchObject({ user: { _id: user._id } })
    clock.advance(1)
    expect(await getSession(browser)).toEqual(SIGNED_OUT)
    expect((await browser.get('/api/users/profile')).status).toBe(401)
  })

  it('stays ended when the clock is set back after a sign-out', async () => {
    const { browser } = await createSignedInUser(shop)
    const [token] = [browser.valueOf('sid') ?? '']
    parseJson(await browser.post('/api/users/logout', {}))
    clock.advance(-60)
    browser.setCookie('sid', token)
    expect(await getSession(browser)).toEqual(SIGNED_OUT)
    clock.advance(60)
  })

  it('gets a new token when the password is given again, which makes the old one invalid', async () => {
    const { browser, user } = await createSignedInUser(shop)
    const thief = browser.copy()
    parseJson(await browser.post('/api/users/confirm', { password: PASSWORD }))
    expect(await getSession(browser)).toMatchObject({ user: { _id: user._id } })
    expect(await getSession(thief)).toEqual(SIGNED_OUT)
  })

  it('gets a new token at sign-in instead of one that was planted before', async () => {
    const email = await createAccount(shop)
    const planted = 'A'.repeat(43)
    const browser = new Browser(shop)
    browser.setCookie('sid', planted)
    await signInWithPassword(browser, email)
    expect(browser.valueOf('sid')).not.toBe(planted)
    const thief = new Browser(shop)
    thief.setCookie('sid', planted)
    expect(await getSession(thief)).toEqual(SIGNED_OUT)
  })

  it('gets a new token at every sign-in, which makes the old one invalid', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const before = browser.valueOf('sid')
    await signInWithPassword(browser, email)
    const thief = new Browser(shop)
    thief.setCookie('sid', before)
    expect(await getSession(thief)).toEqual(SIGNED_OUT)
    expect(await getSession(browser)).toMatchObject({ user: { email } })
  })

  it('ends for copies of the cookie too when the user signs out', async () => {
    const { browser } = await createSignedInUser(shop)
    const copy = new Browser(shop)
    copy.setCookie('sid', browser.valueOf('sid'))
    parseJson(await browser.post('/api/users/logout', {}))
    expect([browser.valueOf('sid'), await getSession(browser), await getSession(copy)]).toEqual([undefined, SIGNED_OUT, SIGNED_OUT])
    parseJson(await browser.post('/api/users/logout', {}))
  })

  it('is ignored while the browser has a pending offline sign-out, until that arrives or somebody signs in', async () => {
    const { browser, email, user } = await createSignedInUser(shop)
    browser.setCookie('logout-pending', '1')
    expect(await getSession(browser)).toEqual(SIGNED_OUT)
    expect((await browser.get('/api/users/profile')).status).toBe(401)
    const copy = new Browser(shop)
    copy.setCookie('sid', browser.valueOf('sid'))
    parseJson(await browser.post('/api/users/logout', {}))
    expect([browser.valueOf('sid'), browser.valueOf('logout-pending'), await getSession(copy)]).toEqual([undefined, undefined, SIGNED_OUT])
    browser.setCookie('logout-pending', '1')
    await signInWithPassword(browser, email)
    expect(browser.valueOf('logout-pending')).toBeUndefined()
    expect(await getSession(browser)).toMatchObject({ user: { _id: user._id } })
  })

  it.each(['', 'x', 'A'.repeat(44), `${'A'.repeat(42)}'`, '%00'.repeat(14)])('ignores the invalid cookie %j', async (value) => {
    const browser = new Browser(shop)
    browser.setCookie('sid', value)
    expect(await getSession(browser)).toEqual(SIGNED_OUT)
  })

  it('records the last visit every few minutes, and not for polling requests', async () => {
    const { browser, user } = await createSignedInUser(shop)
    const lastSeen = async () =>
      (await shop.database.select({ at: sessions.lastSeenAt }).from(sessions).where(eq(sessions.userId, user._id)))[0]?.at.getTime()
    const start = clock.now().getTime()
    clock.advance(4)
    await getSession(browser)
    expect(await lastSeen()).toBe(start)
    clock.advance(20)
    parseJson(await browser.get(`/api/cart/${user._id}`))
    expect(await lastSeen()).toBe(start)
    await getSession(browser)
    expect(await lastSeen()).toBe(clock.now().getTime())
  })

  it('ends when the account is deactivated, which a login reports only with the right password', async () => {
    const { browser, email } = await createSignedInUser(shop)
    await shop.database.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect(await getSession(browser)).toEqual(SIGNED_OUT)
    expect(parseError(await login(email))).toEqual({ code: 'ACCOUNT_DEACTIVATED', message: messages.errors.ACCOUNT_DEACTIVATED })
    expect(await getErrorCode(login(email, 'something else'))).toBe('INVALID_CREDENTIALS')
  })
})
