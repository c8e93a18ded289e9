import {
  AdminCategory,
  AdminOrder,
  AdminProduct,
  CartItem,
  listAdminCategories,
  listAdminProducts,
  listAuditEntries,
  listProductCategories,
  Product,
  ProductCategory,
} from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseError, placeTestOrder, createPlainPicture, parseResponse, uploadTestPicture } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { products } from './schema.ts'

let shop: TestShop
let admin: Browser
let picture: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  picture = (await uploadTestPicture(admin, await createPlainPicture(100, 125))).secure_url
})
afterAll(() => shop.close())

const toAdd = (slug: string, over: object = {}) => ({
  title: `The ${slug}`,
  slug,
  text: 'Soft.',
  seoTitle: '',
  seoText: '',
  clothingType: 'tshirt',
  productCategoryId: null,
  state: 'active',
  pictures: [{ url: picture, alt: 'Front', color: 'White' }],
  variants: [
    { color: 'White', size: 'medium', price: 200_000, stock: 5 },
    { color: 'White', size: 'large', price: 210_000, stock: 0 },
  ],
  ...over,
})
const add = async (slug: string, over: object = {}) => parseResponse(await admin.post('/api/product', toAdd(slug, over)), AdminProduct, 201)
const detail = (id: string) => new Browser(shop).get(`/api/product/${id}`)

