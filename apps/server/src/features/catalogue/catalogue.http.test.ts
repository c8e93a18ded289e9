import { Category, listCategories, listProducts, ShopSettings } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, errorOf, json, read } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { ensureGarments } from './reference-data.ts'
import { categories, categoryColors, categorySizes, inventory, products, productPictures, productVariants } from './schema.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await startTestShop()
  browser = new Browser(shop)
})
afterAll(() => shop.close())

const garments = async (): Promise<Category[]> => read(await browser.get('/api/category'), listCategories.response).categories

describe('the garments', () => {
  it('are the five of the shop, with their sizes, prices and colours', async () => {
    const offered = await garments()
    expect(offered.map((garment) => garment.clothingType)).toEqual(['tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie'])
    for (const garment of offered) {
      const data = GARMENTS[garment.clothingType]
      expect(garment).toMatchObject({ _id: data.categoryId, title: data.title, sizes: data.sizes, colors: data.cloths })
      expect(json(await browser.get(`/api/category/${garment._id}`))).toEqual(garment)
    }
  })

  it('get another colour by switching one row on', async () => {
    const croptop = GARMENTS.croptop.categoryId
    const ivory = and(eq(categoryColors.categoryId, croptop), eq(categoryColors.color, 'Ivory'))
    await shop.database.update(categoryColors).set({ isActive: true }).where(ivory)
    expect(read(await browser.get(`/api/category/${croptop}`), Category).colors).toEqual(['Black', 'Ivory'])
    await shop.database.update(categoryColors).set({ isActive: false }).where(ivory)
  })

  it('keep what an admin changed when the shop starts again', async () => {
    const tshirt = GARMENTS.tshirt.categoryId
    await shop.database.update(categories).set({ title: 'Our shirt' }).where(eq(categories.id, tshirt))
    const small = and(eq(categorySizes.categoryId, tshirt), eq(categorySizes.value, 'small'))
    await shop.database.update(categorySizes).set({ priceMinor: 199_900 }).where(small)
    await shop.database.update(inventory).set({ onHand: 3 }).where(eq(inventory.sku, 'blank/tshirt/White/small'))
    await ensureGarments(shop.database)
    expect(json(await browser.get(`/api/category/${tshirt}`))).toMatchObject({
      title: 'Our shirt',
      sizes: [{ price: 199_900 }, {}, {}, {}],
    })
    const [shelf] = await shop.database.select().from(inventory).where(eq(inventory.sku, 'blank/tshirt/White/small'))
    expect(shelf?.onHand).toBe(3)
  })

  it('that are switched off are not shown', async () => {
    const hoodie = GARMENTS.hoodie.categoryId
    await shop.database.update(categories).set({ isActive: false }).where(eq(categories.id, hoodie))
    expect((await garments()).map((garment) => garment.clothingType)).not.toContain('hoodie')
    expect((await browser.get(`/api/category/${hoodie}`)).status).toBe(404)
    await shop.database.update(categories).set({ isActive: true }).where(eq(categories.id, hoodie))
  })

  it('lie on shelves that never go below zero', async () => {
    const below = shop.database.update(inventory).set({ onHand: -1 }).where(eq(inventory.sku, 'blank/tshirt/Black/large'))
    await expect(below).rejects.toMatchObject({ cause: { constraint: 'inventory_floor' } })
  })
})

const addProduct = async (title: string, { pieces = 1, variants = 2, isActive = true } = {}): Promise<string> => {
  const id = newId()
  await shop.database.insert(products).values({ id, slug: `${title}-${id}`, title, text: '', isActive, createdAt: new Date() })
  await shop.database.insert(productPictures).values([
    { productId: id, position: 1, fileKey: 'second.png' },
    { productId: id, position: 0, fileKey: 'first.png' },
  ])
  for (const [n, color] of (['White', 'Black'] as const).slice(0, variants).entries()) {
    const inventoryId = newId()
    await shop.database.insert(inventory).values({ id: inventoryId, sku: `${id}/${color}`, onHand: n === 0 ? pieces : 0 })
    await shop.database
      .insert(productVariants)
      .values({ id: newId(), productId: id, color, size: 'medium', priceMinor: 200_000 + n * 1000, inventoryId })
  }
  return id
}

const page = async (query = '') => read(await browser.get(`/api/product${query}`), listProducts.response)

describe('the ready-made products', () => {
  it('come newest first, page by page, each once, while others are added', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.push(await addProduct(`Shirt ${n}`))
    const first = await page('?limit=2')
    await addProduct('Newer')
    const second = await page(`?limit=2&after=${first.next}`)
    const third = await page(`?limit=2&after=${second.next}`)
    expect([first, second, third].flatMap((each) => each.products.map((product) => product._id))).toEqual(made.toReversed())
    expect(third.next).toBeNull()
  })

  it('show their lowest price, colours, pictures in order and whether a piece is left', async () => {
    const id = await addProduct('Cap', { pieces: 0 })
    const card = (await page()).products.find((product) => product._id === id)
    expect(card).toMatchObject({
      title: 'Cap',
      priceFrom: 200_000,
      colors: ['Black', 'White'],
      pictures: ['/files/first.png', '/files/second.png'],
      inStock: false,
    })
  })

  it('leave out what cannot be bought at all', async () => {
    const hidden = [await addProduct('Without variants', { variants: 0 }), await addProduct('Switched off', { isActive: false })]
    const shown = (await page('?limit=60')).products.map((product) => product._id)
    expect(shown.filter((id) => hidden.includes(id))).toEqual([])
  })

  it.each(['?limit=0', '?limit=61', '?limit=1.5', '?limit=x', '?after=nowhere', `?after=${'a'.repeat(300)}`])(
    'refuse a page that does not exist: %s',
    async (query) => {
      const answer = await browser.get(`/api/product${query}`)
      expect([answer.status, errorOf(answer).code]).toEqual([400, 'INVALID_INPUT'])
    },
  )
})

describe('the shop’s settings', () => {
  it('tell a browser what things cost and how to pay', async () => {
    expect(json(await browser.get('/api/settings'))).toMatchObject({
      currency: 'LKR',
      demo: true,
      quantityBreaks: [
        { from: 10, percent: 5 },
        { from: 25, percent: 10 },
      ],
      paymentMethods: [{ id: 'cash-on-delivery' }, { id: 'test' }],
      deliveryMethods: [{ id: 'standard' }, { id: 'express' }],
      imageUpload: { url: '/api/uploads', cloudName: 'shop' },
    })
  })

  it('offer no test payment outside a demo', async () => {
    const real = await startTestShop({ environment: { SHOP_DEMO: 'false' } })
    try {
      const settings = read(await new Browser(real).get('/api/settings'), ShopSettings)
      expect(settings.paymentMethods.map((method) => method.id)).toEqual(['cash-on-delivery'])
    } finally {
      await real.close()
    }
  })
})
