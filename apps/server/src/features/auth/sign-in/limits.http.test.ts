import type * as Argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import {
  addToCart,
  duplicateCartLine,
  Browser,
  parseError,
  parseJson,
  createIdempotencyKey,
  createOrderInput,
  createPlainPicture,
  saveTestDesign,
  sendPicture,
  createGuestWithLine,
} from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import {
  createTestClock,
  createEmail,
  createAccount,
  getEmailedToken,
  PASSWORD,
  createSignedInUser,
  signInWithPassword,
} from '../../../../test/test-users.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import { EMAILS_PER_NETWORK } from '../index.ts'
import { LOGINS_PER_NETWORK, RESET_ATTEMPTS_PER_NETWORK, VERIFICATIONS_PER_NETWORK } from './limits.ts'

/** What every comparison of a password waits for and returns, while it is set. */
const argon2 = vi.hoisted((): { comparison?: Promise<boolean> | undefined } => ({}))
vi.mock('@node-rs/argon2', async (importOriginal): Promise<typeof Argon2> => {
  const original = await importOriginal<typeof Argon2>()
  return { ...original, verify: (...given) => argon2.comparison ?? original.verify(...given) }
})

let shop: TestShop
let behindProxy: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
  behindProxy = await startTestShop({ clock, environment: { TRUST_PROXY: '192.0.2.0/24' } })
})
afterAll(async () => {
  await shop.close()
  await behindProxy.close()
})

interface Guess {
  email: string
  password?: string
  from?: string
  forwarded?: string
  at?: TestShop
}

const guess = async ({ email, password = 'not this one', from = '203.0.113.9', forwarded, at = shop }: Guess): Promise<number> => {
  const { statusCode } = await at.request({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: from,
    payload: { email, password },
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  })
  return statusCode
}

const countUnauthorized = async (guesses: readonly Guess[]): Promise<number> => {
  const statuses = await Promise.all(guesses.map(guess))
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  return statuses.filter((status) => status === 401).length
}

const createGuesses = (count: number, make: (index: number) => Guess): Guess[] => Array.from({ length: count }, (_, index) => make(index))
/** A different network for each index. */
const createIpAddress = (index: number): string => `203.0.${index >> 8}.${index & 255}`

