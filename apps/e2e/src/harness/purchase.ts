import { placeOrder } from '@picasso/contract'
import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'

import type { EditorPage } from './editor-page.ts'
import { BUYER, createCustomerEmail } from './fixtures.ts'

/** Steps from a saved design to an order. */

const STEPS = ['Select Product', 'Customize Design', 'Summary', 'Checkout'] as const
export type Step = (typeof STEPS)[number]

/** The four steps: earlier ones done, the current one active, later ones inactive. */
export const expectProgress = async (page: Page, current: Step): Promise<void> => {
  const items = page.getByRole('navigation', { name: 'Purchase progress' }).getByRole('listitem')
  await items.and(page.locator('[aria-current=step]')).filter({ hasText: current }).waitFor()
  const states = await items.evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')))
  const at = STEPS.indexOf(current)
  expect(states).toEqual(STEPS.map((_, index) => (index < at ? 'done' : index === at ? 'active' : 'inactive')))
}

/** Waits until every picture in the main part of the page is loaded. */
export const expectPictures = async (page: Page, count: number): Promise<void> => {
  const pictures = page.getByRole('main').getByRole('img')
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (all) => all.filter((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0).length,
      ),
    )
    .toBeGreaterThanOrEqual(count)
}

/** Presses Save Design in the given way and waits for the summary, which is only let through after the overlay was seen. */
export const saveDesignAndOpenSummary = async (
  editor: EditorPage,
  press: () => Promise<void> = () => editor.saveButton.click(),
): Promise<void> => {
  const { page } = editor
  await page.route('**/api/user-design-configuration', async (route) => {
    await editor.overlay.first().waitFor()
    await route.continue()
  })
  await press()
  await page.waitForURL('**/summary/user-design**')
  await page.unroute('**/api/user-design-configuration')
}

/** The customer and the address; paid in cash by default. */
export const fillCheckout = async (
  page: Page,
  payment: 'Card' | 'Bank transfer' | 'Cash on delivery' = 'Cash on delivery',
  email = createCustomerEmail(),
): Promise<void> => {
  const fields: Record<string, string> = {
    Name: BUYER.name,
    'E-mail': email,
    Phone: BUYER.phone,
    'Street and number': BUYER.line1,
    'Postal code': BUYER.postalCode,
    City: BUYER.city,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('radio', { name: payment }).check()
}

/** The id of the order in the response to placing one. */
export const getOrderId = (answer: unknown): string => placeOrder.response.parse(answer).order._id

/** Collects the ids of orders in responses to this page. */
export const trackOrders = (page: Page): { ids: () => Promise<string[]> } => {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/orders') answers.push(response)
  })
  return { ids: () => Promise.all(answers.map(async (answer) => getOrderId(await answer.json()))) }
}

/** The order number that the page shows. */
export const getOrderNumber = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1, name: /^PIC-\d+$/ })
  return heading.innerText()
}
