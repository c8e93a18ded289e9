import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { waitForEmail } from '../harness/emails.ts'
import { createCartLine, createCustomerEmail, createOrder } from '../harness/fixtures.ts'
import { fillCheckout, getOrderNumber } from '../harness/purchase.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES, type OpenVisitor } from '../harness/visitor.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
/** On the payment page of the provider. */
const atProvider = (page: Page) => page.getByRole('heading', { name: 'Pay by card' }).waitFor()

/** Returns the buyer's email address. */
const goToPay = async (page: Page): Promise<string> => {
  const line = await createCartLine(page)
  await page.goto(`/checkout/${line._id}`)
  const email = createCustomerEmail()
  await fillCheckout(page, 'Card', email)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await atProvider(page)
  return email
}

/** The admin page of the order that the page shows. */
const atDesk = async (openVisitor: OpenVisitor, order: Page): Promise<Page> => {
  const id = /user-view-order\/([\w-]+)/.exec(order.url())?.[1] ?? ''
  const { page } = await openVisitor()
  await signInWithApi(ADMIN, page)
  await page.goto(`/admin/orders/${id}`)
  return page
}

describe('paying by card', () => {
  journey('is declined, cancelled, retried and finally refunded', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const email = await goToPay(page)
    await press(page, 'Pay with a card that is declined')
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    await press(page, 'Go back')
    await says(page, 'Not paid yet.')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await press(page, 'Pay now')
    await atProvider(page)
    await press(page, 'Pay')
    await says(page, 'Paid. Thank you!')
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    const number = await getOrderNumber(page)
    await waitForEmail(email, `We have your payment for order ${number}`)

    await press(page, 'Cancel the order')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await says(page, 'The payment was returned.')
    await waitForEmail(email, new RegExp(`^Your refund of .* for order ${number}$`))
  })

  journey('is completed by polling when no webhook arrives, and nobody pays twice', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await goToPay(page)
    await press(page, 'Pay, and nobody hears of it for a while')
    await says(page, 'We are checking your payment.')
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await says(page, 'Paid. Thank you!')
  })

  journey('is refunded by an owner in part for one item, and then in full', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await goToPay(page)
    await press(page, 'Pay')
    await says(page, 'Paid. Thank you!')
    const desk = await atDesk(openVisitor, page)
    const payment = desk.getByRole('region', { name: 'Payment' })
    const dialog = desk.getByRole('dialog', { name: 'Give money back' })
    await payment.getByRole('button', { name: 'Give money back' }).click()
    expect(await findAccessibilityViolations(desk)).toEqual([])
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('999999')
    await dialog.getByRole('textbox', { name: 'Why' }).fill('A thread was loose.')
    await dialog.getByRole('button', { name: /^Give back/ }).click()
    await dialog.getByText(/^At most/).waitFor()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: /^Give back/ }).click()
    await payment.getByText('Partly refunded').waitFor()
    await payment.getByText('A thread was loose.').waitFor()
    await page.reload()
    await says(page, 'Part of the payment was returned.')
  })
})

describe('a payment that arrives after its order was cancelled', () => {
  journey('is listed on the dashboard and refunded from there', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const email = await goToPay(page)
    const provider = page.url()
    await press(page, 'Pay from a bank account')
    await says(page, 'We are checking your payment.')
    const number = await getOrderNumber(page)
    await press(page, 'Cancel the order')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await says(page, 'The payment was cancelled.')
    await page.goto(provider)
    await press(page, 'The bank sends the money')

    const { page: desk } = await openVisitor()
    await signInWithApi(ADMIN, desk)
    await desk.goto('/admin')
    await desk.getByRole('link', { name: `Give the money back: ${number}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Give money back' })
    await dialog.getByRole('button', { name: /^Give back .*\d/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk
      .getByRole('region', { name: 'Payment' })
      .getByText(/refunded/)
      .waitFor()
    await waitForEmail(email, new RegExp(`^Your refund of .* for order ${number}$`))
  })
})

describe('paying by bank transfer', () => {
  journey('shows the account on the order, is confirmed by an owner and refunded after a cancellation', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const { order } = await createOrder(page, 'bank-transfer')
    await page.goto(`/user-view-order/${order._id}`)
    await says(page, 'Your order is placed. Thank you!')
    for (const words of ['Bank of the Coast', '0012 3456', order.number]) await says(page, words)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect((await waitForEmail(order.contact.email, `Your order ${order.number}`)).text).toContain('0012 3456')

    const desk = await atDesk(openVisitor, page)
    const payment = desk.getByRole('region', { name: 'Payment' })
    await payment.getByRole('button', { name: 'Confirm the payment' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Number on the statement or receipt' }).fill('Statement 7')
    expect(await findAccessibilityViolations(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Confirm the payment' }).click()
    await payment.getByText(/Statement 7/).waitFor()
    await page.reload()
    await says(page, 'Paid. Thank you!')

    await press(page, 'Cancel the order')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await says(page, 'Your money is on its way back.')
    await payment.getByRole('button', { name: 'It is paid out' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'It is paid out' }).click()
    await desk.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    await says(page, 'The payment was returned.')
  })
})
