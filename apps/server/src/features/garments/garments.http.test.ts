import { Category, listCategories } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { categories, categoryColors, categorySizes, inventory } from './schema.ts'
import { seedGarments } from './seed-garments.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await startTestShop()
  browser = new Browser(shop)
})
afterAll(() => shop.close())

const garments = async (): Promise<Category[]> => parseResponse(await browser.get('/api/category'), listCategories.response).categories

describe('the garment endpoints', () => {
  it('list the five garments with their sizes, prices and colors', async () => {
    const listed = await garments()
    expect(listed.map((garment) => garment.clothingType)).toEqual(['tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie'])
    for (const garment of listed) {
      const data = GARMENTS[garment.clothingType]
      expect(garment).toMatchObject({ _id: data.categoryId, title: data.title, sizes: data.sizes, colors: data.cloths })
      expect(parseJson(await browser.get(`/api/category/${garment._id}`))).toEqual(garment)
    }
  })

  it('offer another color after one row is activated', async () => {
    const croptop = GARMENTS.croptop.categoryId
    const ivory = and(eq(categoryColors.categoryId, croptop), eq(categoryColors.color, 'Ivory'))
    await shop.database.update(categoryColors).set({ isActive: true }).where(ivory)
    expect(parseResponse(await browser.get(`/api/category/${croptop}`), Category).colors).toEqual(['Black', 'Ivory'])
    await shop.database.update(categoryColors).set({ isActive: false }).where(ivory)
  })

  it('keep an admin’s changes when the shop starts again', async () => {
    const tshirt = GARMENTS.tshirt.categoryId
    await shop.database.update(categories).set({ title: 'Our shirt' }).where(eq(categories.id, tshirt))
    const small = and(eq(categorySizes.categoryId, tshirt), eq(categorySizes.value, 'small'))
    await shop.database.update(categorySizes).set({ priceMinor: 199_900 }).where(small)
    await shop.database.update(inventory).set({ onHand: 3 }).where(eq(inventory.sku, 'blank/tshirt/White/small'))
    await seedGarments(shop.database, shop.config.shop.currency)
    expect(parseJson(await browser.get(`/api/category/${tshirt}`))).toMatchObject({
      title: 'Our shirt',
      sizes: [{ price: 199_900 }, {}, {}, {}],
    })
    const [stock] = await shop.database.select().from(inventory).where(eq(inventory.sku, 'blank/tshirt/White/small'))
    expect(stock?.onHand).toBe(3)
  })

  it('cost as much in a currency without decimals', async () => {
    const croptop = eq(categorySizes.categoryId, GARMENTS.croptop.categoryId)
    const before = await shop.database.delete(categorySizes).where(croptop).returning()
    await seedGarments(shop.database, 'JPY')
    const seeded = await shop.database.delete(categorySizes).where(croptop).returning()
    await shop.database.insert(categorySizes).values(before)
    expect(seeded.map(({ priceMinor }) => priceMinor)).toEqual(before.map(({ priceMinor }) => priceMinor / 100))
  })

  it('hide inactive garments', async () => {
    const hoodie = GARMENTS.hoodie.categoryId
    await shop.database.update(categories).set({ isActive: false }).where(eq(categories.id, hoodie))
    expect((await garments()).map((garment) => garment.clothingType)).not.toContain('hoodie')
    expect((await browser.get(`/api/category/${hoodie}`)).status).toBe(404)
    await shop.database.update(categories).set({ isActive: true }).where(eq(categories.id, hoodie))
  })

  it('never let stock go below zero', async () => {
    const negativeUpdate = shop.database.update(inventory).set({ onHand: -1 }).where(eq(inventory.sku, 'blank/tshirt/Black/large'))
    await expect(negativeUpdate).rejects.toMatchObject({ cause: { constraint: 'inventory_floor' } })
  })
})
