import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAvailableVariant } from '../harness/fixtures.ts'
import { holdRequests } from '../harness/network.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const SCREEN_CHUNK = /\/assets\/product-screen-[\w-]+\.js$/

/** A request for one product, and for no list of them. */
const getProductApi = (slug: string): RegExp => new RegExp(`/api/product/${slug}$`)

/** Opens the shop at a product; its card is found by its name, because it may be anywhere in the list. */
const openShopAt = async (page: Page, title: string): Promise<void> => {
  await page.goto(`/products-shop?${new URLSearchParams({ search: title })}`)
}

/** Layout shifts of the page from now on, those after a press too. */
const recordShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })

/** After the frame in which they are reported. */
const readShifts = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const shifts: unknown = Reflect.get(window, 'shifts')
    return shifts
  })

/** The tops of what a product's card and its page show. */
const measureTops = async (page: Page): Promise<number[]> => {
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.getByText('Colour:'),
    main.getByText('Size', { exact: true }),
    main.getByText('Quantity'),
  ]
  return Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())?.y ?? -1)))
}

/** The URL of a picture that has arrived; empty before. */
const readLoadedPicture = (picture: Locator): Promise<string> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : ''))

describe('a press on a product of the shop', () => {
  for (const screen of ['phone', 'tablet', 'desktop'] as const)
    journey(`shows on a ${screen} what its card knows at once, and the rest in the same places`, async ({ openVisitor }) => {
      const { page } = await openVisitor(SCREEN_SIZES[screen])
      const { product } = await findAvailableVariant()
      const codeLoaded = page.waitForResponse(SCREEN_CHUNK)
      await openShopAt(page, product.title)
      await codeLoaded
      const release = await holdRequests(page, getProductApi(product.slug))
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: product.title, exact: true }) })
      const price = (await card.locator('.figures').textContent()) ?? ''
      await expect.poll(() => readLoadedPicture(card.locator('img').first())).not.toBe('')
      const cardPicture = await readLoadedPicture(card.locator('img').first())
      await card.getByRole('link').click()
      const heading = page.getByRole('heading', { level: 1, name: product.title })
      await heading.waitFor()
      const main = page.getByRole('main')
      expect(new URL(page.url()).pathname).toBe(`/product-details/${product.slug}`)
      expect(await page.title()).toContain(product.title)
      // The pressed link is gone: its focus is at the content of the new page, whose title is told to screen readers.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
      expect(await page.getByRole('status').filter({ hasText: product.title }).first().textContent()).toBe(product.title)
      expect(await main.getByText(price).count()).toBeGreaterThan(0)
      await expect.poll(() => readLoadedPicture(main.locator('section img').first())).toBe(cardPicture)
      expect(await main.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
      expect(await main.locator('[aria-busy=true]').count()).toBe(1)
      const tops = await measureTops(page)
      const element = await heading.elementHandle()
      await recordShifts(page)
      release()
      await main.getByRole('button', { name: 'Add to cart' }).waitFor()
      expect(await measureTops(page)).toEqual(tops)
      expect(await readShifts(page)).toEqual([])
      // The same heading, so that a screen reader says it once.
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
      await page.goBack()
      await card.waitFor()
    })

  journey('shows an error in its place when the product cannot be loaded', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor(SCREEN_SIZES.phone)
    errors.expect(/Failed to load resource/)
    const { product } = await findAvailableVariant()
    const codeLoaded = page.waitForResponse(SCREEN_CHUNK)
    await openShopAt(page, product.title)
    await codeLoaded
    await page.route(getProductApi(product.slug), (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Gone.' } } }),
    )
    await page.getByRole('link', { name: product.title, exact: true }).click()
    await page.getByRole('link', { name: 'Home' }).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1, name: product.title }).count()).toBe(0)
  })

  journey('loads nothing before it on a line that saves data', async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...SCREEN_SIZES.phone, isLastOfProfile: true })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
    const { product } = await findAvailableVariant()
    const ahead: string[] = []
    page.on('request', (request) => {
      if (SCREEN_CHUNK.test(request.url()) || getProductApi(product.slug).test(request.url())) ahead.push(request.url())
    })
    await openShopAt(page, product.title)
    // The dialog needs the script that would load something ahead.
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    const link = page.getByRole('link', { name: product.title, exact: true })
    await link.hover()
    await link.focus()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(ahead).toEqual([])
    await link.click()
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    expect(ahead).toHaveLength(2)
  })
})
