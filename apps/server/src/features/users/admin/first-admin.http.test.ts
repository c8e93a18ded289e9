import { afterAll, afterEach, describe, expect, it } from 'vitest'

import { Browser, parseJson } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createTestClock, createEmail, PASSWORD, signInWithPassword } from '../../../../test/test-users.ts'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'

const shops: TestShop[] = []
const open = async (environment: Record<string, string> = {}, clock = createTestClock()): Promise<TestShop> => {
  const shop = await startTestShop({ environment, clock })
  shops.push(shop)
  return shop
}
const close = async (): Promise<void> => {
  for (const shop of shops.splice(0)) await shop.close()
}
afterEach(close)
afterAll(close)

const ensure = (shop: TestShop): Promise<FirstAdmin | undefined> => ensureFirstAdmin(shop.config, shop.services)
const isAdmin = async (shop: TestShop, email: string, password: string): Promise<boolean> =>
  (await signInWithPassword(new Browser(shop), email, password)).isAdmin
const tokenOf = (made: FirstAdmin | undefined): string => {
  if (made?.kind !== 'link') throw new Error('There is no link.')
  return new URL(made.path, 'http://shop').searchParams.get('first-admin') ?? ''
}
const claim = (shop: TestShop, token: string, email = createEmail()) =>
  new Browser(shop).post('/api/users/first-admin', { token, name: 'Root', email, password: PASSWORD })

describe('the first admin of a demo shop', () => {
  it('gets a password of its own, told once', async () => {
    const [shop, other] = [await open(), await open()]
    const [made, elsewhere] = [await ensure(shop), await ensure(other)]
    if (made?.kind !== 'account' || elsewhere?.kind !== 'account') throw new Error('No admin was made.')
    expect(made.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(made.password).not.toBe(elsewhere.password)
    expect(await isAdmin(shop, made.email, made.password)).toBe(true)
    expect(await ensure(shop)).toBeUndefined()
  })

  it('is one, also when processes start together', async () => {
    const shop = await open()
    const made = await Promise.all(Array.from({ length: 8 }, () => ensure(shop)))
    const [told, ...others] = made.filter((each) => each !== undefined)
    expect(others).toEqual([])
    expect(told?.kind === 'account' && (await isAdmin(shop, told.email, told.password))).toBe(true)
  })

  it('has none of the passwords people try', async () => {
    const shop = await open()
    await ensure(shop)
    for (const email of ['admin@picasso.example', 'admin@example.com', 'root@localhost.com'])
      for (const password of ['admin', 'password', 'picasso', 'changeme', '123456', 'admin123', ' '])
        expect((await new Browser(shop).post('/api/users/login', { email, password })).status).toBe(401)
  })
})

describe('the first admin of a set-up nobody watches', () => {
  it('is the one of the environment, of which nothing is told', async () => {
    const shop = await open({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'from a secret store 1', SHOP_DEMO: 'false' })
    expect(await ensure(shop)).toBeUndefined()
    expect(await isAdmin(shop, 'boss@example.com', 'from a secret store 1')).toBe(true)
  })

  it('may leave the password to the shop', async () => {
    const shop = await open({ ADMIN_EMAIL: 'boss@example.com' })
    expect(await ensure(shop)).toMatchObject({ kind: 'account', email: 'boss@example.com' })
  })

  it('cannot have a password everybody tries', async () => {
    const shop = await open({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'password1' })
    await expect(ensure(shop)).rejects.toThrow('ADMIN_PASSWORD is one that everybody tries first')
  })
})

describe('the first admin of a real shop', () => {
  it('is whoever opens the link first: of twenty at the same time, one', async () => {
    const shop = await open({ SHOP_DEMO: 'false' })
    const token = tokenOf(await ensure(shop))
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(shop, token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    expect(await ensure(shop)).toBeUndefined()
  })

  it('is one, even when two starts printed two links', async () => {
    const shop = await open({ SHOP_DEMO: 'false' })
    const [first, second] = [tokenOf(await ensure(shop)), tokenOf(await ensure(shop))]
    const email = createEmail()
    parseJson(await claim(shop, first, email), 201)
    expect((await claim(shop, second)).status).toBe(400)
    expect(await isAdmin(shop, email, PASSWORD)).toBe(true)
  })

  it('has a day to open it; the next start prints another', async () => {
    const clock = createTestClock()
    const shop = await open({ SHOP_DEMO: 'false' }, clock)
    const token = tokenOf(await ensure(shop))
    clock.advance(24 * 60)
    expect((await claim(shop, token)).status).toBe(400)
    expect((await claim(shop, tokenOf(await ensure(shop)))).status).toBe(201)
  })

  it('is nobody without the link', async () => {
    const shop = await open({ SHOP_DEMO: 'false' })
    await ensure(shop)
    expect((await claim(shop, 'a'.repeat(43))).status).toBe(400)
  })
})
