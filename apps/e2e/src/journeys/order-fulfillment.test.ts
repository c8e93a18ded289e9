import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { createOrder, type PlacedOrder } from '../harness/fixtures.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

type Order = PlacedOrder['order']

/** Its card on the board, once its files are rendered. */
const openCard = async (page: Page, order: Order): Promise<Locator> => {
  await page.goto(`/admin/production?search=${order.number}`)
  const card = page.locator('[data-row]').filter({ hasText: `${order.number}-1` })
  await card.getByRole('button', { name: `${order.number}-1: on to Printing` }).waitFor()
  await expect.poll(() => card.getByText('still being drawn').count(), { timeout: 60_000 }).toBe(0)
  return card
}

const getColumn = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) })
const getShippingPanel = (page: Page): Locator => page.getByRole('region', { name: 'Shipping' })

journey('an order is printed, packed, shipped and delivered', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const { order } = await createOrder(page)
  await signInWithApi(ADMIN, page)
  await openCard(page, order)
  const scan = page.getByLabel('Scan or type a ticket')
  for (const state of ['Printing', 'Printed', 'Packed']) {
    await scan.fill(`${order.number}-1`)
    await scan.press('Enter')
    await page.getByText(`${order.number}-1 is ${state.toLowerCase()} now.`).waitFor()
    await getColumn(page, state).getByText(`${order.number}-1`).waitFor()
  }
  expect(await findAccessibilityViolations(page)).toEqual([])

  await page.goto(`/admin/orders/${order._id}`)
  await getShippingPanel(page).getByText('Packed', { exact: true }).waitFor()
  await getShippingPanel(page).getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('LP 123')
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await getShippingPanel(page).getByText('On the way', { exact: true }).waitFor()
  await getShippingPanel(page).getByRole('button', { name: 'Mark delivered' }).click()
  await getShippingPanel(page).getByText('Delivered', { exact: true }).waitFor()
  const history = page.getByRole('region', { name: 'History' })
  for (const step of ['In production.', 'Packed.', 'On the way.', 'Delivered.']) await history.getByText(step, { exact: true }).waitFor()
})

describe('the production board', () => {
  journey('can be operated by keyboard alone', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page)
    await signInWithApi(ADMIN, page)
    await openCard(page, order)
    const ticket = `${order.number}-1`
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowRight')
    await getColumn(page, 'Printing').getByText(ticket).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toContain(ticket)
    await page.keyboard.press('ArrowLeft')
    await getColumn(page, 'Waiting').getByText(ticket).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toContain(ticket)
    await page.keyboard.press('x')
    await page.getByText('1 ticket of 1 order chosen').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/view-order/${order._id}`)
  })

  journey('creates a reprint ticket with the reason of a misprint', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page)
    await signInWithApi(ADMIN, page)
    const card = await openCard(page, order)
    await card.getByRole('button', { name: /on to Printing$/ }).click()
    await getColumn(page, 'Printing')
      .getByRole('button', { name: /on to Printed$/ })
      .click()
    await getColumn(page, 'Printed')
      .getByRole('button', { name: `${order.number}-1: print again` })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What went wrong').selectOption('misprint')
    await dialog.getByRole('button', { name: 'Print again' }).click()
    const reprint = getColumn(page, 'Waiting')
      .locator('[data-row]')
      .filter({ hasText: `${order.number}-1R1` })
    await reprint.getByText('Reprint: Misprint').waitFor()
  })
})

describe('an order in the admin area', () => {
  journey('is cancelled with a reason that its history shows', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page)
    await signInWithApi(ADMIN, page)
    await page.goto(`/admin/orders/${order._id}`)
    await getShippingPanel(page).getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('dialog').getByLabel('Why').fill('Ordered twice')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await getShippingPanel(page).getByText('Cancelled because: Ordered twice').waitFor()
    await page.getByRole('region', { name: 'History' }).getByText('Cancelled: Ordered twice').waitFor()
  })

  journey('is put on hold, and released by undoing the hold', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page)
    await signInWithApi(ADMIN, page)
    await page.goto(`/admin/orders/${order._id}`)
    await getShippingPanel(page).getByRole('button', { name: 'Hold', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Hold' })
    await dialog.getByLabel('Why').fill('No blue ink')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await getShippingPanel(page).getByText('Waits because: No blue ink').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await getShippingPanel(page).getByText('Order received', { exact: true }).waitFor()
  })

  journey('gets a corrected address after a concurrent correction of another admin is shown', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/status of 409/)
    const { order } = await createOrder(page)
    await signInWithApi(ADMIN, page)
    await page.goto(`/admin/orders/${order._id}`)
    await page.getByRole('button', { name: 'Correct' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct contact and address' })
    await dialog.getByLabel('Street and number').fill('14 Galle Road')

    const { page: other } = await openVisitor()
    await signInWithApi(ADMIN, other)
    await other.goto(`/admin/orders/${order._id}`)
    await other.getByRole('button', { name: 'Correct' }).click()
    await other.getByRole('dialog').getByLabel('City').fill('Kandy')
    await other.getByRole('dialog').getByRole('button', { name: 'Correct it' }).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })

    await dialog.getByText(/It goes to .*Kandy/).waitFor()
    expect(await dialog.getByLabel('Street and number').inputValue()).toBe('14 Galle Road')
    await dialog.getByRole('button', { name: 'I have seen it, go on' }).click()
    await dialog.getByLabel('City').fill('Kandy')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Customer' }).getByText('14 Galle Road').waitFor()
    await page.getByRole('region', { name: 'Customer' }).getByText('Kandy').waitFor()
  })
})

describe('the order list', () => {
  journey('shows the results of a bulk change even if the orders no longer match the view', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page)
    await signInWithApi(ADMIN, page)
    await page.goto(`/admin/allorders?view=to-print&search=${order.number}`)
    await page.locator(`[data-row="${order._id}"]`).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Hold 1 order' })
    await dialog.getByRole('button', { name: 'Hold 1 order' }).click()
    await dialog.getByText('Say why.').waitFor()
    await dialog.getByLabel('Why').fill('No blue ink')
    await dialog.getByRole('button', { name: 'Hold 1 order' }).click()
    await page.getByText('No order is like that.').waitFor()
    const results = page.getByRole('dialog', { name: 'What became of it' })
    await results.getByText('1 done').waitFor()
    await results.getByText('Those that are done').click()
    await results.getByRole('link', { name: order.number }).waitFor()
  })

  journey('saves a view by name and hides columns', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await createOrder(page)
    await signInWithApi(ADMIN, page)
    await page.goto('/admin/allorders?sort=due')
    await page.getByTitle('Columns').click()
    await page.getByRole('checkbox', { name: 'Pieces' }).uncheck()
    await page.getByRole('columnheader', { name: 'Pieces' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Keep this view' }).click()
    const name = `Due ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name, exact: true }).waitFor()
    await page.goto('/admin/allorders')
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(/hide=pieces&sort=due/)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Forget the view ${name}` }).click()
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  })
})

journey('Ctrl+K searches everything, ? shows the shortcuts, and the dark theme is kept', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const { order } = await createOrder(page)
  await signInWithApi(ADMIN, page)
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Next row').waitFor()
  await page.keyboard.press('Escape')
  await page.getByTitle('Dark').click()
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Latest orders' }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.keyboard.type(order.number)
  await page.getByRole('option', { name: new RegExp(order.number) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${order._id}`)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined()
})
