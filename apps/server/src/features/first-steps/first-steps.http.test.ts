import { readFirstSteps } from '@picasso/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { placeOrder, read, visitorWithLine } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { person, type SignedIn } from '../../../test/people.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await startTestShop({ environment: { SHOP_DEMO: 'false' } })
  admin = await person(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const steps = async () => read(await admin.browser.get('/api/first-steps'), readFirstSteps.response)

it('leads a new shop to its first sale, and then is history', async () => {
  expect(await steps()).toMatchObject({ hasSold: false })
  expect((await steps()).steps.filter(({ isDone }) => isDone)).toEqual([])
  const { browser, line } = await visitorWithLine(shop)
  await placeOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
  expect(await steps()).toMatchObject({ hasSold: true })
})
