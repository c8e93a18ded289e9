import { join } from 'node:path'

import { listProducts, Order, Product } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseResponse } from '../../test/browser.ts'
import { startTestShop, type TestShop } from '../../test/harness.ts'
import { emails } from '../features/emails/schema.ts'
import { orders } from '../features/orders/schema.ts'
import { productCategories, productPictures, products } from '../features/products/schema.ts'
import { inTransaction } from '../platform/database/index.ts'
import { projectPath } from '../platform/project-path.ts'
import { readGarmentMeta } from '../print/garment-masters.ts'
import { WORN_VIEWS } from '../print/worn-views.ts'
import { loadArtworks, composeDesign } from './compose-design.ts'
import { DEMO_PRODUCTS, fingerprintDocument, readFingerprints } from './demo-products.ts'
import { seedDemoShop } from './index.ts'
import { seedProductsJob } from './seed-demo-shop.ts'

let shop: TestShop
let page: string | undefined
let pages: string[]
beforeAll(async () => {
  shop = await startTestShop()
  // As three processes that start at once.
  pages = await Promise.all([1, 2, 3].map(() => seedDemoShop(shop.config, shop.services)))
  page = pages[0]
})
afterAll(() => shop.close())

it('a demo shop with a history has its first order before all others', async () => {
  const told = await startTestShop({ environment: { SHOP_DEMO: 'true' } })
  try {
    await seedDemoShop(told.config, told.services)
    const rows = await told.database.select().from(orders)
    expect(rows).toMatchObject([{ number: 'PIC-10001', paymentStatus: 'confirmed' }])
    expect(Date.now() - (rows[0]?.createdAt.getTime() ?? 0)).toBeGreaterThan(90 * 86_400_000)
    // Its emails have those dates too.
    await told.runJobs(['admin-alert-email', 'payment-received-email'])
    expect(await told.database.select({ kind: emails.kind, at: emails.createdAt }).from(emails).orderBy(emails.id)).toEqual([
      { kind: 'order placed', at: rows[0]?.createdAt },
      { kind: 'order paid', at: rows[0]?.confirmedAt },
    ])
  } finally {
    await told.close()
  }
})

describe('the demo shop', () => {
  it('has one paid order, which opens by its link', async () => {
    const [, id, key] = /^\/user-view-order\/(.+)\?key=(.+)$/.exec(page ?? '') ?? []
    const order = parseResponse(await new Browser(shop).get(`/api/orders/order/${id}?key=${key}`), Order)
    expect(order).toMatchObject({
      number: 'PIC-10001',
      paymentStatus: 'confirmed',
      lines: [{ clothingType: 'oversized-tshirt', quantity: 2 }],
    })
  })

  it('has ready-made products with pictures', async () => {
    await shop.runJobs(['seed-demo-products', 'seed-demo-history'])
    const { products: listed } = parseResponse(await new Browser(shop).get('/api/product?limit=48'), listProducts.response)
    expect(listed).toHaveLength(DEMO_PRODUCTS.length)
    for (const product of listed) {
      expect(product.inStock).toBe(true)
      expect((await new Browser(shop).get(product.pictures[0] ?? '')).headers['content-type']).toBe('image/webp')
    }
  })

  it('adds missing translations and keeps what an owner has changed', async () => {
    const ask = async (slug: string) =>
      parseResponse(await new Browser(shop).get(`/api/product/${slug}`, { 'accept-language': 'es' }), Product)
    const changed = 'late-sun'
    const [other] = DEMO_PRODUCTS.filter(({ slug }) => slug !== changed)
    await shop.database.update(products).set({ translations: {} })
    await shop.database.update(productPictures).set({ translations: {} })
    await shop.database.update(productCategories).set({ translations: {} })
    await shop.database.update(products).set({ version: 2 }).where(eq(products.slug, changed))
    await seedDemoShop(shop.config, shop.services)
    await expect.poll(async () => (await ask(other?.slug ?? '')).title).toBe(other?.translation.title)
    expect((await ask(changed)).titleLanguage).toBe('en')
    await shop.database.update(products).set({ version: 1 }).where(eq(products.slug, changed))
    await seedDemoShop(shop.config, shop.services)
    await expect.poll(async () => (await ask(changed)).titleLanguage).toBe('es')
  })

  it('describes every product, its category and its pictures in both languages', async () => {
    const ask = async (language: string, slug: string) =>
      parseResponse(await new Browser(shop).get(`/api/product/${slug}`, { 'accept-language': language }), Product)
    for (const { slug, title, text, translation } of DEMO_PRODUCTS) {
      expect(await ask('en', slug)).toMatchObject({ title, text, titleLanguage: 'en', textLanguage: 'en' })
      const inSpanish = await ask('es', slug)
      expect(inSpanish).toMatchObject({ ...translation, titleLanguage: 'es', textLanguage: 'es', category: { titleLanguage: 'es' } })
      for (const { alt, altLanguage } of inSpanish.pictures)
        expect([altLanguage, alt]).toEqual(['es', expect.stringContaining(translation.title)])
    }
  })

  it('knows how wide a picture of a worn garment is', async () => {
    const folder = projectPath('packages/design/assets/garments/masters')
    for (const [garment, { part, widthMm }] of Object.entries(WORN_VIEWS)) {
      const { mm_per_pixel } = await readGarmentMeta(join(folder, garment, 'worn'))
      expect([garment, Math.round(part.width * mm_per_pixel)]).toEqual([garment, widthMm])
    }
    const { pictures } = parseResponse(await new Browser(shop).get('/api/product/egret'), Product)
    expect(pictures.filter(({ widthMm }) => widthMm === WORN_VIEWS.tshirt?.widthMm)).toHaveLength(1)
  })

  it('has stored pictures of the current designs', async () => {
    const [artworks, drawn] = await Promise.all([loadArtworks(), readFingerprints()])
    // When this fails: npm run build:demo
    for (const product of DEMO_PRODUCTS)
      expect([product.slug, drawn.get(product.slug)]).toEqual([product.slug, fingerprintDocument(composeDesign(product, artworks))])
  })

  it('is seeded by one of several processes that start at once', async () => {
    expect(new Set(pages).size).toBe(1)
    expect(await shop.database.$count(orders)).toBe(1)
  })

  it('is seeded once, however often the shop starts', async () => {
    expect(await seedDemoShop(shop.config, shop.services)).toBe(page)
    await inTransaction(shop.database, (transaction) => shop.services.jobs.add(transaction, seedProductsJob, {}))
    await shop.runJobs(['seed-demo-products', 'seed-demo-history'])
    expect(await shop.database.$count(orders)).toBe(1)
    expect(await shop.database.$count(products)).toBe(DEMO_PRODUCTS.length)
  })
})
