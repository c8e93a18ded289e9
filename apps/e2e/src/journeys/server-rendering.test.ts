import { addCartItem } from '@picasso/contract'
import { describe, expect } from 'vitest'

import { createOrder, findAvailableVariant } from '../harness/fixtures.ts'
import { journey } from '../harness/visitor.ts'
import { getWorkerShop } from '../harness/worker-shop.ts'

describe('personal pages', () => {
  journey('render an order in their HTML for the holder of its key, and are never cached', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page)
    const address = `${getWorkerShop().url}/user-view-order/${order._id}`
    const opened = await fetch(`${address}?key=${order.key}`)
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const html = await opened.text()
    expect(html).toContain(order.number)
    expect(html).toContain('12 Galle Road')
    const closed = await (await fetch(address)).text()
    expect(closed).toContain('<main')
    expect(closed).not.toContain(order.number)
    expect(closed).not.toContain('12 Galle Road')
  })

  journey('render the visitor’s cart, which hydrates unchanged', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { product, variant } = await findAvailableVariant()
    await page.request.post(addCartItem.path, {
      data: { variantId: variant._id, quantity: 1 },
      headers: { origin: getWorkerShop().url },
    })
    const own = await (await page.request.get('/cart')).text()
    expect(own).toContain(`/product-details/${product.slug}`)
    expect(await (await fetch(`${getWorkerShop().url}/cart`)).text()).not.toContain(`/product-details/${product.slug}`)
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Check out everything' }).waitFor()
    await page.getByText('Total', { exact: true }).waitFor()
  })
})

describe('a link that was cut off within an escape', () => {
  journey('shows a page that hydrates, and not an error in JSON', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/status of 404/)
    const reset = await page.goto('/reset-password/%E0%A4%A')
    expect(reset?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'Set a new password.' }).waitFor()
    const nothing = await page.goto('/nothing/%f')
    expect(nothing?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'There is nothing hanging here.' }).waitFor()
  })
})

describe('an address that no page can have', () => {
  for (const path of ['//', '///x', '/%00'])
    journey(`${path} shows the page that says so`, async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expect(/status of 404/)
      const response = await page.goto(getWorkerShop().url + path)
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: 'There is nothing hanging here.' }).waitFor()
      await page.getByRole('link', { name: 'Shop' }).first().click()
      await page.waitForURL('**/products-shop')
    })
})

describe('the pictures of a page', () => {
  journey('are preloaded up to the first one, and none of them is kept on the next page', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { product } = await findAvailableVariant()
    const html = await (await fetch(`${getWorkerShop().url}/product-details/${product.slug}`)).text()
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
    const preloaded = (): Promise<number> => page.locator('link[rel=preload][as=image]').count()
    await page.goto(`/product-details/${product.slug}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await preloaded()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await page.waitForURL('**/products-shop')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await preloaded()).toBe(0)
  })
})