describe('the product admin endpoints', () => {
  it('add a product with its grid of variants, on sale at once', async () => {
    const product = await add('sun')
    expect(product).toMatchObject({ slug: 'sun', state: 'active', version: 1, variants: [{ price: 200_000, stock: 5 }, { stock: 0 }] })
    await expect.poll(async () => (await detail('sun')).status).toBe(200)
  })

  it('require a picture, a variant and an existing category for a product on sale', async () => {
    const rejection = await admin.post(
      '/api/product',
      toAdd('bare', { pictures: [], variants: [], productCategoryId: '01930000-0000-7000-8000-00000000dead' }),
    )
    expect([rejection.status, parseError(rejection).fields]).toEqual([
      400,
      {
        variants: 'Add a colour and a size before it goes on sale.',
        pictures: 'Add a picture before it goes on sale.',
        productCategoryId: 'This category is gone. Choose another.',
      },
    ])
    expect((await admin.post('/api/product', toAdd('bare', { pictures: [], variants: [], state: 'draft' }))).status).toBe(201)
  })

  it('require a unique slug', async () => {
    await add('once')
    const duplicate = await admin.post('/api/product', toAdd('once'))
    expect([duplicate.status, parseError(duplicate).fields?.['slug']]).toEqual([409, 'Another product has this slug already.'])
  })

  it('keep links with a former slug alive, until another product has it', async () => {
    const { _id } = await add('moon')
    const rename = (slug: string, version: number) => admin.put(`/api/product/${_id}`, { ...toAdd(slug), version })
    parseResponse(await rename('full-moon', 1), AdminProduct)
    parseResponse(await rename('new-moon', 2), AdminProduct)
    const findSlugs = async (...slugs: string[]) => Promise.all(slugs.map(async (slug) => parseResponse(await detail(slug), Product).slug))
    await expect.poll(() => findSlugs('moon', 'full-moon', 'new-moon')).toEqual(['new-moon', 'new-moon', 'new-moon'])
    const successor = await add('moon')
    await expect.poll(() => findSlugs('moon', 'full-moon')).toEqual(['moon', 'new-moon'])
    parseResponse(await rename('full-moon', 3), AdminProduct)
    await admin.delete(`/api/product/${successor._id}`)
    await expect.poll(() => findSlugs('moon', 'full-moon', 'new-moon')).toEqual(['full-moon', 'full-moon', 'full-moon'])
    await admin.delete(`/api/product/${_id}`)
    await expect.poll(async () => (await detail('moon')).status).toBe(404)
  })

  it('report a version conflict to the second of two admins', async () => {
    const { _id } = await add('tide')
    const change = (over: object) => admin.put(`/api/product/${_id}`, { ...toAdd('tide', over), version: 1 })
    expect(parseResponse(await change({ title: 'Low tide' }), AdminProduct)).toMatchObject({ title: 'Low tide', version: 2 })
    const conflict = await change({ title: 'High tide' })
    expect([conflict.status, parseError(conflict).code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('keep the stock of a variant without a count, also when it is removed and added again', async () => {
    const { _id } = await add('stones')
    const put = async (version: number, variants: object[]) =>
      parseResponse(await admin.put(`/api/product/${_id}`, { ...toAdd('stones', { variants }), version }), AdminProduct)
    const repriced = await put(1, [{ color: 'White', size: 'medium', price: 250_000 }])
    expect(repriced.variants).toMatchObject([{ price: 250_000, stock: 5 }])
    const back = await put(2, [
      { color: 'White', size: 'medium', price: 250_000, stock: 9 },
      { color: 'White', size: 'large', price: 210_000 },
    ])
    expect(back.variants.map(({ size, stock }) => [size, stock]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['large', 0],
      ['medium', 9],
    ])
  })

  it('archive an ordered product instead of deleting it, and delete others', async () => {
    const { _id, variants } = await add('bought')
    const buyer = new Browser(shop)
    const basket = { kind: 'variant', variantId: variants[0]?._id, quantity: 1 }
    await placeTestOrder(buyer, [], { basket, paymentMethod: 'cash-on-delivery' })
    const rejection = await admin.delete(`/api/product/${_id}`)
    expect([rejection.status, parseError(rejection).code]).toEqual([409, 'IN_USE'])
    const other = await add('never-bought')
    expect((await admin.delete(`/api/product/${other._id}`)).status).toBe(200)
    expect((await admin.get(`/api/product/admin/${other._id}`)).status).toBe(404)
  })

  it('search by text, state and stock, listing each product once across pages', async () => {
    const list = async (query: string) => parseResponse(await admin.get(`/api/product/admin/all?${query}`), listAdminProducts.response)
    expect((await list('search=tide')).products.map(({ slug }) => slug)).toEqual(['tide'])
    expect((await list('state=draft')).products.map(({ slug }) => slug)).toEqual(['bare'])
    for (const sort of ['updated', 'title', 'stock']) {
      const all = await list(`sort=${sort}`)
      const listedIds: string[] = []
      for (let after = ''; ;) {
        const page = await list(`sort=${sort}&limit=2${after}`)
        listedIds.push(...page.products.map(({ _id }) => _id))
        if (page.next === null) break
        after = `&after=${page.next}`
      }
      expect(listedIds).toEqual(all.products.map(({ _id }) => _id))
      expect(all.total).toBe(listedIds.length)
    }
  })

  it('update the valid products of a bulk change and report the others', async () => {
    const draft = await add('a-draft', { state: 'draft', pictures: [], variants: [] })
    const activeProduct = await add('a-good-one', { state: 'archived' })
    const { text } = await admin.post('/api/product/bulk', { ids: [draft._id, activeProduct._id], state: 'active' })
    expect(JSON.parse(text)).toEqual({
      results: [
        { _id: draft._id, ok: false, reason: 'The a-draft needs a picture and a variant before it goes on sale.' },
        { _id: activeProduct._id, ok: true, reason: null },
      ],
    })
  })
})

describe('a size that is no longer sold', () => {
  it('is not offered to a cart, and a line cannot be changed to it', async () => {
    const { _id, variants } = await add('shrunk')
    const buyer = new Browser(shop)
    const medium = variants.find(({ size }) => size === 'medium')
    const line = parseResponse(await buyer.post('/api/cart', { variantId: medium?._id, quantity: 1 }), CartItem, 201)
    expect(line.product?.sizes.toSorted()).toEqual(['large', 'medium'])
    const body = toAdd('shrunk', { variants: [{ color: 'White', size: 'medium', price: 200_000 }] })
    expect((await admin.put(`/api/product/${_id}`, { ...body, version: 1 })).status).toBe(200)
    const rejection = await buyer.put(`/api/cart/${line._id}`, { size: 'large' })
    expect([rejection.status, parseError(rejection).code]).toEqual([409, 'NOT_ON_OFFER'])
    expect(parseResponse(await buyer.get(`/api/cart/item/${line._id}`), CartItem).product?.sizes).toEqual(['medium'])
  })
})

describe('bulk updates of products', () => {
  it('set and clear the category and write one audit entry each', async () => {
    const [one, two] = [await add('bulk-one'), await add('bulk-two')]
    const category = parseResponse(
      await admin.post('/api/product-category', { title: 'Bulk', slug: 'bulk', text: '', parentId: null, picture: null, isActive: true }),
      ProductCategory,
      201,
    )
    const bulk = (over: object) => admin.post('/api/product/bulk', { ids: [one._id, two._id], ...over })
    expect((await bulk({ productCategoryId: category._id })).status).toBe(200)
    expect(parseResponse(await admin.get(`/api/product/admin/${two._id}`), AdminProduct)).toMatchObject({
      productCategoryId: category._id,
      version: 2,
    })
    expect((await bulk({ productCategoryId: null })).status).toBe(200)
    expect(parseResponse(await admin.get(`/api/product/admin/${two._id}`), AdminProduct).productCategoryId).toBeNull()
    const { entries } = parseResponse(await admin.get(`/api/audit?subject=product&subjectId=${two._id}`), listAuditEntries.response)
    expect(entries.map(({ text }) => text)).toEqual([
      'Removed the product The bulk-two from its category.',
      'Moved the product The bulk-two to the category Bulk.',
      'Added the product The bulk-two.',
    ])
    expect((await bulk({})).status).toBe(400)
    expect((await bulk({ productCategoryId: two._id })).status).toBe(400)
    expect((await admin.delete(`/api/product-category/${category._id}`)).status).toBe(200)
  })
})

describe('sold quantities', () => {
  it('count from the confirmation of an order until its cancellation', async () => {
    const { _id, variants } = await add('sold')
    const getSoldCount = async () => {
      const [row] = await shop.database.select({ sold: products.sold }).from(products).where(eq(products.id, _id))
      return row?.sold
    }
    const basket = { kind: 'variant', variantId: variants.find(({ stock }) => stock > 0)?._id, quantity: 2 }
    const { order } = await placeTestOrder(new Browser(shop), [], { basket, paymentMethod: 'cash-on-delivery' })
    expect(await getSoldCount()).toBe(0)
    const { order: adminOrder } = parseResponse(await admin.get(`/api/orders/admin/${order._id}`), AdminOrder)
    const move = async (path: string, change: object) =>
      parseResponse(await admin.put(`/api/orders/${path}/${order._id}`, change), AdminOrder)
    const paidOrder = await move('payment-status', { paymentStatus: 'confirmed', version: adminOrder.version })
    expect(await getSoldCount()).toBe(2)
    await move('shipping-status', { shippingStatus: 'cancelled', version: paidOrder.order.version, reason: 'Wrong size.' })
    expect(await getSoldCount()).toBe(0)
  })
})

describe('product categories', () => {
  const category = (title: string, over: object = {}) => ({
    title,
    slug: title.toLowerCase(),
    text: '',
    parentId: null,
    picture: null,
    isActive: true,
    ...over,
  })
  const put = async (title: string, over: object = {}) =>
    parseResponse(await admin.post('/api/product-category', category(title, over)), ProductCategory, 201)
  const titles = async (client: Browser) =>
    parseResponse(await client.get('/api/product-category'), listProductCategories.response).productCategories.map(({ title }) => title)

  it('are ordered as a tree and reject cycles', async () => {
    const tees = await put('Tees')
    const tops = await put('Tops')
    const prints = await put('Prints', { parentId: tees._id })
    expect((await admin.put('/api/product-category/order', { parentId: null, ids: [tops._id, tees._id] })).status).toBe(200)
    expect((await titles(admin)).filter((title) => title !== 'Prints')).toEqual(['Tops', 'Tees'])
    const round = await admin.put(`/api/product-category/${tees._id}`, { ...category('Tees', { parentId: prints._id }), version: 1 })
    expect(parseError(round).fields).toEqual({ parentId: 'A category cannot hang below itself.' })
  })

  it('that are inactive are shown to admins only, and one in use is not deleted', async () => {
    const off = await put('Hidden', { isActive: false })
    expect(await titles(new Browser(shop))).not.toContain('Hidden')
    expect(await titles(admin)).toContain('Hidden')
    await add('on-hidden', { productCategoryId: off._id })
    expect(parseError(await admin.delete(`/api/product-category/${off._id}`)).code).toBe('IN_USE')
    const empty = await put('Empty')
    expect((await admin.delete(`/api/product-category/${empty._id}`)).status).toBe(200)
  })
})

describe('garment settings', () => {
  it('change texts, prices, colors and blanks', async () => {
    const all = async () => parseResponse(await admin.get('/api/category/admin/all'), listAdminCategories.response).categories
    const croptop = (await all()).find(({ clothingType }) => clothingType === 'croptop')
    const change = {
      title: 'Cropped top',
      text: 'Short.',
      isActive: true,
      sizes: [{ value: 'small', price: 180_000 }],
      colors: [{ color: 'Ivory', isActive: true }],
      blanks: [{ color: 'Ivory', size: 'small', stock: 7 }],
    }
    const put = (over: object = {}, version = croptop?.version) =>
      admin.put(`/api/category/${croptop?._id}`, { ...change, ...over, version })
    const changed = parseResponse(await put(), AdminCategory)
    expect(changed.sizes[0]).toMatchObject({ value: 'small', price: 180_000 })
    expect(changed.blanks).toContainEqual({ color: 'Ivory', size: 'small', stock: 7 })
    expect(JSON.stringify(JSON.parse((await new Browser(shop).get('/api/category')).text))).toContain('"Ivory"')
    expect(parseError(await put()).code).toBe('VERSION_CONFLICT')
    const none = ['Black', 'Ivory'].map((color) => ({ color, isActive: false }))
    expect(parseError(await put({ colors: none }, changed.version)).fields).toEqual({
      colors: 'Switch at least one colour on, or the garment off.',
    })
  })
})
