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

type StoredSettings = mini.infer<typeof updateGlobalSettings.response>

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const readSettings = async (): Promise<StoredSettings> =>
  parseResponse(await owner.get('/api/settings/terms'), updateGlobalSettings.response)
const changeTestSettings = async (changes: Partial<Record<keyof GlobalSettings, unknown>>) => {
  const { terms, version } = await readSettings()
  return owner.put('/api/settings/terms', { terms: { ...terms, ...changes }, version })
}

describe('the settings of the shop', () => {
  it('come from the environment until an owner changes them', async () => {
    expect(await readSettings()).toMatchObject({
      version: 0,
      terms: { currency: 'LKR', deliveryMethods: [{ id: 'standard' }, { id: 'express' }] },
    })
  })

  it('take effect at once, and their change is in the audit log', async () => {
    expect((await changeTestSettings({ shopName: 'Ink & Thread', paymentsOff: ['cash-on-delivery'] })).status).toBe(200)
    expect(parseJson(await new Browser(shop).get('/api/settings'))).toMatchObject({
      shopName: 'Ink & Thread',
      paymentMethods: [{ id: 'test' }],
    })
    expect(parseJson(await owner.get('/api/audit'))).toMatchObject({
      entries: [{ subject: 'settings', text: 'Changed name of the shop, ways to pay.' }],
    })
  })

  it('return 409 to one of two concurrent changes', async () => {
    const { terms, version } = await readSettings()
    const responses = await Promise.all(
      ['One', 'Two'].map((shopName) => owner.put('/api/settings/terms', { terms: { ...terms, shopName }, version })),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('are reloaded by every other process of the shop', async () => {
    const { terms, version } = await readSettings()
    await shop.database.execute(
      sql`update shop_settings set settings = ${JSON.stringify({ ...terms, shopName: 'Elsewhere' })}::jsonb, version = ${version + 1}`,
    )
    const onChange = vi.fn<() => void>()
    shop.services.settings.onChange(onChange)
    await shop.database.execute(sql`select pg_notify('settings', '')`)
    await expect.poll(async () => parseJson(await owner.get('/api/settings'))).toMatchObject({ shopName: 'Elsewhere' })
    // It clears pages that were rendered with the old settings.
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a shop without a delivery', { deliveryMethods: [] }, 'terms.deliveryMethods'],
    ['a shop without a payment method', { paymentsOff: ['cash-on-delivery', 'test'], bankAccount: [] }, 'terms.paymentsOff'],
    ['an unknown currency', { currency: 'XXQ' }, 'terms.currency'],
    ['a tax above 100 %', { tax: { percent: 101, included: true } }, 'terms.tax.percent'],
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
  ] as const)('reject %s with an error of its field', async (_what, changes, field) => {
    const response = await changeTestSettings(changes)
    expect(parseError(response).fields).toHaveProperty([field])
  })
})

describe('a delivery', () => {
  it('is free from the amount the owners set, and the quote says how much is missing', async () => {
    const { terms } = await readSettings()
    await changeTestSettings({
      deliveryMethods: terms.deliveryMethods.map((method) => ({ ...method, freeFrom: method.id === 'standard' ? 330_000 : null })),
    })
    const { browser, line } = await createGuestWithLine(shop)
    const quote = async () =>
      parseResponse(await browser.post(quoteOrder.path, { basket: { kind: 'cart', items: [line._id] } }), quoteOrder.response)
    const before = await quote()
    const standard = before.deliveryMethods.find(({ id }) => id === 'standard')
    expect(standard).toMatchObject({ price: 35_000, freeAfter: 330_000 - before.totals.lines })
    await browser.put(`/api/cart/${line._id}`, { quantity: 2 })
    const { totals, quote: quoteToken } = await quote()
    expect(totals).toMatchObject({ lines: 330_000, shipping: 0, total: 330_000 })
    const response = await browser.post(
      '/api/orders',
      { ...createOrderInput([line._id]), quote: quoteToken },
      { 'idempotency-key': createIdempotencyKey() },
    )
    expect(parseResponse(response, placeOrder.response, 201).order.totals).toEqual(totals)
  })
})

describe('a new order', () => {
  const findAlertRecipients = async ({ _id }: Order): Promise<string[]> => {
    const rows = await shop.database.select().from(emails).where(eq(emails.kind, 'new order'))
    return rows.filter(({ reference }) => reference.startsWith(_id)).map(({ recipientAddress }) => recipientAddress)
  }
  const placeTestOrder = async (): Promise<Order> => {
    const { browser, line } = await createGuestWithLine(shop)
    return parseResponse(
      await browser.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() }),
      placeOrder.response,
      201,
    ).order
  }

  it('sends an alert to every owner, or to the addresses in the settings, once each', async () => {
    const first = await placeTestOrder()
    await shop.runJobs()
    expect(await findAlertRecipients(first)).toHaveLength(1)
    await changeTestSettings({ alertEmails: ['press@shop.example', 'boss@shop.example'] })
    const second = await placeTestOrder()
    await shop.runJobs()
    await shop.runJobs()
    expect((await findAlertRecipients(second)).toSorted()).toEqual(['boss@shop.example', 'press@shop.example'])
  })
})

describe('the bank account', () => {
  it('can be changed by a recently authenticated owner only, unlike other settings', async () => {
    const clock = createTestClock()
    const clockShop = await startTestShop({ clock })
    try {
      const { browser } = await createSignedInUser(clockShop, { isAdmin: true })
      const save = async (changes: Partial<GlobalSettings>) => {
        const { terms, version } = parseResponse(await browser.get('/api/settings/terms'), updateGlobalSettings.response)
        return browser.put('/api/settings/terms', { terms: { ...terms, ...changes }, version })
      }
      clock.advance(11)
      expect(parseError(await save({ bankAccount: ['Account of a stranger'] })).code).toBe('PASSWORD_NEEDED')
      parseJson(await save({ shopName: 'Another' }))
      parseJson(await browser.post('/api/users/confirm', { password: PASSWORD }))
      parseJson(await save({ bankAccount: ['Account of the shop'] }))
    } finally {
      await clockShop.close()
    }
  })
})

describe('the currency', () => {
  it('can be changed until the first order, and never after', async () => {
    const newShop = await startTestShop()
    try {
      const newOwner = await signInUser(newShop, await createUser(newShop, { isAdmin: true }))
      const changeCurrency = async (currency: string) => {
        const { terms, version } = parseResponse(await newOwner.get('/api/settings/terms'), updateGlobalSettings.response)
        return newOwner.put('/api/settings/terms', { terms: { ...terms, currency }, version })
      }
      expect(parseResponse(await changeCurrency('EUR'), updateGlobalSettings.response)).toMatchObject({
        terms: { currency: 'EUR' },
        currencyIsFixed: false,
      })
      const { browser, line } = await createGuestWithLine(newShop)
      parseJson(await browser.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() }), 201)
      expect(parseError(await changeCurrency('LKR')).fields).toEqual({
        'terms.currency': 'Orders were placed in this currency, so it stays.',
      })
    } finally {
      await newShop.close()
    }
  })
})

describe('the audit log', () => {
  it('rejects deletions and changes of its rows', async () => {
    await expect(shop.database.execute(sql`delete from audit_entries`)).rejects.toMatchObject({ cause: { code: '23001' } })
    await expect(shop.database.execute(sql`update audit_entries set text = 'Nothing.'`)).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})
