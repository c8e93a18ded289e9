import { messages } from '@picasso/contract/messages/en'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson } from '../../../../test/browser.ts'
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
const codeOf = async (answer: ReturnType<typeof post>): Promise<string> => parseError(await answer).code
const login = (email: string, password = PASSWORD, browser = new Browser(shop)) => post('login', { email, password }, browser)
const session = async (browser: Browser): Promise<unknown> => parseJson(await browser.get('/api/users/session'))
const signedOut = { user: null, expiresAt: null }

describe('signing up', () => {
  it('creates an account that can sign in once the link in the email was opened', async () => {
    const email = await signUpUser(shop)
    expect(await codeOf(login(email))).toBe('EMAIL_NOT_VERIFIED')
    await verifyEmail(shop, email)
    const answer = await login(email)
    const [row] = await shop.database.select().from(users).where(eq(users.email, email))
    expect(parseJson(answer)).toEqual({
      user: { _id: row?.id, email, name: 'Ada Perera', isAdmin: false, isStaff: false },
      expiresAt: new Date(clock.now().getTime() + 30 * DAY * 60_000).toISOString(),
    })
  })

  it('reports an unconfirmed address only together with the right password', async () => {
    const email = await signUpUser(shop)
    expect(await codeOf(login(email, 'something else'))).toBe('INVALID_CREDENTIALS')
  })

  it('sends a notice instead of a link to an address that has an account, and changes nothing', async () => {
    const email = await createAccount(shop)
    await signUpUser(shop, { email, password: 'another password 1' })
    expect((await findLastEmail(shop, email, 'address-in-use'))?.text).toContain('Nothing was changed')
    expect(await codeOf(login(email, 'another password 1'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email))
  })

  it('gives an unconfirmed address to whoever receives its email, with the password of the latest request', async () => {
    const email = await signUpUser(shop, { password: 'the stranger’s one' })
    const strangers = await getEmailedToken(shop, email, 'verify-email')
    await signUpUser(shop, { email, password: PASSWORD })
    expect(await codeOf(post('verify-email', { token: strangers }))).toBe('INVALID_TOKEN')
    await verifyEmail(shop, email)
    expect(await codeOf(login(email, 'the stranger’s one'))).toBe('INVALID_CREDENTIALS')
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
    const answer = await post('signup', { name: 'Ada', email: createEmail(), password: PASSWORD, ...invalid })
    expect(answer.status).toBe(400)
    expect(parseError(answer).fields).toEqual({ [field]: message })
  })

  it('ignores the case of the address', async () => {
    const email = await createAccount(shop)
    expect((await login(email.toUpperCase())).status).toBe(200)
  })
})

describe('the link that confirms an address', () => {
  it('confirms the address once when it is opened twenty times at the same moment', async () => {
    const email = await signUpUser(shop)
    const token = await getEmailedToken(shop, email, 'verify-email')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('verify-email', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400 && parseError(answer).code === 'INVALID_TOKEN')).toHaveLength(19)
  })

  it('expires after 24 hours', async () => {
    const [late, early] = [await signUpUser(shop), await signUpUser(shop)]
    clock.advance(DAY - 1)
    await verifyEmail(shop, early)
    clock.advance(1)
    expect(await codeOf(post('verify-email', { token: await getEmailedToken(shop, late, 'verify-email') }))).toBe('INVALID_TOKEN')
  })

  it('is sent again on request, which makes the older link invalid', async () => {
    const email = await signUpUser(shop)
    const older = await getEmailedToken(shop, email, 'verify-email')
    parseJson(await post('resend-verification', { email }), 202)
    await shop.runJobs()
    expect(await codeOf(post('verify-email', { token: older }))).toBe('INVALID_TOKEN')
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
    const verifying = await getEmailedToken(shop, email, 'verify-email')
    await post('forgot-password', { email })
    await shop.runJobs()
    const resetting = await getEmailedToken(shop, email, 'reset-password')
    expect(await codeOf(post('verify-email', { token: resetting }))).toBe('INVALID_TOKEN')
    expect(await codeOf(post(`reset-password/${verifying}`, { password: PASSWORD }))).toBe('INVALID_TOKEN')
  })
})

