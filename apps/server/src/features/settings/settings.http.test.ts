import { PublicSettings } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await startTestShop()
  browser = new Browser(shop)
})
afterAll(() => shop.close())

describe('the public settings', () => {
  it('contain prices, payment methods and delivery methods', async () => {
    expect(parseJson(await browser.get('/api/settings'))).toMatchObject({
      currency: 'LKR',
      demo: true,
      quantityBreaks: [
        { from: 10, percent: 5 },
        { from: 25, percent: 10 },
      ],
      paymentMethods: [{ id: 'cash-on-delivery' }, { id: 'test' }],
      deliveryMethods: [{ id: 'standard' }, { id: 'express' }],
      imageUpload: { url: '/api/uploads', cloudName: 'shop' },
    })
  })

  it('contain no test payment outside a demo', async () => {
    const real = await startTestShop({ environment: { SHOP_DEMO: 'false' } })
    try {
      const settings = parseResponse(await new Browser(real).get('/api/settings'), PublicSettings)
      expect(settings.paymentMethods.map((method) => method.id)).toEqual(['cash-on-delivery'])
    } finally {
      await real.close()
    }
  })
})
