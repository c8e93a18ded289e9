import { updateGlobalSettings, type Order, placeOrder, quoteOrder, type GlobalSettings } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as mini from 'zod/mini'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  Browser,
  parseError,
  parseJson,
  createIdempotencyKey,
  createOrderInput,
  parseResponse,
  createGuestWithLine,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createTestClock, PASSWORD, createSignedInUser } from '../../../test/test-users.ts'
import { emails } from '../emails/schema.ts'

type Kept = mini.infer<typeof updateGlobalSettings.response>

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const kept = async (): Promise<Kept> => parseResponse(await owner.get('/api/settings/terms'), updateGlobalSettings.response)
const change = async (part: Partial<Record<keyof GlobalSettings, unknown>>) => {
  const { terms, version } = await kept()
  return owner.put('/api/settings/terms', { terms: { ...terms, ...part }, version })
}

describe('the shop’s terms', () => {
  it('are the environment’s until an owner decides otherwise', async () => {
    expect(await kept()).toMatchObject({ version: 0, terms: { currency: 'LKR', deliveryMethods: [{ id: 'standard' }, { id: 'express' }] } })
  })

  it('hold at once where buyers see them, and are written down with who changed them', async () => {
    expect((await change({ shopName: 'Ink & Thread', paymentsOff: ['cash-on-delivery'] })).status).toBe(200)
    expect(parseJson(await new Browser(shop).get('/api/settings'))).toMatchObject({
      shopName: 'Ink & Thread',
      paymentMethods: [{ id: 'test' }],
    })
    expect(parseJson(await owner.get('/api/audit'))).toMatchObject({
      entries: [{ subject: 'settings', text: 'Changed name of the shop, ways to pay.' }],
    })
  })

  it('are changed by one of two owners at once; the other is told', async () => {
    const { terms, version } = await kept()
    const answers = await Promise.all(
      ['One', 'Two'].map((shopName) => owner.put('/api/settings/terms', { terms: { ...terms, shopName }, version })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('are read again by every other process of the shop', async () => {
    const { terms, version } = await kept()
    await shop.database.execute(
      sql`update shop_settings set settings = ${JSON.stringify({ ...terms, shopName: 'Elsewhere' })}::jsonb, version = ${version + 1}`,
    )
    const heard = vi.fn<() => void>()
    shop.services.settings.onChange(heard)
    await shop.database.execute(sql`select pg_notify('settings', '')`)
    await expect.poll(async () => parseJson(await owner.get('/api/settings'))).toMatchObject({ shopName: 'Elsewhere' })
    // Pages that were drawn with the old settings are thrown away by it.
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a shop without a delivery', { deliveryMethods: [] }, 'terms.deliveryMethods'],
    ['a shop in which nobody can pay', { paymentsOff: ['cash-on-delivery', 'test'], bankAccount: [] }, 'terms.paymentsOff'],
    ['a currency nobody has', { currency: 'XXQ' }, 'terms.currency'],
    ['a tax above everything', { tax: { percent: 101, included: true } }, 'terms.tax.percent'],
    [
      'two breaks at one number',
      {
        quantityBreaks: [
          { from: 5, percent: 1 },
          { from: 5, percent: 2 },
        ],
      },
      'terms.quantityBreaks',
    ],
    [
      'a link that is a script',
      { contact: { email: 'a@b.example', phone: '', networks: [{ name: 'x', url: 'javascript:alert(1)' }] } },
      'terms.contact.networks.0.url',
    ],
  ] as const)('refuse %s at its field', async (_what, part, field) => {
    const answer = await change(part)
    expect(parseError(answer).fields).toHaveProperty([field])
  })
})

describe('a parcel', () => {
  it('travels for nothing from the worth the owners set, and the buyer hears what is missing before', async () => {
    const { terms } = await kept()
    await change({
      deliveryMethods: terms.deliveryMethods.map((method) => ({ ...method, freeFrom: method.id === 'standard' ? 330_000 : null })),
    })
    const { browser, line } = await createGuestWithLine(shop)
    const quote = async () =>
      parseResponse(await browser.post(quoteOrder.path, { basket: { kind: 'cart', items: [line._id] } }), quoteOrder.response)
    const before = await quote()
    const standard = before.deliveryMethods.find(({ id }) => id === 'standard')
    expect(standard).toMatchObject({ price: 35_000, freeAfter: 330_000 - before.totals.lines })
    await browser.put(`/api/cart/${line._id}`, { quantity: 2 })
    const { totals, quote: word } = await quote()
    expect(totals).toMatchObject({ lines: 330_000, shipping: 0, total: 330_000 })
    const answer = await browser.post(
      '/api/orders',
      { ...createOrderInput([line._id]), quote: word },
      { 'idempotency-key': createIdempotencyKey() },
    )
    expect(parseResponse(answer, placeOrder.response, 201).order.totals).toEqual(totals)
  })
})

describe('a new order', () => {
  const alertsOf = async ({ _id }: Order): Promise<string[]> => {
    const rows = await shop.database.select().from(emails).where(eq(emails.kind, 'new order'))
    return rows.filter(({ reference }) => reference.startsWith(_id)).map(({ recipientAddress }) => recipientAddress)
  }
  const placed = async (): Promise<Order> => {
    const { browser, line } = await createGuestWithLine(shop)
    return parseResponse(
      await browser.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() }),
      placeOrder.response,
      201,
    ).order
  }

  it('is told to every owner, or to those the settings name, once each', async () => {
    const first = await placed()
    await shop.runJobs()
    expect(await alertsOf(first)).toHaveLength(1)
    await change({ alertEmails: ['press@shop.example', 'boss@shop.example'] })
    const second = await placed()
    await shop.runJobs()
    await shop.runJobs()
    expect((await alertsOf(second)).toSorted()).toEqual(['boss@shop.example', 'press@shop.example'])
  })
})

describe('the bank account', () => {
  it('is changed only by an owner who has just shown who they are; the rest needs no proof', async () => {
    const clock = createTestClock()
    const watched = await startTestShop({ clock })
    try {
      const { browser } = await createSignedInUser(watched, { isAdmin: true })
      const save = async (part: Partial<GlobalSettings>) => {
        const { terms, version } = parseResponse(await browser.get('/api/settings/terms'), updateGlobalSettings.response)
        return browser.put('/api/settings/terms', { terms: { ...terms, ...part }, version })
      }
      clock.advance(11)
      expect(parseError(await save({ bankAccount: ['Account of a stranger'] })).code).toBe('PASSWORD_NEEDED')
      parseJson(await save({ shopName: 'Another' }))
      parseJson(await browser.post('/api/users/confirm', { password: PASSWORD }))
      parseJson(await save({ bankAccount: ['Account of the shop'] }))
    } finally {
      await watched.close()
    }
  })
})

describe('the currency', () => {
  it('may be changed until somebody has ordered in it, and never after', async () => {
    const fresh = await startTestShop()
    try {
      const boss = await signInUser(fresh, await createUser(fresh, { isAdmin: true }))
      const pay = async (currency: string) => {
        const { terms, version } = parseResponse(await boss.get('/api/settings/terms'), updateGlobalSettings.response)
        return boss.put('/api/settings/terms', { terms: { ...terms, currency }, version })
      }
      expect(parseResponse(await pay('EUR'), updateGlobalSettings.response)).toMatchObject({
        terms: { currency: 'EUR' },
        currencyIsFixed: false,
      })
      const { browser, line } = await createGuestWithLine(fresh)
      parseJson(await browser.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() }), 201)
      expect(parseError(await pay('LKR')).fields).toEqual({ 'terms.currency': 'Orders were placed in this currency, so it stays.' })
    } finally {
      await fresh.close()
    }
  })
})

describe('what was done behind the shop', () => {
  it('cannot be rewritten', async () => {
    await expect(shop.database.execute(sql`delete from audit_entries`)).rejects.toMatchObject({ cause: { code: '23001' } })
    await expect(shop.database.execute(sql`update audit_entries set text = 'Nothing.'`)).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})
