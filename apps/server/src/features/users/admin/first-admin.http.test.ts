import { afterAll, afterEach, describe, expect, it } from 'vitest'

import { Browser, parseJson } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createTestClock, createEmail, PASSWORD, signInWithPassword } from '../../../../test/test-users.ts'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'

const shops: TestShop[] = []
const openShop = async (environment: Record<string, string> = {}, clock = createTestClock()): Promise<TestShop> => {
  const shop = await startTestShop({ environment, clock })
  shops.push(shop)
  return shop
}
const closeShops = async (): Promise<void> => {
  for (const shop of shops.splice(0)) await shop.close()
}
afterEach(closeShops)
afterAll(closeShops)

const ensureAdmin = (shop: TestShop): Promise<FirstAdmin | undefined> => ensureFirstAdmin(shop.config, shop.services)
const isAdmin = async (shop: TestShop, email: string, password: string): Promise<boolean> =>
  (await signInWithPassword(new Browser(shop), email, password)).isAdmin
const getToken = (made: FirstAdmin | undefined): string => {
  if (made?.kind !== 'link') throw new Error('There is no link.')
  return new URL(made.path, 'http://shop').searchParams.get('first-admin') ?? ''
}
const claim = (shop: TestShop, token: string, email = createEmail()) =>
  new Browser(shop).post('/api/users/first-admin', { token, name: 'Root', email, password: PASSWORD })

describe('the first admin of a demo shop', () => {
  it('gets a random password that is reported once', async () => {
    const [shop, other] = [await openShop(), await openShop()]
    const [made, otherAdmin] = [await ensureAdmin(shop), await ensureAdmin(other)]
    if (made?.kind !== 'account' || otherAdmin?.kind !== 'account') throw new Error('No admin was made.')
    expect(made.password).toMatch(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/)
    expect(made.password).not.toBe(otherAdmin.password)
    expect(await isAdmin(shop, made.email, made.password)).toBe(true)
    expect(await ensureAdmin(shop)).toBeUndefined()
  })

  it('is created once when several processes start together', async () => {
    const shop = await openShop()
    const made = await Promise.all(Array.from({ length: 8 }, () => ensureAdmin(shop)))
    const [firstAdmin, ...others] = made.filter((each) => each !== undefined)
    expect(others).toEqual([])
    expect(firstAdmin?.kind === 'account' && (await isAdmin(shop, firstAdmin.email, firstAdmin.password))).toBe(true)
  })

  it('has none of the common passwords', async () => {
    const shop = await openShop()
    await ensureAdmin(shop)
    for (const email of ['admin@picasso.example', 'admin@example.com', 'root@localhost.com'])
      for (const password of ['admin', 'password', 'picasso', 'changeme', '123456', 'admin123', ' '])
        expect((await new Browser(shop).post('/api/users/login', { email, password })).status).toBe(401)
  })
})

describe('the first admin of an unattended installation', () => {
  it('is created from ADMIN_EMAIL and ADMIN_PASSWORD without being reported', async () => {
    const shop = await openShop({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'from a secret store 1', SHOP_DEMO: 'false' })
    expect(await ensureAdmin(shop)).toBeUndefined()
    expect(await isAdmin(shop, 'boss@example.com', 'from a secret store 1')).toBe(true)
  })

  it('gets a random password when only ADMIN_EMAIL is set', async () => {
    const shop = await openShop({ ADMIN_EMAIL: 'boss@example.com' })
    expect(await ensureAdmin(shop)).toMatchObject({ kind: 'account', email: 'boss@example.com' })
  })

  it('cannot have a common password', async () => {
    const shop = await openShop({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'password1' })
    await expect(ensureAdmin(shop)).rejects.toThrow('ADMIN_PASSWORD is one that everybody tries first')
  })
})

describe('the first admin of a real shop', () => {
  it('is created once when the link is used twenty times at the same moment', async () => {
    const shop = await openShop({ SHOP_DEMO: 'false' })
    const token = getToken(await ensureAdmin(shop))
    const responses = await Promise.all(Array.from({ length: 20 }, () => claim(shop, token)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19)
    expect(await ensureAdmin(shop)).toBeUndefined()
  })

  it('is created once, also when two starts printed two links', async () => {
    const shop = await openShop({ SHOP_DEMO: 'false' })
    const [first, second] = [getToken(await ensureAdmin(shop)), getToken(await ensureAdmin(shop))]
    const email = createEmail()
    parseJson(await claim(shop, first, email), 201)
    expect((await claim(shop, second)).status).toBe(400)
    expect(await isAdmin(shop, email, PASSWORD)).toBe(true)
  })

  it('has a link that expires after 24 hours, and the next start prints another', async () => {
    const clock = createTestClock()
    const shop = await openShop({ SHOP_DEMO: 'false' }, clock)
    const token = getToken(await ensureAdmin(shop))
    clock.advance(24 * 60)
    expect((await claim(shop, token)).status).toBe(400)
    expect((await claim(shop, getToken(await ensureAdmin(shop)))).status).toBe(201)
  })

  it('is not created without a valid link', async () => {
    const shop = await openShop({ SHOP_DEMO: 'false' })
    await ensureAdmin(shop)
    expect((await claim(shop, 'a'.repeat(43))).status).toBe(400)
  })
})
