import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { findUserByEmail } from '../src/features/auth/queries.ts'
import { Browser } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { createAccount, createSignedInUser, PASSWORD, signInWithPassword } from './test-users.ts'

const Line = z.looseObject({ msg: z.string(), time: z.number(), reqId: z.string() })

let shop: TestShop
let lines: string[] = []
beforeAll(async () => {
  // What operators have without configuring anything.
  shop = await startTestShop({ environment: { LOG_LEVEL: 'warn' }, onLogLine: (line) => void lines.push(line) })
})
afterAll(() => shop.close())
beforeEach(() => {
  lines = []
})

const readEvents = () => lines.map((line) => Line.parse(JSON.parse(line))).filter(({ msg }) => msg === 'security event')

describe('the security log, also with LOG_LEVEL=warn', () => {
  it('has every sign-in, repeated password, change of the password and sign-out, with user, network, route and request', async () => {
    const email = await createAccount(shop)
    lines = []
    const browser = new Browser(shop)
    await signInWithPassword(browser, email)
    await browser.post('/api/users/confirm', { password: PASSWORD })
    await browser.put('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'another umbrella 8' })
    await browser.post('/api/users/logout', {})
    const events = readEvents()
    expect(events.map(({ security }) => security)).toEqual(['signed in', 'authenticated again', 'password changed', 'signed out'])
    const [userId, ...others] = new Set(events.map((event) => event['userId']))
    expect(userId).toMatch(/^[0-9a-f-]{36}$/)
    expect(others).toEqual([])
    expect(events[0]).toMatchObject({ method: 'POST', route: '/api/users/login' })
    expect(events[0]?.['network']).toMatch(/^198\.18\./)
    expect(lines.join('')).not.toContain(email)
  })

  it('has wrong passwords with the account they were for, and unknown addresses without', async () => {
    const email = await createAccount(shop)
    const user = await findUserByEmail(shop.database, email)
    lines = []
    await new Browser(shop).post('/api/users/login', { email, password: 'not this one 1' })
    await new Browser(shop).post('/api/users/login', { email: 'nobody@example.com', password: 'not this one 1' })
    expect(readEvents()).toMatchObject([
      { security: 'rejected', code: 'INVALID_CREDENTIALS', details: { userId: user?.id } },
      { security: 'rejected', code: 'INVALID_CREDENTIALS', details: {} },
    ])
    expect(lines.join('')).not.toMatch(/nobody@example|not this one/)
  })

  it('has requests without permission, from another site and above a limit', async () => {
    const { browser } = await createSignedInUser(shop)
    lines = []
    await new Browser(shop).get('/api/users/profile')
    await browser.get('/api/users/get-all')
    await shop.request({ method: 'POST', url: '/api/users/logout', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(readEvents().map(({ code }) => code)).toEqual(['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'FOREIGN_ORIGIN'])
    const email = await createAccount(shop)
    for (let attempt = 0; attempt < 11; attempt += 1)
      // oxlint-disable-next-line no-await-in-loop -- the limit counts one after the other
      await new Browser(shop).post('/api/users/login', { email, password: 'not this one 1' })
    expect(readEvents().at(-1)).toMatchObject({ security: 'rejected', code: 'TOO_MANY_REQUESTS' })
  })
})
