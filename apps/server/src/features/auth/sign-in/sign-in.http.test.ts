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
  it('opens an account that begins with the link in the mail', async () => {
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

  it('tells that an address is not confirmed to nobody but who knows the password', async () => {
    const email = await signUpUser(shop)
    expect(await codeOf(login(email, 'something else'))).toBe('INVALID_CREDENTIALS')
  })

  it('writes a notice and not another link to an address that has an account, and changes nothing', async () => {
    const email = await createAccount(shop)
    await signUpUser(shop, { email, password: 'another password 1' })
    expect((await findLastEmail(shop, email, 'address-in-use'))?.text).toContain('Nothing was changed')
    expect(await codeOf(login(email, 'another password 1'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email))
  })

  it('gives an address nobody has confirmed to whoever reads its mail, with the password of the link’s own request', async () => {
    const email = await signUpUser(shop, { password: 'the stranger’s one' })
    const strangers = await getEmailedToken(shop, email, 'verify-email')
    await signUpUser(shop, { email, password: PASSWORD })
    expect(await codeOf(post('verify-email', { token: strangers }))).toBe('INVALID_TOKEN')
    await verifyEmail(shop, email)
    expect(await codeOf(login(email, 'the stranger’s one'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email))
  })

  it('makes one account of many requests at once', async () => {
    const email = createEmail()
    await Promise.all(Array.from({ length: 5 }, () => post('signup', { name: 'Ada', email, password: PASSWORD })))
    await shop.runJobs()
    expect(await shop.database.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    await verifyEmail(shop, email)
  })

  it.each([
    ['a password of seven characters', { password: 'abcdefg' }, 'password', 'Use at least 8 characters.'],
    ['a password nobody types', { password: 'a1'.repeat(65) }, 'password', 'Use at most 128 characters.'],
    ['what everybody tries first', { password: 'password1' }, 'password', 'Many people use this password. Please choose another.'],
    ['no address', { email: 'ada' }, 'email', 'Enter an e-mail address like name@example.com.'],
    ['a name of nothing', { name: ' ' }, 'name', 'Enter your name.'],
    ['a name with a line break', { name: 'Ada\nBcc: x@example.com' }, 'name', 'Use ordinary characters only.'],
    ['rights', { isAdmin: true }, 'isAdmin', 'This field is not known here.'],
    ['a proof of the address', { verifiedAt: '2026-01-01' }, 'verifiedAt', 'This field is not known here.'],
  ])('refuses %s', async (_, fault, field, sentence) => {
    const answer = await post('signup', { name: 'Ada', email: createEmail(), password: PASSWORD, ...fault })
    expect(answer.status).toBe(400)
    expect(parseError(answer).fields).toEqual({ [field]: sentence })
  })

  it('knows one address in capitals and small letters', async () => {
    const email = await createAccount(shop)
    expect((await login(email.toUpperCase())).status).toBe(200)
  })
})

describe('the link that confirms an address', () => {
  it('works once, of twenty at the same time', async () => {
    const email = await signUpUser(shop)
    const token = await getEmailedToken(shop, email, 'verify-email')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('verify-email', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400 && parseError(answer).code === 'INVALID_TOKEN')).toHaveLength(19)
  })

  it('works for a day', async () => {
    const [late, early] = [await signUpUser(shop), await signUpUser(shop)]
    clock.advance(DAY - 1)
    await verifyEmail(shop, early)
    clock.advance(1)
    expect(await codeOf(post('verify-email', { token: await getEmailedToken(shop, late, 'verify-email') }))).toBe('INVALID_TOKEN')
  })

  it('is sent again on request, and then the older one is dead', async () => {
    const email = await signUpUser(shop)
    const older = await getEmailedToken(shop, email, 'verify-email')
    parseJson(await post('resend-verification', { email }), 202)
    await shop.runJobs()
    expect(await codeOf(post('verify-email', { token: older }))).toBe('INVALID_TOKEN')
    await verifyEmail(shop, email)
  })

  it('is stored as a hash', async () => {
    const email = await signUpUser(shop)
    const token = await getEmailedToken(shop, email, 'verify-email')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await shop.database.select().from(userTokens))).not.toContain(token)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(129)])('is not %s', async (token) => {
    expect((await post('verify-email', { token })).status).toBe(400)
  })

  it('is not the one that resets a password, nor the other way round', async () => {
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

  it('is set anew with the link, ends every session, and is told by mail', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const other = new Browser(shop)
    await signInWithPassword(other, email)
    parseJson(await post(`reset-password/${await forgot(email)}`, { password: NEW }))
    expect([await session(browser), await session(other)]).toEqual([signedOut, signedOut])
    expect(await codeOf(login(email))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email, NEW))
    expect((await findLastEmail(shop, email, 'password-changed'))?.recipientAddress).toBe(email)
  })

  it('is set once, of twenty at the same time', async () => {
    const token = await forgot(await createAccount(shop))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => post(`reset-password/${token}`, { password: `${NEW} ${place}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400 && parseError(answer).code === 'INVALID_TOKEN')).toHaveLength(19)
  })

  it('can be set for half an hour', async () => {
    const [early, late] = [await forgot(await createAccount(shop)), await forgot(await createAccount(shop))]
    clock.advance(29)
    parseJson(await post(`reset-password/${early}`, { password: NEW }))
    clock.advance(1)
    expect(await codeOf(post(`reset-password/${late}`, { password: NEW }))).toBe('INVALID_TOKEN')
  })

  it('is set with the newest link only', async () => {
    const email = await createAccount(shop)
    const [older, newer] = [await forgot(email), await forgot(email)]
    expect(await codeOf(post(`reset-password/${older}`, { password: NEW }))).toBe('INVALID_TOKEN')
    parseJson(await post(`reset-password/${newer}`, { password: NEW }))
  })

  it('keeps the link for another try when the new one is refused', async () => {
    const token = await forgot(await createAccount(shop))
    expect(parseError(await post(`reset-password/${token}`, { password: 'password' })).fields).toHaveProperty('password')
    parseJson(await post(`reset-password/${token}`, { password: NEW }))
  })

  it('confirms the address as well, and takes it from whoever signed up with it', async () => {
    const email = await signUpUser(shop, { password: 'the stranger’s one' })
    const strangers = await getEmailedToken(shop, email, 'verify-email')
    parseJson(await post(`reset-password/${await forgot(email)}`, { password: NEW }))
    expect(await codeOf(post('verify-email', { token: strangers }))).toBe('INVALID_TOKEN')
    expect(await codeOf(login(email, 'the stranger’s one'))).toBe('INVALID_CREDENTIALS')
    parseJson(await login(email, NEW))
  })
})

describe('a session', () => {
  it('lies in a cookie no script reads, as 256 random bits of which the shop keeps a hash', async () => {
    const email = await createAccount(shop)
    const answer = await login(email)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((each) => each.startsWith('sid='))
    expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /^sid=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
    expect(JSON.stringify(await shop.database.select().from(sessions))).not.toContain(token)
    expect(answer.text).not.toContain(token)
  })

  it('ends after thirty days, however busy it was', async () => {
    const { browser, user } = await createSignedInUser(shop)
    clock.advance(15 * DAY)
    expect(await session(browser)).toMatchObject({ user: { _id: user._id } })
    clock.advance(15 * DAY - 1)
    expect(await session(browser)).toMatchObject({ user: { _id: user._id } })
    clock.advance(1)
    expect(await session(browser)).toEqual(signedOut)
    expect((await browser.get('/api/users/profile')).status).toBe(401)
  })

  it('does not come back when the clock goes back', async () => {
    const { browser } = await createSignedInUser(shop)
    const [token] = [browser.valueOf('sid') ?? '']
    parseJson(await browser.post('/api/users/logout', {}))
    clock.advance(-60)
    browser.setCookie('sid', token)
    expect(await session(browser)).toEqual(signedOut)
    clock.advance(60)
  })

  it('is never the one that was planted before signing in', async () => {
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

  it('gets a new name at every sign-in, and the old one is dead', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const before = browser.valueOf('sid')
    await signInWithPassword(browser, email)
    const thief = new Browser(shop)
    thief.setCookie('sid', before)
    expect(await session(thief)).toEqual(signedOut)
    expect(await session(browser)).toMatchObject({ user: { email } })
  })

  it('is over everywhere it was copied to when the person signs out', async () => {
    const { browser } = await createSignedInUser(shop)
    const copy = new Browser(shop)
    copy.setCookie('sid', browser.valueOf('sid'))
    parseJson(await browser.post('/api/users/logout', {}))
    expect([browser.valueOf('sid'), await session(browser), await session(copy)]).toEqual([undefined, signedOut, signedOut])
    parseJson(await browser.post('/api/users/logout', {}))
  })

  it('is nobody’s from a browser that signed its person out and could not say so, until it says so or somebody signs in', async () => {
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

  it.each(['', 'x', 'A'.repeat(44), `${'A'.repeat(42)}'`, '%00'.repeat(14)])('is not the cookie %j', async (value) => {
    const browser = new Browser(shop)
    browser.setCookie('sid', value)
    expect(await session(browser)).toEqual(signedOut)
  })

  it('notes when a person was last here, roughly, and never for a tab that asks by itself', async () => {
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

  it('is refused to a closed account, with its own words after the right password only', async () => {
    const { browser, email } = await createSignedInUser(shop)
    await shop.database.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect(await session(browser)).toEqual(signedOut)
    expect(parseError(await login(email))).toEqual({ code: 'ACCOUNT_DEACTIVATED', message: messages.errors.ACCOUNT_DEACTIVATED })
    expect(await codeOf(login(email, 'something else'))).toBe('INVALID_CREDENTIALS')
  })
})
