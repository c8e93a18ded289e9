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

const locationOf = (answer: { status: number; headers: Record<string, unknown> }): string => {
  expect(answer.status).toBe(303)
  return String(answer.headers['location'])
}
/** To Google, and through it to the address that leads back. */
const toGoogle = async (browser: Browser, to = '/'): Promise<URL> => {
  const there = locationOf(await browser.get(`/api/users/google?to=${encodeURIComponent(to)}`))
  const { headers } = await fetch(there, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}
const comeBack = async (browser: Browser, back: URL): Promise<string> => locationOf(await browser.get(back.pathname + back.search))
const withGoogle = async (browser: Browser, to?: string): Promise<string> => comeBack(browser, await toGoogle(browser, to))
const userOf = async (browser: Browser) => parseResponse(await browser.get('/api/users/session'), readSession.response).user
const emailAtGoogle = (): string => String(issuer.user['email'])
const rowOf = async (email: string) => (await shop.database.select().from(users).where(eq(users.email, email)))[0]

describe('somebody new', () => {
  it('has an account with the first sign-in, is signed in and back where they wanted to go', async () => {
    const browser = new Browser(shop)
    expect(await withGoogle(browser, '/checkout?x=1#y')).toBe('/checkout?x=1#y')
    expect(await userOf(browser)).toMatchObject({ email: emailAtGoogle(), name: 'Grace Silva', isAdmin: false })
    expect(await rowOf(emailAtGoogle())).toMatchObject({ passwordHash: null, googleSubject: issuer.user['sub'] })
  })

  it('is the same person the next time, also after the address changed at Google', async () => {
    const [first, second] = [new Browser(shop), new Browser(shop)]
    await withGoogle(first)
    issuer.user = { ...issuer.user, email: createEmail() }
    await withGoogle(second)
    expect(await userOf(second)).toEqual(await userOf(first))
  })

  it('brings along the cart of before', async () => {
    const { browser } = await createGuestWithLine(shop, { quantity: 3 })
    await withGoogle(browser)
    expect(parseJson(await browser.get(`/api/cart/${(await userOf(browser))?._id}`))).toMatchObject({ itemCount: 3 })
  })

  it('is one account, also when two browsers come back at the same moment', async () => {
    const browsers = [new Browser(shop), new Browser(shop)]
    const backs = await Promise.all(browsers.map((browser) => toGoogle(browser)))
    await Promise.all(browsers.map((browser, index) => comeBack(browser, backs[index] ?? new URL(ORIGIN))))
    const [one, other] = await Promise.all(browsers.map(userOf))
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
  ])('is never led to %j', async (to) => {
    expect(await withGoogle(new Browser(shop), to)).toBe('/')
  })
})

describe('somebody with an account of that address', () => {
  it('is let into it, keeps the password and is told by mail', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const before = await userOf(browser)
    issuer.user = createGoogleUser({ email: email.toUpperCase() })
    const other = new Browser(shop)
    await withGoogle(other)
    expect(await userOf(other)).toEqual(before)
    await signInWithPassword(new Browser(shop), email)
    expect((await findLastEmail(shop, email, 'google-linked'))?.subject).toBe('You can sign in with Google now')
  })

  it('is not, when another Google account is the one they use', async () => {
    await withGoogle(new Browser(shop))
    issuer.user = { ...issuer.user, sub: 'somebody else' }
    const browser = new Browser(shop)
    expect(await withGoogle(browser)).toBe('/login?google=other')
    expect(await userOf(browser)).toBeNull()
  })

  it('is not, when it is closed', async () => {
    const browser = new Browser(shop)
    const email = await createAccount(shop)
    await shop.database.update(users).set({ isActive: false }).where(eq(users.email, email))
    issuer.user = createGoogleUser({ email })
    expect(await withGoogle(browser, '/cart')).toBe('/login?google=closed&to=%2Fcart')
    expect(await userOf(browser)).toBeNull()
  })

  it('that somebody else opened beforehand and could not confirm, takes it whole: no password and no link of before opens it', async () => {
    const email = await signUpUser(shop, { name: 'Eve', password: PASSWORD })
    const link = await getEmailedToken(shop, email, 'verify-email')
    issuer.user = createGoogleUser({ email })
    const browser = new Browser(shop)
    await withGoogle(browser)
    expect(await userOf(browser)).toMatchObject({ email, name: 'Grace Silva' })
    const eve = new Browser(shop)
    expect((await eve.post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await eve.post('/api/users/verify-email', { token: link })).status).toBe(400)
    // Signing up for it once more gives nothing either.
    await signUpUser(shop, { email, name: 'Eve' })
    expect((await eve.post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
  })
})

describe('nobody is signed in', () => {
  it.each([
    ['a token of another issuer', { iss: 'https://evil.example' }, 'failed'],
    ['a token for another shop', { aud: 'another-shop' }, 'failed'],
    ['a token of another sign-in', { nonce: 'forged' }, 'failed'],
    ['a token that has run out', { exp: Math.floor(Date.now() / 1000) - 600 }, 'failed'],
    ['an address Google has not confirmed', { email_verified: false }, 'unconfirmed'],
    ['an address nobody speaks of', { email: undefined }, 'unconfirmed'],
  ])('by %s', async (_, lies, refusal) => {
    issuer.claimOverrides = lies
    const browser = new Browser(shop)
    expect(await withGoogle(browser)).toBe(`/login?google=${refusal}`)
    expect(await userOf(browser)).toBeNull()
    expect(await rowOf(emailAtGoogle())).toBeUndefined()
  })

  it('by a token that others signed', async () => {
    issuer.forgedKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const browser = new Browser(shop)
    expect(await withGoogle(browser)).toBe('/login?google=failed')
    expect(await userOf(browser)).toBeNull()
  })

  it('who turned round at Google', async () => {
    issuer.errorCode = 'access_denied'
    expect(await withGoogle(new Browser(shop), '/cart')).toBe('/login?google=cancelled&to=%2Fcart')
  })

  it('by a forged state, by a return that another browser began, by one without a beginning', async () => {
    const [browser, other] = [new Browser(shop), new Browser(shop)]
    const forged = await toGoogle(browser)
    forged.searchParams.set('state', 'forged')
    expect(await comeBack(browser, forged)).toBe('/login?google=failed')
    const back = await toGoogle(browser)
    expect(await comeBack(other, back)).toBe('/login?google=failed')
    await toGoogle(other)
    expect(await comeBack(other, back)).toBe('/login?google=failed')
    expect(await userOf(other)).toBeNull()
  })

  it('by the same return twice, nor by one that took too long', async () => {
    const browser = new Browser(shop)
    const back = await toGoogle(browser)
    const passage = browser.valueOf('google')
    expect(await comeBack(browser, back)).toBe('/')
    const thief = new Browser(shop)
    thief.setCookie('google', passage)
    expect(await comeBack(thief, back)).toBe('/login?google=failed')
    const slow = new Browser(shop)
    const late = await toGoogle(slow)
    clock.advance(16)
    expect(await comeBack(slow, late)).toBe('/login?google=failed')
  })

  it('by a passage the browser wrote itself', async () => {
    const browser = new Browser(shop)
    const back = await toGoogle(browser)
    const [content = ''] = browser.valueOf('google')?.split('.') ?? []
    for (const value of ['', 'x', `${content}.`, `${content}.${'A'.repeat(43)}`]) {
      browser.setCookie('google', value)
      expect(await comeBack(browser, back)).toBe('/login?google=failed')
    }
  })
})

describe('a person without a password', () => {
  const arrive = async () => {
    const browser = new Browser(shop)
    await withGoogle(browser)
    return { browser, email: emailAtGoogle() }
  }
  const profileOf = async (browser: Browser) => parseResponse(await browser.get('/api/users/profile'), Profile)

  it('cannot sign in with any, sets one by a mail, and then both ways lead in', async () => {
    const { browser, email } = await arrive()
    expect((await profileOf(browser)).signIn).toEqual({ password: false, google: true })
    expect((await new Browser(shop).post('/api/users/login', { email, password: PASSWORD })).status).toBe(401)
    parseJson(await browser.post('/api/users/forgot-password', { email }), 202)
    await shop.runJobs()
    parseJson(
      await browser.post(`/api/users/reset-password/${await getEmailedToken(shop, email, 'reset-password')}`, { password: PASSWORD }),
    )
    await signInWithPassword(browser, email)
    expect((await profileOf(browser)).signIn).toEqual({ password: true, google: true })
    await withGoogle(new Browser(shop))
  })

  it('changes the address and deletes the account within ten minutes of signing in, and not later', async () => {
    const { browser, email } = await arrive()
    clock.advance(11)
    for (const answer of [
      await browser.put('/api/users/profile', { newEmail: createEmail() }),
      await browser.post('/api/users/delete-account', {}),
    ])
      expect([answer.status, parseError(answer).code]).toEqual([403, 'SIGN_IN_AGAIN'])
    await withGoogle(browser)
    parseJson(await browser.put('/api/users/profile', { newEmail: createEmail() }))
    expect(parseError(await browser.put('/api/users/profile', { newPassword: PASSWORD })).fields).toHaveProperty('newPassword')
    parseJson(await browser.post('/api/users/delete-account', {}))
    expect(await rowOf(email)).toBeUndefined()
  })

  it('with a password is asked for it, however fresh the sign-in', async () => {
    const { browser } = await createSignedInUser(shop)
    const refused = await browser.post('/api/users/delete-account', {})
    expect([refused.status, Object.keys(parseError(refused).fields ?? {})]).toEqual([400, ['password']])
  })
})

describe('a shop without Google', () => {
  it('says so, and has no such address', async () => {
    const without = await startTestShop()
    expect(parseJson(await new Browser(without).get('/api/settings'))).toMatchObject({ googleSignIn: false })
    expect((await new Browser(without).get('/api/users/google/return')).status).toBe(404)
    await without.close()
  })
})
