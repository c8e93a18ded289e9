import { generateKeyPairSync } from 'node:crypto'

import { Profile, readSession } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson, parseResponse, createGuestWithLine } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createGoogleUser, type FakeIssuer, startFakeIssuer } from '../../../../test/openid-issuer.ts'
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
} from '../../../../test/test-users.ts'
import { users } from '../schema.ts'

const ORIGIN = 'http://shop.test'

let shop: TestShop
let issuer: FakeIssuer
const clock = createTestClock()
beforeAll(async () => {
  issuer = await startFakeIssuer()
  shop = await startTestShop({ clock, environment: { ...issuer.environment, PUBLIC_URL: ORIGIN } })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
beforeEach(() => {
  issuer.user = createGoogleUser()
  issuer.claimOverrides = {}
  issuer.forgedKey = undefined
  issuer.errorCode = undefined
})

const getRedirectLocation = (response: { status: number; headers: Record<string, unknown> }): string => {
  expect(response.status).toBe(303)
  return String(response.headers['location'])
}
/** Goes to Google, and returns the callback URL with which Google sends the browser back. */
const startGoogleSignIn = async (browser: Browser, to = '/'): Promise<URL> => {
  const authorizationUrl = getRedirectLocation(await browser.get(`/api/users/google?to=${encodeURIComponent(to)}`))
  const { headers } = await fetch(authorizationUrl, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}
const openCallback = async (browser: Browser, callbackUrl: URL): Promise<string> =>
  getRedirectLocation(await browser.get(callbackUrl.pathname + callbackUrl.search))
const signInWithGoogle = async (browser: Browser, to?: string): Promise<string> =>
  openCallback(browser, await startGoogleSignIn(browser, to))
const getSessionUser = async (browser: Browser) => parseResponse(await browser.get('/api/users/session'), readSession.response).user
const getGoogleEmail = (): string => String(issuer.user['email'])
const findUserRow = async (email: string) => (await shop.database.select().from(users).where(eq(users.email, email)))[0]

describe('the first sign-in with Google', () => {
  it('creates an account, signs the user in and returns to the requested page', async () => {
    const browser = new Browser(shop)
    expect(await signInWithGoogle(browser, '/checkout?x=1#y')).toBe('/checkout?x=1#y')
    expect(await getSessionUser(browser)).toMatchObject({ email: getGoogleEmail(), name: 'Grace Silva', isAdmin: false })
    expect(await findUserRow(getGoogleEmail())).toMatchObject({ passwordHash: null, googleSubject: issuer.user['sub'] })
  })

  it('finds the same account at the next sign-in, also after the address has changed at Google', async () => {
    const [first, second] = [new Browser(shop), new Browser(shop)]
    await signInWithGoogle(first)
    issuer.user = { ...issuer.user, email: createEmail() }
    await signInWithGoogle(second)
    expect(await getSessionUser(second)).toEqual(await getSessionUser(first))
  })

  it('moves the cart of the guest to the new account', async () => {
    const { browser } = await createGuestWithLine(shop, { quantity: 3 })
    await signInWithGoogle(browser)
    expect(parseJson(await browser.get(`/api/cart/${(await getSessionUser(browser))?._id}`))).toMatchObject({ itemCount: 3 })
  })

  it('creates one account when two browsers return from Google at the same moment', async () => {
    const browsers = [new Browser(shop), new Browser(shop)]
    const callbackUrls = await Promise.all(browsers.map((browser) => startGoogleSignIn(browser)))
    await Promise.all(browsers.map((browser, index) => openCallback(browser, callbackUrls[index] ?? new URL(ORIGIN))))
    const [one, other] = await Promise.all(browsers.map(getSessionUser))
    expect(one?._id).toBe(other?._id)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example/login',
    '/%2e//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    `/${'a'.repeat(3000)}`,
  ])('redirects to the start page instead of %j', async (to) => {
    expect(await signInWithGoogle(new Browser(shop), to)).toBe('/')
  })
})

describe('a sign-in with Google to an existing account', () => {
  it('links the account with the same address, keeps the password and sends a notice', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const before = await getSessionUser(browser)
    issuer.user = createGoogleUser({ email: email.toUpperCase() })
    const other = new Browser(shop)
    await signInWithGoogle(other)
    expect(await getSessionUser(other)).toEqual(before)
    await signInWithPassword(new Browser(shop), email)
    expect((await findLastEmail(shop, email, 'google-linked'))?.subject).toBe('You can sign in with Google now')
  })

  it('fails when the account is linked to another Google account', async () => {
    await signInWithGoogle(new Browser(shop))
    issuer.user = { ...issuer.user, sub: 'somebody else' }
    const browser = new Browser(shop)
    expect(await signInWithGoogle(browser)).toBe('/login?google=other')
    expect(await getSessionUser(browser)).toBeNull()
  })

  it('fails when the account is deactivated', async () => {
    const browser = new Browser(shop)
    const email = await createAccount(shop)
    await shop.database.update(users).set({ isActive: false }).where(eq(users.email, email))
    issuer.user = createGoogleUser({ email })
    expect(await signInWithGoogle(browser, '/cart')).toBe('/login?google=closed&to=%2Fcart')
    expect(await getSessionUser(browser)).toBeNull()
  })

  it('takes over an unconfirmed account that a stranger created: the stranger’s password and link stop working', async () => {
    const email = await signUpUser(shop, { name: 'Eve', password: PASSWORD })
    const link = await getEmailedToken(shop, email, 'verify-email')
    issuer.user = createGoogleUser({ email })
    const browser = new Browser(shop)
    await signInWithGoogle(browser)
    expect(await getSessionUser(browser)).toMatchObject({ email, name: 'Grace Silva' })
    const eve = new Browser(shop)
    expect((await eve.post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await eve.post('/api/users/verify-email', { token: link })).status).toBe(400)
    // Signing up with the address again does not help either.
    await signUpUser(shop, { email, name: 'Eve' })
    expect((await eve.post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
  })
})

describe('a forged sign-in with Google', () => {
  it.each([
    ['a token of another issuer', { iss: 'https://evil.example' }, 'failed'],
    ['a token for another shop', { aud: 'another-shop' }, 'failed'],
    ['a token of another sign-in', { nonce: 'forged' }, 'failed'],
    ['a token that has run out', { exp: Math.floor(Date.now() / 1000) - 600 }, 'failed'],
    ['an address Google has not confirmed', { email_verified: false }, 'unconfirmed'],
    ['a token without an address', { email: undefined }, 'unconfirmed'],
  ])('is rejected with %s', async (_, claims, errorCode) => {
    issuer.claimOverrides = claims
    const browser = new Browser(shop)
    expect(await signInWithGoogle(browser)).toBe(`/login?google=${errorCode}`)
    expect(await getSessionUser(browser)).toBeNull()
    expect(await findUserRow(getGoogleEmail())).toBeUndefined()
  })

  it('is rejected with a token signed by another key', async () => {
    issuer.forgedKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const browser = new Browser(shop)
    expect(await signInWithGoogle(browser)).toBe('/login?google=failed')
    expect(await getSessionUser(browser)).toBeNull()
  })

  it('redirects to the login page when the user cancels at Google', async () => {
    issuer.errorCode = 'access_denied'
    expect(await signInWithGoogle(new Browser(shop), '/cart')).toBe('/login?google=cancelled&to=%2Fcart')
  })

  it('is rejected with a forged state, and in a browser that has not begun this sign-in', async () => {
    const [browser, other] = [new Browser(shop), new Browser(shop)]
    const forgedCallbackUrl = await startGoogleSignIn(browser)
    forgedCallbackUrl.searchParams.set('state', 'forged')
    expect(await openCallback(browser, forgedCallbackUrl)).toBe('/login?google=failed')
    const callbackUrl = await startGoogleSignIn(browser)
    expect(await openCallback(other, callbackUrl)).toBe('/login?google=failed')
    await startGoogleSignIn(other)
    expect(await openCallback(other, callbackUrl)).toBe('/login?google=failed')
    expect(await getSessionUser(other)).toBeNull()
  })

  it('is rejected with a callback that was used before or took too long', async () => {
    const browser = new Browser(shop)
    const callbackUrl = await startGoogleSignIn(browser)
    const stateCookie = browser.valueOf('google')
    expect(await openCallback(browser, callbackUrl)).toBe('/')
    const thief = new Browser(shop)
    thief.setCookie('google', stateCookie)
    expect(await openCallback(thief, callbackUrl)).toBe('/login?google=failed')
    const slow = new Browser(shop)
    const lateCallbackUrl = await startGoogleSignIn(slow)
    clock.advance(16)
    expect(await openCallback(slow, lateCallbackUrl)).toBe('/login?google=failed')
  })

  it('is rejected with a state cookie that the shop has not signed', async () => {
    const browser = new Browser(shop)
    const callbackUrl = await startGoogleSignIn(browser)
    const [content = ''] = browser.valueOf('google')?.split('.') ?? []
    for (const value of ['', 'x', `${content}.`, `${content}.${'A'.repeat(43)}`]) {
      browser.setCookie('google', value)
      expect(await openCallback(browser, callbackUrl)).toBe('/login?google=failed')
    }
  })
})

describe('a user without a password', () => {
  const createGoogleUserWithoutPassword = async () => {
    const browser = new Browser(shop)
    await signInWithGoogle(browser)
    return { browser, email: getGoogleEmail() }
  }
  const getProfile = async (browser: Browser) => parseResponse(await browser.get('/api/users/profile'), Profile)

  it('cannot sign in with a password until one is set by the link in an email; then both ways work', async () => {
    const { browser, email } = await createGoogleUserWithoutPassword()
    expect((await getProfile(browser)).signIn).toEqual({ password: false, google: true })
    expect((await new Browser(shop).post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    parseJson(await browser.post('/api/users/forgot-password', { email }), 202)
    await shop.runJobs()
    parseJson(
      await browser.post(`/api/users/reset-password/${await getEmailedToken(shop, email, 'reset-password')}`, { password: PASSWORD }),
    )
    await signInWithPassword(browser, email)
    expect((await getProfile(browser)).signIn).toEqual({ password: true, google: true })
    await signInWithGoogle(new Browser(shop))
  })

  it('can change the address and delete the account within ten minutes of signing in, and not later', async () => {
    const { browser, email } = await createGoogleUserWithoutPassword()
    clock.advance(11)
    for (const response of [
      await browser.put('/api/users/profile', { newEmail: createEmail() }),
      await browser.post('/api/users/delete-account', {}),
    ])
      expect([response.status, parseError(response).code]).toEqual([403, 'SIGN_IN_AGAIN'])
    await signInWithGoogle(browser)
    parseJson(await browser.put('/api/users/profile', { newEmail: createEmail() }))
    expect(parseError(await browser.put('/api/users/profile', { newPassword: PASSWORD })).fields).toHaveProperty('newPassword')
    parseJson(await browser.post('/api/users/delete-account', {}))
    expect(await findUserRow(email)).toBeUndefined()
  })

  it('must give the password to delete an account that has one, however recent the sign-in', async () => {
    const { browser } = await createSignedInUser(shop)
    const rejection = await browser.post('/api/users/delete-account', {})
    expect([rejection.status, Object.keys(parseError(rejection).fields ?? {})]).toEqual([400, ['password']])
  })
})

describe('a shop without Google', () => {
  it('reports googleSignIn: false and returns 404 for the callback', async () => {
    const shopWithoutGoogle = await startTestShop()
    expect(parseJson(await new Browser(shopWithoutGoogle).get('/api/settings'))).toMatchObject({ googleSignIn: false })
    expect((await new Browser(shopWithoutGoogle).get('/api/users/google/return')).status).toBe(404)
    await shopWithoutGoogle.close()
  })
})
