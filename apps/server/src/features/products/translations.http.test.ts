import { randomUUID } from 'node:crypto'

import {
  AdminProduct,
  Cart,
  CartItem,
  listAdminProducts,
  listAuditEntries,
  listProducts,
  listProductsById,
  listWishlistItems,
  Product,
  quoteOrder,
} from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseError, placeTestOrder, createPlainPicture, parseResponse, uploadTestPicture } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer } from '../../../test/smtp-server.ts'
import { getViolatedConstraint } from '../../platform/database/index.ts'
import { products } from './schema.ts'

let box: TestSmtpServer
let shop: TestShop
let admin: Browser
let picture: string
beforeAll(async () => {
  box = await startTestSmtpServer()
  shop = await startTestShop({ environment: { SMTP_URL: box.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'http://shop.example' } })
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  picture = (await uploadTestPicture(admin, await createPlainPicture(100, 125))).secure_url
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const SPANISH = { 'accept-language': 'es' }
const TIDE = { title: 'Marea baja', text: 'Líneas que dibuja el mar.' }

const toAdd = (slug: string, over: object = {}) => ({
  title: `Low tide ${slug}`,
  slug,
  text: 'Lines the sea draws.',
  seoTitle: 'Low tide, a printed tee',
  seoText: 'A tee with lines.',
  clothingType: 'tshirt',
  productCategoryId: null,
  state: 'active',
  pictures: [{ url: picture, alt: 'Front', color: 'White' }],
  variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 50 }],
  ...over,
})
const add = async (slug: string, over: object = {}) => parseResponse(await admin.post('/api/product', toAdd(slug, over)), AdminProduct, 201)
const change = async ({ _id, slug, version }: AdminProduct, over: object) =>
  parseResponse(await admin.put(`/api/product/${_id}`, { ...toAdd(slug, over), version }), AdminProduct)
const detail = async (slug: string, headers = {}) => parseResponse(await new Browser(shop).get(`/api/product/${slug}`, headers), Product)
const list = async (query: string, headers = {}) =>
  parseResponse(await new Browser(shop).get(`/api/product${query}`, headers), listProducts.response).products