describe('a forgotten password', () => {
  const forgot = async (email: string): Promise<string> => {
    parseJson(await post('forgot-password', { email }), 202)
    await shop.runJobs()
    return getEmailedToken(shop, email, 'reset-password')
  }
  const NEW = 'a wholly new one 8'

  it('is replaced with the link, which ends every session and sends a notice', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const other = new Browser(shop)
    await signInWithPassword(other, email)
    parseJson(await post(`reset-password/${await forgot(email)}`, { password: NEW }))
    expect([await session(browser), await session(other)]).toEqual([signedOut, signedOut])
    expect(await codeOf(login(email))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email, NEW))
    expect((await findLastEmail(shop, email, 'password-changed'))?.recipientAddress).toBe(email)
  })

  it('is replaced once when the link is used twenty times at the same moment', async () => {
    const token = await forgot(await createAccount(shop))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => post(`reset-password/${token}`, { password: `${NEW} ${place}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400 && parseError(answer).code === 'INVALID_TOKEN')).toHaveLength(19)
  })

  it('has a link that expires after 30 minutes', async () => {
    const [early, late] = [await forgot(await createAccount(shop)), await forgot(await createAccount(shop))]
    clock.advance(29)
    parseJson(await post(`reset-password/${early}`, { password: NEW }))
    clock.advance(1)
    expect(await codeOf(post(`reset-password/${late}`, { password: NEW }))).toBe('INVALID_TOKEN')
  })

  it('can be replaced with the latest link only', async () => {
    const email = await createAccount(shop)
    const [older, newer] = [await forgot(email), await forgot(email)]
    expect(await codeOf(post(`reset-password/${older}`, { password: NEW }))).toBe('INVALID_TOKEN')
    parseJson(await post(`reset-password/${newer}`, { password: NEW }))
  })

  it('keeps the link valid when the new password is rejected', async () => {
    const token = await forgot(await createAccount(shop))
    expect(parseError(await post(`reset-password/${token}`, { password: 'password' })).fields).toHaveProperty('password')
    parseJson(await post(`reset-password/${token}`, { password: NEW }))
  })

  it('has a link that also confirms the address, and locks out whoever signed up with it', async () => {
    const email = await signUpUser(shop, { password: 'the stranger’s one' })
    const strangers = await getEmailedToken(shop, email, 'verify-email')
    parseJson(await post(`reset-password/${await forgot(email)}`, { password: NEW }))
    expect(await codeOf(post('verify-email', { token: strangers }))).toBe('INVALID_TOKEN')
    expect(await codeOf(login(email, 'the stranger’s one'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email, NEW))
  })
})

describe('a session', () => {
  it('is an HttpOnly cookie with 256 random bits, of which the shop stores a hash', async () => {
    const email = await createAccount(shop)
    const answer = await login(email)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((each) => each.startsWith('sid='))
    expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /^sid=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
    expect(JSON.stringify(await shop.database.select().from(sessions))).not.toContain(token)
    expect(answer.text).not.toContain(token)
  })

  it('ends after thirty days, also when it is used', async () => {
    const { browser, user } = await createSignedInUser(shop)
    clock.advance(15 * DAY)
    expect(await session(browser)).toMatchObject({ user: { _id: user._id } })
    clock.advance(15 * DAY - 1)
    expect(await session(browser)).toMatchObject({ user: { _id: user._id } })
    clock.advance(1)
    expect(await session(browser)).toEqual(signedOut)
    expect((await browser.get('/api/users/profile')).status).toBe(401)
  })

  it('stays ended when the clock is set back after a sign-out', async () => {
    const { browser } = await createSignedInUser(shop)
    const [token] = [browser.valueOf('sid') ?? '']
    parseJson(await browser.post('/api/users/logout', {}))
    clock.advance(-60)
    browser.setCookie('sid', token)
    expect(await session(browser)).toEqual(signedOut)
    clock.advance(60)
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
    expect(await session(thief)).toEqual(signedOut)
  })

  it('gets a new token at every sign-in, which makes the old one invalid', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const before = browser.valueOf('sid')
    await signInWithPassword(browser, email)
    const thief = new Browser(shop)
    thief.setCookie('sid', before)
    expect(await session(thief)).toEqual(signedOut)
    expect(await session(browser)).toMatchObject({ user: { email } })
  })

  it('ends for copies of the cookie too when the user signs out', async () => {
    const { browser } = await createSignedInUser(shop)
    const copy = new Browser(shop)
    copy.setCookie('sid', browser.valueOf('sid'))
    parseJson(await browser.post('/api/users/logout', {}))
    expect([browser.valueOf('sid'), await session(browser), await session(copy)]).toEqual([undefined, signedOut, signedOut])
    parseJson(await browser.post('/api/users/logout', {}))
  })

  it('is ignored while the browser has a pending offline sign-out, until that arrives or somebody signs in', async () => {
    const { browser, email, user } = await createSignedInUser(shop)
    browser.setCookie('logout-pending', '1')
    expect(await session(browser)).toEqual(signedOut)
    expect((await browser.get('/api/users/profile')).status).toBe(401)
    const copy = new Browser(shop)
    copy.setCookie('sid', browser.valueOf('sid'))
    parseJson(await browser.post('/api/users/logout', {}))
    expect([browser.valueOf('sid'), browser.valueOf('logout-pending'), await session(copy)]).toEqual([undefined, undefined, signedOut])
    browser.setCookie('logout-pending', '1')
    await signInWithPassword(browser, email)
    expect(browser.valueOf('logout-pending')).toBeUndefined()
    expect(await session(browser)).toMatchObject({ user: { _id: user._id } })
  })

  it.each(['', 'x', 'A'.repeat(44), `${'A'.repeat(42)}'`, '%00'.repeat(14)])('ignores the invalid cookie %j', async (value) => {
    const browser = new Browser(shop)
    browser.setCookie('sid', value)
    expect(await session(browser)).toEqual(signedOut)
  })

  it('records the last visit every few minutes, and not for polling requests', async () => {
    const { browser, user } = await createSignedInUser(shop)
    const lastSeen = async () =>
      (await shop.database.select({ at: sessions.lastSeenAt }).from(sessions).where(eq(sessions.userId, user._id)))[0]?.at.getTime()
    const start = clock.now().getTime()
    clock.advance(4)
    await session(browser)
    expect(await lastSeen()).toBe(start)
    clock.advance(20)
    parseJson(await browser.get(`/api/cart/${user._id}`))
    expect(await lastSeen()).toBe(start)
    await session(browser)
    expect(await lastSeen()).toBe(clock.now().getTime())
  })

  it('ends when the account is deactivated, which a login reports only with the right password', async () => {
    const { browser, email } = await createSignedInUser(shop)
    await shop.database.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect(await session(browser)).toEqual(signedOut)
    expect(parseError(await login(email))).toEqual({ code: 'ACCOUNT_DEACTIVATED', message: messages.errors.ACCOUNT_DEACTIVATED })
    expect(await codeOf(login(email, 'something else'))).toBe('INVALID_CREDENTIALS')
  })
})
