import { expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { createOrder } from '../harness/fixtures.ts'
import { createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

journey('a guest’s order appears in the profile after signing in and links to its page', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  const { order } = await createOrder(page)
  await signInWithApi(await createAccount(page), page)
  await page.goto('/profile')
  const orders = page.getByRole('list', { name: 'Your orders' })
  await orders.getByText('Order received').waitFor()
  expect(await orders.getByRole('listitem').count()).toBe(1)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await orders.getByRole('link', { name: order.number }).click()
  await page.waitForURL(`**/user-view-order/${order._id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