describe('a product with texts in two languages', () => {
  it('is read in the reader’s language, with a fallback to the default language', async () => {
    await add('whole', { translations: { es: TIDE } })
    await add('titled', { translations: { es: { title: 'Solo el título' } } })
    await add('described', { translations: { es: { text: 'Solo la descripción.' } } })
    expect(await detail('whole')).toMatchObject({
      title: 'Low tide whole',
      titleLanguage: 'en',
      text: 'Lines the sea draws.',
      textLanguage: 'en',
    })
    expect(await detail('whole', SPANISH)).toMatchObject({ ...TIDE, titleLanguage: 'es', textLanguage: 'es' })
    expect(await detail('titled', SPANISH)).toMatchObject({
      title: 'Solo el título',
      titleLanguage: 'es',
      text: 'Lines the sea draws.',
      textLanguage: 'en',
    })
    expect(await detail('described', SPANISH)).toMatchObject({
      title: 'Low tide described',
      titleLanguage: 'en',
      text: 'Solo la descripción.',
      textLanguage: 'es',
    })
  })

  it('gives search engines texts in the language of the title or description', async () => {
    await add('found', { translations: { es: { title: 'Encontrado' } } })
    await add('sought', { translations: { es: { ...TIDE, seoTitle: 'Camiseta marea baja' } } })
    expect((await detail('found')).seo).toEqual({ title: 'Low tide, a printed tee', text: 'A tee with lines.' })
    expect((await detail('found', SPANISH)).seo).toEqual({ title: '', text: 'A tee with lines.' })
    expect((await detail('sought', SPANISH)).seo).toEqual({ title: 'Camiseta marea baja', text: '' })
  })

  it('is never answered from the cache of another language', async () => {
    await add('kept', { translations: { es: { title: 'Guardado' } } })
    const reader = new Browser(shop)
    const readProduct = (headers = {}) => reader.get('/api/product/kept', headers)
    await expect.poll(async () => (await readProduct()).status).toBe(200)
    const [english, spanish, repeated] = [await readProduct(), await readProduct(SPANISH), await readProduct()]
    expect([english, spanish, repeated].map((response) => parseResponse(response, Product).title)).toEqual([
      'Low tide kept',
      'Guardado',
      'Low tide kept',
    ])
    expect(english.headers['etag']).not.toBe(spanish.headers['etag'])
    for (const { headers } of [english, spanish, repeated]) expect(String(headers['vary'])).toContain('Accept-Language, Cookie')
    const cacheHeaders = { 'if-none-match': String(english.headers['etag']) }
    expect((await readProduct(cacheHeaders)).status).toBe(304)
    expect(parseResponse(await readProduct({ ...cacheHeaders, ...SPANISH }), Product).title).toBe('Guardado')
    // A stored choice takes precedence over the browser's languages.
    reader.setCookie('language', 'es')
    expect(parseResponse(await readProduct({ ...cacheHeaders, 'accept-language': 'en' }), Product).title).toBe('Guardado')
  })

  it('is listed in the reader’s language everywhere, and found by words of both languages', async () => {
    const { _id } = await add('listed', {
      title: 'Quiet heron',
      text: 'Stands.',
      translations: { es: { title: 'Garza callada', text: 'Espera.' } },
    })
    for (const words of ['heron', 'garza', 'espera', 'garsa'])
      await expect.poll(async () => (await list(`?search=${words}`, SPANISH)).map(({ title }) => title)).toEqual(['Garza callada'])
    expect((await list('?search=garza'))[0]).toMatchObject({ title: 'Quiet heron', titleLanguage: 'en' })
    const named = parseResponse(await new Browser(shop).get(`/api/product/by-id?ids=${_id}`, SPANISH), listProductsById.response)
    expect(named.products[0]).toMatchObject({ title: 'Garza callada', titleLanguage: 'es' })
    const listByPrice = async () => (await list('?sort=price-up&limit=60', SPANISH)).map(({ title }) => title)
    await expect.poll(listByPrice).toContain('Garza callada')
    const listRelated = async () => (await detail('whole', SPANISH)).related.map(({ title }) => title)
    await expect.poll(listRelated).toContain('Garza callada')
    const customer = new Browser(shop)
    await customer.put(`/api/product/wishlist/${_id}`, {})
    expect(parseResponse(await customer.get('/api/product/wishlist', SPANISH), listWishlistItems.response).products[0]?.title).toBe(
      'Garza callada',
    )
    const results = parseResponse(await admin.get('/api/product/admin/all?search=callada'), listAdminProducts.response)
    expect(results.products.map(({ title }) => title)).toEqual(['Quiet heron'])
  })

  it('keeps texts a change does not mention, removes cleared ones, and names the language in the audit log', async () => {
    const product = await add('changed', { translations: { es: { ...TIDE, seoTitle: '' } } })
    expect(product.translations).toEqual({ es: TIDE })
    const updated = await change(product, { price: undefined, seoText: '' })
    expect(updated.translations).toEqual({ es: TIDE })
    const clearedProduct = await change(updated, { seoText: '', translations: { es: { text: '' } } })
    expect(clearedProduct.translations).toEqual({ es: { title: TIDE.title } })
    expect((await change(clearedProduct, { seoText: '', translations: { es: { title: '' } } })).translations).toEqual({})
    const { entries } = parseResponse(await admin.get('/api/audit'), listAuditEntries.response)
    expect(entries.map(({ text }) => text)).toContain('Changed the product Low tide changed: words in Spanish.')
  })

  it('rejects translations into the shop’s default language', async () => {
    const rejection = await admin.post('/api/product', toAdd('twice', { translations: { en: { title: 'Another' } } }))
    expect([rejection.status, Object.keys(parseError(rejection).fields ?? {})]).toEqual([400, ['translations.en']])
    const long = await admin.post('/api/product', toAdd('long', { translations: { es: { title: 'a'.repeat(121) } } }))
    expect([long.status, Object.keys(parseError(long).fields ?? {})]).toEqual([400, ['translations.es.title']])
  })

  it.each([[{ fr: { title: 'Marée basse' } }], [{ es: { title: '' } }], [{ es: { title: 3 } }], [{ es: ['Marea'] }]])(
    'is rejected by the database with the translations %j',
    async (translations) => {
      const { _id } = await add(`refused-${randomUUID()}`, { state: 'draft' })
      // Values that the types exclude must be rejected by the table.
      const invalidValues: object = { translations }
      const rejection = await shop.database
        .update(products)
        .set(invalidValues)
        .where(eq(products.id, _id))
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      expect(getViolatedConstraint(rejection)).toBe('products_translations')
    },
  )

  it('is shown in the buyer’s language in cart, quote, order and email, and stays as it was bought', async () => {
    const product = await add('bought', { translations: { es: TIDE } })
    const buyer = new Browser(shop)
    buyer.setCookie('language', 'es')
    const line = parseResponse(await buyer.post('/api/cart', { variantId: product.variants[0]?._id, quantity: 2 }), CartItem, 201)
    expect(line.title).toBe('Marea baja')
    expect(parseResponse(await buyer.get(`/api/cart/item/${line._id}`, { 'accept-language': 'en' }), CartItem).title).toBe('Marea baja')
    const other = buyer.copy()
    other.setCookie('language', 'en')
    expect(parseResponse(await other.get('/api/cart/guest'), Cart).cart[0]?.title).toBe('Low tide bought')
    const basket = { kind: 'cart', items: [line._id] }
    expect(parseResponse(await buyer.post('/api/orders/quote', { basket }), quoteOrder.response).lines[0]?.title).toBe('Marea baja')
    const { order } = await placeTestOrder(buyer, [line._id])
    await change(product, { title: 'High tide', translations: { es: { title: 'Marea alta' } } })
    await shop.runJobs()
    expect(order.lines.map(({ title }) => title)).toEqual(['Marea baja'])
    const updated = await new Browser(shop).get(`/api/orders/order/${order._id}?key=${order.key}`, { 'accept-language': 'en' })
    expect(JSON.parse(updated.text)).toMatchObject({ lines: [{ title: 'Marea baja' }] })
    const email = box.received.find(({ subject }) => subject === `Tu pedido ${order.number}`)
    expect(email?.text).toContain('Marea baja')
    expect(`${email?.text} ${email?.html}`).not.toContain('Low tide')
    const { rows } = await shop.database.execute(sql`select title from sales_of(${order._id})`)
    expect(rows, 'counted under the product’s own title').toEqual([{ title: 'High tide' }])
    const receipt = await buyer.get(`/api/orders/order/${order._id}/receipt.pdf?key=${order.key}`)
    expect(receipt.status).toBe(200)
  })

  it('that is bought directly is ordered in the buyer’s language too', async () => {
    const product = await add('at-once', { translations: { es: { title: 'Ahora mismo' } } })
    const buyer = new Browser(shop)
    buyer.setCookie('language', 'es')
    const basket = { kind: 'variant', variantId: product.variants[0]?._id, quantity: 1 }
    expect(parseResponse(await buyer.post('/api/orders/quote', { basket }), quoteOrder.response).lines[0]?.title).toBe('Ahora mismo')
    expect((await placeTestOrder(buyer, [], { basket })).order.lines[0]?.title).toBe('Ahora mismo')
  })
})
