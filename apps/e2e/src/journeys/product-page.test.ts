import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAvailableVariant } from '../harness/fixtures.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

const getEdges = (locator: Locator): Promise<Edges> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  })

const isInside = (inner: Edges, outer: Edges): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

describe('the toast of what was put into the cart', () => {
  for (const [size, options] of Object.entries(SCREEN_SIZES))
    journey(`keeps to the bar on a ${size}, its cross inside and large enough for a finger`, async ({ openVisitor }) => {
      const { page } = await openVisitor({ ...options, reducedMotion: 'reduce' })
      const { product, variant } = await findAvailableVariant()
      await page.goto(`/product-details/${product.slug}`)
      await chooseHiddenRadio(page.getByRole('radio', { name: variant.size.label, exact: true }))
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      const toast = page.getByRole('listitem').filter({ hasText: 'is in your cart' })
      await toast.waitFor()
      // It stays under the pointer until it has been measured.
      await toast.hover()
      await page.evaluate(() => window.scrollTo(0, 0))
      // It was hidden where the page was scrolled.
      await expect.poll(async () => (await getEdges(page.getByRole('banner'))).top).toBe(0)
      const bar = await getEdges(page.getByRole('banner'))
      const box = await getEdges(toast)
      expect(isInside(box, bar)).toBe(true)
      expect(box.bottom - box.top).toBe(56)
      if (size === 'desktop') {
        const cart = await getEdges(page.getByRole('banner').getByRole('link', { name: /^Cart/ }))
        expect(box.right).toBe(cart.right)
        expect(box.right - box.left).toBe(480)
      }
      const cross = toast.getByRole('button', { name: 'Close toast' })
      const target = await getEdges(cross)
      expect(isInside(target, box)).toBe(true)
      expect(Math.min(target.right - target.left, target.bottom - target.top)).toBeGreaterThanOrEqual(24)
      await cross.click()
      await toast.waitFor({ state: 'detached' })
    })
})

journey('the arrows of the gallery stay in a lower corner of the picture, off the sleeves', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  const { product } = await findAvailableVariant()
  await page.goto(`/product-details/${product.slug}`)
  const gallery = page.getByRole('region', { name: product.title })
  const picture = await getEdges(gallery.getByRole('button', { name: /^Zoom in/ }).first())
  for (const name of ['Previous picture', 'Next picture']) {
    const arrow = await getEdges(gallery.getByRole('button', { name }))
    expect(isInside(arrow, picture)).toBe(true)
    expect(arrow.top).toBeGreaterThan(picture.top + (picture.bottom - picture.top) * 0.8)
    expect(arrow.right).toBeLessThan((picture.left + picture.right) / 2)
  }
})

journey('the pictures of a product are swiped on a phone, and a thumbnail or an arrow shows the same', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.phone, reducedMotion: 'reduce' })
  const { product } = await findAvailableVariant()
  await page.goto(`/product-details/${product.slug}`)
  const gallery = page.getByRole('region', { name: product.title })
  const readCurrent = () => gallery.locator('[aria-current]').getAttribute('aria-label')
  await gallery
    .getByRole('list')
    .first()
    .evaluate((track) => track.scrollBy({ left: track.clientWidth }))
  await expect.poll(readCurrent).toMatch(/^Picture 2:/)
  await gallery.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(readCurrent).toMatch(/^Picture 1:/)
  await gallery.getByRole('button', { name: /^Picture 3:/ }).click()
  await expect.poll(readCurrent).toMatch(/^Picture 3:/)
  await expect
    .poll(
      async () =>
        (
          await gallery
            .getByRole('button', { name: /^Zoom in/ })
            .nth(2)
            .boundingBox()
        )?.x,
    )
    .toBe((await gallery.boundingBox())?.x)
})