describe('guessing a password', () => {
  it('is not what a login is that the shop was too busy to compare', async () => {
    const email = await createAccount(shop)
    let finish: (isMatch: boolean) => void = () => undefined
    argon2.comparison = new Promise((resolve) => {
      finish = resolve
    })
    const guesses = createGuesses(103, (index) => ({ email: createEmail(), from: createIpAddress(900 + index) })).map(guess)
    expect(await Promise.race(guesses)).toBe(503)
    for (let turn = 0; turn < 11; turn += 1) expect(await guess({ email, password: PASSWORD, from: '198.51.100.3' })).toBe(503)
    finish(false)
    await Promise.all(guesses)
    argon2.comparison = undefined
    expect(await guess({ email, password: PASSWORD, from: '198.51.100.3' })).toBe(200)
  })

  it('is limited to ten attempts per account in fifteen minutes, from however many networks', async () => {
    const email = await createAccount(shop)
    expect(await countUnauthorized(createGuesses(120, (index) => ({ email, from: createIpAddress(index) })))).toBe(10)
    clock.advance(14)
    expect(await guess({ email, from: '198.51.100.1' })).toBe(429)
    clock.advance(1)
    expect(await guess({ email, from: '198.51.100.1' })).toBe(401)
  })

  it('counts all spellings of an address as one account', async () => {
    const email = await createAccount(shop)
    const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('ada', 'Ada')]
    expect(
      await countUnauthorized(createGuesses(40, (index) => ({ email: spellings[index % 4] ?? email, from: createIpAddress(300 + index) }))),
    ).toBe(10)
  })

  it('does not lock out the user in a browser that has signed in before', async () => {
    const { browser, email } = await createSignedInUser(shop)
    parseJson(await browser.post('/api/users/logout', {}))
    await countUnauthorized(createGuesses(30, (index) => ({ email, from: createIpAddress(600 + index) })))
    expect(await guess({ email, password: PASSWORD, from: '198.51.100.2' })).toBe(429)
    expect((await signInWithPassword(browser, email)).email).toBe(email)
    for (let turn = 0; turn < 10; turn += 1) await browser.post('/api/users/login', { email, password: 'wrong' })
    expect((await browser.post('/api/users/login', { email, password: PASSWORD })).status).toBe(429)
  })

  it('is not made easier by browsers that have signed in with a former password', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const former = new Browser(shop)
    await signInWithPassword(former, email)
    parseJson(await browser.put('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'a wholly new one 8' }))
    expect(await countUnauthorized(createGuesses(30, (index) => ({ email, from: createIpAddress(700 + index) })))).toBe(10)
    expect((await former.post('/api/users/login', { email, password: 'a wholly new one 9' })).status).toBe(429)
  })

  it('does not lock out the user in the browser that has changed the password', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const password = 'a wholly new one 8'
    parseJson(await browser.put('/api/users/profile', { currentPassword: PASSWORD, newPassword: password }))
    parseJson(await browser.post('/api/users/logout', {}))
    await countUnauthorized(createGuesses(30, (index) => ({ email, from: createIpAddress(800 + index) })))
    expect(await guess({ email, password, from: '198.51.100.4' })).toBe(429)
    expect((await signInWithPassword(browser, email, password)).email).toBe(email)
  })

  it('does not lock out the user in the browser that has reset the password', async () => {
    const email = await createAccount(shop)
    const password = 'a wholly new one 8'
    const browser = new Browser(shop)
    parseJson(await browser.post('/api/users/forgot-password', { email }), 202)
    await shop.runJobs(['forgot-password'])
    parseJson(await browser.post(`/api/users/reset-password/${await getEmailedToken(shop, email, 'reset-password')}`, { password }))
    await countUnauthorized(createGuesses(30, (index) => ({ email, from: createIpAddress(1100 + index) })))
    expect(await guess({ email, password, from: '198.51.100.5' })).toBe(429)
    expect((await signInWithPassword(browser, email, password)).email).toBe(email)
  })

  it('does not keep the user from confirming a new address in a browser that has signed in before', async () => {
    const { browser, email } = await createSignedInUser(shop)
    const newEmail = createEmail()
    parseJson(await browser.put('/api/users/profile', { currentPassword: PASSWORD, newEmail }))
    parseJson(await browser.post('/api/users/logout', {}))
    await countUnauthorized(createGuesses(30, (index) => ({ email, from: createIpAddress(1200 + index) })))
    const confirmation = { token: await getEmailedToken(shop, newEmail, 'change-email'), password: PASSWORD }
    expect((await new Browser(shop).post('/api/users/verify-email', confirmation)).status).toBe(429)
    parseJson(await browser.post('/api/users/verify-email', confirmation))
  })

  it('is not made easier by a browser in which somebody else has signed in', async () => {
    const eve = await createSignedInUser(shop)
    const email = await createAccount(shop)
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await eve.browser.post('/api/users/login', { email, password: 'x' })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  /** Uses up the attempts of a network but ten. */
  const leaveTenAttempts = ({ services }: TestShop, network: string): Promise<void> =>
    services.rateLimits.consume(LOGINS_PER_NETWORK, network, LOGINS_PER_NETWORK.max - 10)

  it('is limited for one network, over however many accounts', async () => {
    await leaveTenAttempts(shop, '203.0.113.77')
    expect(await countUnauthorized(createGuesses(20, () => ({ email: createEmail(), from: '203.0.113.77' })))).toBe(10)
  })

  it('counts a whole IPv6 /64 as one network', async () => {
    await leaveTenAttempts(shop, getNetwork('2001:db8:7:7::1'))
    const from = (index: number) => `2001:db8:7:7:${index.toString(16)}::${(index * 7).toString(16)}`
    expect(await countUnauthorized(createGuesses(20, (index) => ({ email: createEmail(), from: from(index) })))).toBe(10)
    expect(await guess({ email: createEmail(), from: '2001:db8:7:8::1' })).toBe(401)
  })

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    await leaveTenAttempts(shop, '203.0.113.78')
    expect(
      await countUnauthorized(
        createGuesses(20, (index) => ({ email: createEmail(), from: '203.0.113.78', forwarded: createIpAddress(index) })),
      ),
    ).toBe(10)
  })

  it('counts the address that a trusted proxy adds to X-Forwarded-For, and none before it', async () => {
    const guessThroughProxy = (forwarded: (index: number) => string, from = '192.0.2.10') =>
      countUnauthorized(createGuesses(20, (index) => ({ email: createEmail(), at: behindProxy, from, forwarded: forwarded(index) })))
    for (const network of ['203.0.113.200', '198.51.100.77']) await leaveTenAttempts(behindProxy, network)
    expect(await guessThroughProxy((index) => `203.0.113.${index}`)).toBe(20)
    expect(await guessThroughProxy((index) => `10.1.1.${index}, 203.0.113.200`)).toBe(10)
    expect(await guessThroughProxy((index) => `203.0.113.${index}`, '198.51.100.77')).toBe(10)
  })

  it('does not limit a user who signs in often with the right password', async () => {
    const email = await createAccount(shop)
    for (let turn = 0; turn < 12; turn += 1) await signInWithPassword(new Browser(shop), email)
    const browser = new Browser(shop)
    for (let turn = 0; turn < 35; turn += 1) expect((await signInWithPassword(browser, email)).email).toBe(email)
  })
})

