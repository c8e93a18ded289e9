import * as argon2 from '@node-rs/argon2'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { Browser } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createEmail, createAccount, PASSWORD, createSignedInUser, signUpUser } from '../../../../test/test-users.ts'

vi.mock('@node-rs/argon2', { spy: true })
// Files before this one have loaded the shop already, with hashing that is not spied on; it is loaded again.
vi.hoisted(() => vi.resetModules())

let shop: TestShop
const known = { verified: '', unverified: '' }
beforeAll(async () => {
  shop = await startTestShop()
})
beforeEach(async () => {
  known.verified = await createAccount(shop)
  known.unverified = await signUpUser(shop)
})
afterAll(() => shop.close())

interface Trace {
  response: unknown
  headers: string[]
  /** What the response time consists of: hashing takes nearly all of it, statements the rest. */
  hashing: number
  statements: string[]
}

/** Before any connection is opened, because connections are instrumented when they are opened. */
const query = vi.spyOn(Client.prototype, 'query')
/** Statements of the shop's own background work, not of a request. */
const isHeartbeat = (text: string): boolean => /^(select 1$|listen |notify |select pg_notify)/i.test(text)

const getStatementText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'))

/** Everything the client of a request can observe, and the work behind it. */
const trace = async (path: string, body: object, browser = new Browser(shop)): Promise<Trace> => {
  vi.mocked(argon2.hash).mockClear()
  vi.mocked(argon2.verify).mockClear()
  query.mockClear()
  const response = await browser.send({ method: path === 'profile' ? 'PUT' : 'POST', url: `/api/users/${path}`, payload: body })
  return {
    response: [response.status, response.text],
    headers: Object.entries(response.headers)
      .filter(([name]) => name !== 'x-request-id' && name !== 'date')
      .map(([name, value]) => `${name}: ${String(value)}`)
      .toSorted(),
    hashing: vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length,
    statements: query.mock.calls.map(([text]) => getStatementText(text)).filter((text) => !isHeartbeat(text)),
  }
}

describe('account enumeration', () => {
  it.each([
    ['signing in', 'login', (email: string) => ({ email, password: 'a wrong one 1' }), 1],
    ['signing up', 'signup', (email: string) => ({ email, name: 'Eve', password: PASSWORD }), 1],
    ['asking for a new password', 'forgot-password', (email: string) => ({ email }), 0],
    ['asking for the verification email', 'resend-verification', (email: string) => ({ email }), 0],
  ])('is impossible by %s: the response and the work are the same with and without an account', async (_, path, body, hashing) => {
    const unknown = await trace(path, body(createEmail()))
    expect(unknown.hashing).toBe(hashing)
    expect(unknown.statements.length).toBeGreaterThan(1)
    expect(await trace(path, body(known.verified))).toEqual(unknown)
    expect(await trace(path, body(known.unverified))).toEqual(unknown)
  })

  it('is impossible by asking for an existing address as the new one of another account', async () => {
    const change = (newEmailAddress: string) => ({ currentPassword: PASSWORD, newEmail: newEmailAddress })
    const toShape = ({ response, ...rest }: Trace, email: string) => ({
      ...rest,
      response: JSON.stringify(response).replaceAll(email, '(it)'),
    })
    const { browser } = await createSignedInUser(shop)
    const address = createEmail()
    await trace('profile', change(createEmail()), browser)
    const unknown = toShape(await trace('profile', change(address), browser), address)
    expect(unknown.response).toContain('"pendingEmail\\":\\"(it)')
    expect(toShape(await trace('profile', change(known.verified), browser), known.verified)).toEqual(unknown)
  })

  it('is impossible by the login limit: unknown addresses have the same limit', async () => {
    const guess = async (email: string): Promise<number[]> => {
      const statuses: number[] = []
      // oxlint-disable-next-line no-await-in-loop
      for (let turn = 0; turn < 12; turn += 1)
        statuses.push((await new Browser(shop).post('/api/users/login', { email, password: 'x' })).status)
      return statuses
    }
    const unknown = await guess(createEmail())
    expect(unknown).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect(await guess(known.verified)).toEqual(unknown)
  })
})
