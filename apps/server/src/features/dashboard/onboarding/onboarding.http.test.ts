import { readOnboarding } from '@picasso/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { placeTestOrder, parseResponse, createGuestWithLine } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ environment: { SHOP_DEMO: 'false' } })
  admin = await createSignedInUser(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const steps = async () => parseResponse(await admin.browser.get('/api/first-steps'), readOnboarding.response)

it('onboarding lists the steps to the first sale and ends with it', async () => {
  expect(await steps()).toMatchObject({ hasSold: false })
  expect((await steps()).steps.filter(({ isDone }) => isDone)).toEqual([])
  const { browser, line } = await createGuestWithLine(shop)
  await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
  expect(await steps()).toMatchObject({ hasSold: true })
})
