import { DesignConfiguration } from '@picasso/contract'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { createCartLine, createDesign } from '../harness/fixtures.ts'
import { abortOnce, dropNextResponse } from '../harness/network.ts'
import { createPhoto } from '../harness/pictures.ts'
import { fillCheckout, getOrderId, expectPictures, saveDesignAndOpenSummary, trackOrders } from '../harness/purchase.ts'
import { journey, type Visitor } from '../harness/visitor.ts'

const SAVE = '**/api/user-design-configuration'
const ORDER = '**/api/orders'
const QUOTE = '**/api/orders/quote'

const designed = async ({ page, errors }: Visitor): Promise<EditorPage> => {
  errors.expect(/net::ERR_CONNECTION_RESET/)
  // The specification requires that saving failures are logged.
  errors.expect(/The design could not be saved/)
  const editor = await EditorPage.open(page, 'regular-tshirt')
  await editor.choosePicture(await createPhoto())
  await page.getByText('File uploaded successfully!').waitFor()
  return editor
}

const atCheckout = async ({ page, errors }: Visitor): Promise<void> => {
  errors.expect(/net::ERR_CONNECTION_RESET/)
  const line = await createCartLine(page)
  await page.goto(`/checkout/${line._id}`)
  await fillCheckout(page)
}

/** The response statuses of saved designs. */
const watchSaves = (page: Page): (() => number[]) => {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/user-design-configuration'))
      statuses.push(response.status())
  })
  return () => statuses
}

describe('a connection lost while a design is saved', () => {
  for (const [what, path] of [
    ['the pictures', '**/api/uploads'],
    ['the design', SAVE],
  ] as const)
    journey(`under ${what} shows an error; the design stays and the retry saves it once`, async ({ openVisitor }) => {
      const visitor = await openVisitor()
      const { page } = visitor
      const editor = await designed(visitor)
      const saved = watchSaves(page)
      await abortOnce(page, path)
      await editor.saveButton.click()
      await page.getByText(/could not be saved/).waitFor()
      await expect.poll(() => editor.overlay.count()).toBe(0)
      expect(await editor.elements.count()).toBe(1)
      await saveDesignAndOpenSummary(editor)
      expect(saved()).toEqual([201])
    })
})

journey('a failed save leaves the editor of a saved design open, with what was added', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor()
  errors.expect(/net::ERR_CONNECTION_RESET/)
  errors.expect(/The design could not be saved/)
  const { _id } = await createDesign(page)
  await page.goto(`/product-customize-design/tshirt?design=${_id}`)
  const editor = await EditorPage.waitFor(page, 'tshirt')
  const savedCount = await editor.elements.count()
  await editor.addText('More')
  await page.route(/\/api\/user-design-configuration/, (route) => route.abort('connectionreset'))
  await editor.saveButton.click()
  await page.getByText(/could not be saved/).waitFor()
  await expect.poll(() => editor.overlay.count()).toBe(0)
  expect(await editor.elements.count()).toBe(savedCount + 1)
})

describe('saving a design', () => {
  journey('whose response was lost finds the saved design instead of saving it twice', async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    const editor = await designed(visitor)
    const lost = await dropNextResponse(page, SAVE)
    await editor.saveButton.click()
    await page.getByText(/could not be saved/).waitFor()
    await saveDesignAndOpenSummary(editor)
    await expectPictures(page, 2)
    const { _id } = DesignConfiguration.parse(await lost.answer)
    expect(new URL(page.url()).searchParams.get('design')).toBe(_id)
  })

  journey('with two clicks saves it once', async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    const editor = await designed(visitor)
    const saved = watchSaves(page)
    // Both in one task of the page, before it can render.
    await editor.saveButton.evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) throw new TypeError('A design is saved by a button.')
      button.click()
      button.click()
    })
    await page.waitForURL('**/summary/user-design**')
    expect(saved()).toEqual([201])
  })
})

journey(
  'a quote that could not be loaded for a choice shows an error; trying again shows the total of that choice',
  async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    await atCheckout(visitor)
    const placeOrder = page.getByRole('button', { name: /^Place order/ })
    const before = await placeOrder.innerText()
    await page.route(QUOTE, (route) => route.abort('connectionreset'))
    await page.getByRole('radio', { name: /Express/ }).check()
    await page.getByText('The sum could not be reckoned.').waitFor()
    expect(await placeOrder.isDisabled()).toBe(true)
    await page.unroute(QUOTE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => placeOrder.isEnabled()).toBe(true)
    expect(await placeOrder.innerText()).not.toBe(before)
  },
)

describe('placing an order', () => {
  journey('whose request was lost places it once on retry', async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    await atCheckout(visitor)
    const orders = trackOrders(page)
    await abortOnce(page, ORDER)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByText(/trying again is safe/).waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/user-view-order/**')
    expect(await orders.ids()).toHaveLength(1)
  })

  journey('whose response was lost finds the placed order instead of placing it twice', async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    await atCheckout(visitor)
    const orders = trackOrders(page)
    const lost = await dropNextResponse(page, ORDER)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByText(/trying again is safe/).waitFor()
    // The order was placed, so its line is not in the cart any more.
    visitor.errors.expect(/status of 404 .*\/api\/orders\/quote/)
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/user-view-order/**')
    expect(await orders.ids()).toEqual([getOrderId(await lost.answer)])
  })

  journey('with two clicks and Enter places it once', async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    await atCheckout(visitor)
    const orders = trackOrders(page)
    await page.getByRole('textbox', { name: 'City' }).focus()
    // All three in one task of the page, before it can render.
    await page.getByRole('button', { name: 'Place order' }).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) throw new TypeError('The order is placed by a button.')
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await page.waitForURL('**/user-view-order/**')
    expect(new Set(await orders.ids()).size).toBe(1)
  })
})
