import { expect } from 'vitest'

import { accessibilityFindings } from '../harness/accessibility.ts'
import { openAccount, signIn } from '../harness/people.ts'
import { placedOrder } from '../harness/prepared.ts'
import { journey, SCREENS } from '../harness/visitor.ts'

journey('what a guest ordered stands in the profile after signing in, and leads to its page', async ({ visit }) => {
  const { page } = await visit(SCREENS.phone)
  const { order } = await placedOrder(page)
  await signIn(await openAccount(page), page)
  await page.goto('/profile')
  const orders = page.getByRole('list', { name: 'Your orders' })
  await orders.getByText('Order received').waitFor()
  expect(await orders.getByRole('listitem').count()).toBe(1)
  expect(await accessibilityFindings(page)).toEqual([])
  await orders.getByRole('link', { name: order.number }).click()
  await page.waitForURL(`**/user-view-order/${order._id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