describe('a rate limit', () => {
  const statuses = async (count: number, send: () => Promise<{ status: number }>): Promise<number[]> => {
    const results: number[] = []
    for (let turn = 0; turn < count; turn += 1) results.push((await send()).status)
    return results
  }
  const repeat = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

  it.each([
    ['sign-ups', 'signup', () => ({ name: 'Ada', email: createEmail(), password: PASSWORD }), 202, EMAILS_PER_NETWORK],
    ['emails to anybody', 'forgot-password', () => ({ email: createEmail() }), 202, EMAILS_PER_NETWORK],
    ['attempts with reset links', `reset-password/${'a'.repeat(43)}`, () => ({ password: PASSWORD }), 400, RESET_ATTEMPTS_PER_NETWORK],
    ['attempts with verification links', 'verify-email', () => ({ token: 'a'.repeat(43) }), 400, VERIFICATIONS_PER_NETWORK],
  ])('applies to %s from one network', async (_, path, body, status, limit) => {
    const remoteAddress = `203.0.113.${limit.name.length + path.length}`
    await shop.services.rateLimits.consume(limit, remoteAddress, limit.max - 2)
    const send = () => new Browser(shop).send({ method: 'POST', url: `/api/users/${path}`, payload: body(), remoteAddress })
    expect(await statuses(4, send)).toEqual([...repeat(2, status), 429, 429])
  })

  it('never locks out a class of thirty behind one address who sign up, mistype twice and ask for a new password', async () => {
    const send = (path: string, payload: object) =>
      new Browser(shop).send({ method: 'POST', url: `/api/${path}`, payload, remoteAddress: '203.0.113.240' })
    const pupil = async (): Promise<number[]> => {
      const email = createEmail()
      const responses = [
        await send('users/signup', { name: 'Ada', email, password: PASSWORD }),
        await send('users/login', { email, password: 'not this one' }),
        await send('users/login', { email, password: 'nor this one' }),
        await send('users/forgot-password', { email }),
        await send('users/verify-email', { token: 'a'.repeat(43) }),
        await send('feedback', { rating: 5, text: 'Fine.' }),
      ]
      return responses.map(({ status }) => status)
    }
    const results = await Promise.all(Array.from({ length: 30 }, pupil))
    expect(results).toEqual(Array.from({ length: 30 }, () => [202, 401, 401, 202, 400, 201]))
  })

  it('on sign-ups for one mailbox counts each network for an hour, and all networks for a day', async () => {
    const email = createEmail()
    const signUpFrom = (remoteAddress: string) =>
      new Browser(shop).send({
        method: 'POST',
        url: '/api/users/signup',
        payload: { name: 'Ada', email, password: PASSWORD },
        remoteAddress,
      })
    for (const network of ['203.0.113.241', '203.0.113.242', '203.0.113.243', '203.0.113.244'])
      expect(await statuses(4, () => signUpFrom(network))).toEqual([202, 202, 202, 429])
    expect((await signUpFrom('203.0.113.245')).status).toBe(429)
  })

  it.each([
    ['new passwords', 'forgot-password', 3, 60],
    ['verification emails', 'resend-verification', 1, 1],
  ])('applies to %s for one account, and says when it ends', async (_, path, max, minutes) => {
    const email = createEmail()
    const send = () => new Browser(shop).post(`/api/users/${path}`, { email })
    expect(await statuses(max, send)).toEqual(repeat(max, 202))
    const rejection = await send()
    expect([rejection.status, rejection.headers['retry-after']]).toEqual([429, String(minutes * 60)])
    expect(parseError(rejection).message).toMatch(/^That was too often. Please try again in (a minute|\d+ minutes)\.$/)
    clock.advance(minutes)
    expect((await send()).status).toBe(202)
  })

  it('on verification emails also applies for a day', async () => {
    const email = createEmail()
    const results = await statuses(7, () => {
      clock.advance(2)
      return new Browser(shop).post('/api/users/resend-verification', { email })
    })
    expect(results).toEqual([...repeat(5, 202), 429, 429])
  })

  it('is never reached by a user with three tabs that poll the cart', async () => {
    const { browser, user } = await createSignedInUser(shop)
    // 66 times a minute and tab; ten minutes.
    for (let minute = 0; minute < 10; minute += 1) {
      const responses = await Promise.all(Array.from({ length: 3 * 66 }, () => browser.get(`/api/cart/${user._id}`)))
      expect(responses.every(({ status }) => status === 200)).toBe(true)
      clock.advance(1)
    }
  })

  it('stops a flood of cart reads', async () => {
    const { browser } = await createGuestWithLine(shop)
    const responses = await Promise.all(Array.from({ length: 400 }, () => browser.get('/api/cart/guest')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(300)
  })

  it('stops a flood of uploads of one guest', async () => {
    const browser = new Browser(shop)
    const picture = await createPlainPicture(4, 4)
    expect(await statuses(62, () => sendPicture(browser, picture))).toEqual([...repeat(60, 200), 429, 429])
  })

  it('stops a flood of orders, and counts repetitions of one order once', async () => {
    const browser = new Browser(shop)
    const design = await saveTestDesign(browser)
    const { _id } = await addToCart(browser, design._id)
    const lines = [_id, ...(await duplicateCartLine(shop, _id, 11))]
    const order = (body: object, key: string) => browser.post('/api/orders', body, { 'idempotency-key': key })
    const [key, first] = [createIdempotencyKey(), createOrderInput([lines.shift() ?? ''])]
    const repeatedResponses = await Promise.all(Array.from({ length: 30 }, () => order(first, key)))
    expect(new Set(repeatedResponses.map(({ status }) => status))).toEqual(new Set([201]))
    const otherResponses = await Promise.all(lines.map((line) => order(createOrderInput([line]), createIdempotencyKey())))
    expect(otherResponses.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(otherResponses.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
