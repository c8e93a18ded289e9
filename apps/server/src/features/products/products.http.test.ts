import { listProductFacets, listProducts, listReviews, listWishlistItems, Product, type ProductCard } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createSignedInUser, signInWithPassword } from '../../../test/test-users.ts'
import { feedback } from '../feedback/schema.ts'
import { inventory } from '../garments/index.ts'
import { productCategories, productPictures, products, productVariants } from './schema.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await startTestShop()
  browser = new Browser(shop)
})
afterAll(() => shop.close())

interface ProductOptions {
  pieces?: number
  variants?: number
  price?: number
  productCategoryId?: string
  over?: Partial<typeof products.$inferInsert>
}

const addProduct = async (
  title: string,
  { pieces = 1, variants = 2, price = 200_000, productCategoryId, over = {} }: ProductOptions = {},
): Promise<string> => {
  const id = newId()
  const slug = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id}`
  await shop.database
    .insert(products)
    .values({ id, slug, title, text: '', createdAt: new Date(), ...(productCategoryId !== undefined && { productCategoryId }), ...over })
  await shop.database.insert(productPictures).values([
    { productId: id, position: 1, fileKey: 'second.png' },
    { productId: id, position: 0, fileKey: 'first.png' },
  ])
  for (const [n, color] of (['White', 'Black'] as const).slice(0, variants).entries()) {
    const inventoryId = newId()
    await shop.database.insert(inventory).values({ id: inventoryId, sku: `${id}/${color}`, onHand: n === 0 ? pieces : 0 })
    await shop.database
      .insert(productVariants)
      .values({ id: newId(), productId: id, color, size: 'medium', priceMinor: price + n * 1000, inventoryId })
  }
  return id
}

const addCategory = async (title: string, parentId?: string): Promise<string> => {
  const id = newId()
  await shop.database
    .insert(productCategories)
    .values({ id, slug: title.toLowerCase(), title, position: 0, ...(parentId !== undefined && { parentId }) })
  return id
}

const page = async (query = '') => parseResponse(await browser.get(`/api/product${query}`), listProducts.response)
const listIds = async (query: string): Promise<string[]> => (await page(query)).products.map(({ _id }) => _id)
const facets = async (query = '') => parseResponse(await browser.get(`/api/product/facets${query}`), listProductFacets.response)
const detail = async (id: string): Promise<Product> => parseResponse(await browser.get(`/api/product/${id}`), Product)

describe('the product list', () => {
  it('shows the latest first, each product once across pages while others are added', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await addProduct(`Shirt ${n}`))
    const first = await page('?limit=2')
    await addProduct('Newer')
    const second = await page(`?limit=2&after=${first.next}`)
    const third = await page(`?limit=2&after=${second.next}`)
    expect([first, second, third].flatMap((each) => each.products.map((product) => product._id))).toEqual(ids.toReversed())
    expect(third.next).toBeNull()
  })

  it('shows the lowest price, colors, ordered pictures and availability', async () => {
    const id = await addProduct('Cap', { pieces: 0 })
    await expect
      .poll(async () => (await page()).products.find((product) => product._id === id))
      .toMatchObject({
        title: 'Cap',
        clothingType: 'tshirt',
        priceFrom: 200_000,
        priceTo: 201_000,
        colors: ['Black', 'White'],
        pictures: ['/files/first.png', '/files/second.png'],
        inStock: false,
      })
  })

  it('shows card pictures of one color: the first one with a picture and stock', async () => {
    const id = await addProduct('Two cloths')
    const findCardPictures = async () => (await page()).products.find((product) => product._id === id)?.pictures
    await shop.database.delete(productPictures).where(eq(productPictures.productId, id))
    await shop.database.insert(productPictures).values(
      (['Black', 'White', 'Black', 'White'] as const).map((color, position) => ({
        productId: id,
        position,
        fileKey: `${position}.webp`,
        color,
      })),
    )
    await expect.poll(findCardPictures).toEqual(['/files/1.webp', '/files/3.webp'])
    await shop.database
      .update(inventory)
      .set({ onHand: 1 })
      .where(eq(inventory.sku, `${id}/Black`))
    await expect.poll(findCardPictures).toEqual(['/files/0.webp', '/files/2.webp'])
  })

  it('omits products that cannot be bought', async () => {
    const hidden = [
      await addProduct('Without variants', { variants: 0 }),
      await addProduct('Drafted', { over: { state: 'draft' } }),
      await addProduct('Archived', { over: { state: 'archived' } }),
    ]
    const listedIds = await listIds('?limit=60')
    expect(listedIds.filter((id) => hidden.includes(id))).toEqual([])
    expect((await browser.get(`/api/product/${hidden[1]}`)).status).toBe(404)
    expect(await detail(hidden[2] ?? '')).toMatchObject({ isOnSale: false })
  })

  it.each([
    '?limit=0',
    '?limit=61',
    '?limit=1.5',
    '?limit=x',
    '?after=nowhere',
    `?after=${'a'.repeat(300)}`,
    '?sort=cheapest',
    '?colors=Puce',
  ])('rejects the invalid cursor %s', async (query) => {
    const response = await browser.get(`/api/product${query}`)
    expect([response.status, parseError(response).code]).toEqual([400, 'INVALID_INPUT'])
  })

  it.each(['best-selling', 'price-up', 'price-down', 'rating'] as const)(
    'sorted by %s lists each product once across pages',
    async (sort) => {
      const all = await page(`?limit=60&sort=${sort}`)
      const listed: ProductCard[] = []
      for (let after = ''; ;) {
        const { products: pageProducts, next } = await page(`?limit=3&sort=${sort}${after}`)
        listed.push(...pageProducts)
        if (next === null) break
        after = `&after=${next}`
      }
      expect(listed).toEqual(all.products)
    },
  )

  it('can be sorted by price, ascending and descending', async () => {
    // Neither order is the one in which they were added.
    for (const price of [310_000, 150_000, 270_000]) await addProduct('Priced', { price, pieces: 0 })
    const pricesBy = async (sort: string) => (await page(`?limit=60&sort=${sort}`)).products.map(({ priceFrom }) => priceFrom)
    await expect.poll(() => pricesBy('price-up')).toEqual(expect.arrayContaining([150_000, 270_000, 310_000]))
    const up = await pricesBy('price-up')
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    await expect.poll(() => pricesBy('price-down')).toEqual(up.toReversed())
  })
})

describe('the product search', () => {
  it('matches while typing, corrects a typing error, and lists title matches first', async () => {
    const title = await addProduct('Night Market', { over: { slug: 'night-market' } })
    const text = await addProduct('Lantern', { over: { text: 'Seen at every market of the coast.' } })
    for (const typed of ['market', 'mark', 'MARKET', 'marekt', 'maket'])
      await expect.poll(() => listIds(`?search=${typed}`), { message: typed }).toEqual([title, text])
    expect(await listIds('?search=nigth%20mar')).toEqual([title])
    expect(await listIds('?search=submarine')).toEqual([])
    expect(await listIds(`?search=${encodeURIComponent("'; drop table products; --")}`)).toEqual([])
  })

  it('lists title matches first, then the latest, each product once across pages', async () => {
    const titleMatchIds: string[] = []
    const bodyMatchIds: string[] = []
    for (let n = 0; n < 3; n += 1) {
      bodyMatchIds.push(await addProduct(`Walrus ${n}`, { over: { text: 'Fits every zeppelin.' } }))
      titleMatchIds.push(await addProduct(`Zeppelin ${n}`))
    }
    await expect.poll(async () => (await listIds('?search=zeppelin')).length).toBe(6)
    const foundIds: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const listedIds = await page(`?search=zeppelin&limit=2${next === '' ? '' : `&after=${next}`}`)
      foundIds.push(...listedIds.products.map(({ _id }) => _id))
      next = listedIds.next
    }
    expect(foundIds).toEqual([...titleMatchIds.toReversed(), ...bodyMatchIds.toReversed()])
  })
})

describe('product facets', () => {
  it('narrow the list, and each counts without its own filter', async () => {
    const tees = await addCategory('Tees')
    const prints = await addCategory('Prints', tees)
    const one = await addProduct('On tees', { productCategoryId: tees, price: 990_000 })
    const two = await addProduct('Below tees', { productCategoryId: prints, price: 999_000, variants: 1 })
    await expect.poll(() => listIds('?category=tees')).toEqual([two, one])
    expect(await listIds('?category=prints')).toEqual([two])
    expect(await listIds('?category=tees&colors=Black')).toEqual([one])
    // The color is offered, but has no stock.
    expect(await listIds('?category=tees&colors=Black&inStock=true')).toEqual([])
    expect(await listIds('?category=tees&priceFrom=995000&priceTo=999000')).toEqual([two])
    const counts = await facets('?category=tees&colors=Black')
    expect(counts.total).toBe(1)
    expect(counts.colors).toEqual([
      { value: 'White', label: 'White', count: 2 },
      { value: 'Black', label: 'Black', count: 1 },
    ])
    expect(counts.price).toEqual({ from: 990_000, to: 990_000 })
    expect(counts.sizes).toEqual([{ value: 'medium', label: 'M', count: 1 }])
  })
})

describe('the product page', () => {
  it('shows variants with stock, pictures, published reviews and related products', async () => {
    const productCategoryId = await addCategory('Hoodies')
    const id = await addProduct('Loud', { productCategoryId, pieces: 300, over: { slug: 'loud', clothingType: 'hoodie' } })
    const other = await addProduct('Quiet', { productCategoryId })
    await shop.database.insert(feedback).values([
      { id: newId(), rating: 5, text: 'Warm.', name: 'Ada', productId: id, state: 'published', createdAt: new Date() },
      { id: newId(), rating: 2, text: 'Late.', productId: id, state: 'published', createdAt: new Date() },
      { id: newId(), rating: 1, text: 'Spam.', productId: id, state: 'new', createdAt: new Date() },
    ])
    await expect
      .poll(() => detail('loud'))
      .toMatchObject({
        _id: id,
        isOnSale: true,
        clothingType: 'hoodie',
        category: { slug: 'hoodies', title: 'Hoodies' },
        priceFrom: 200_000,
        rating: { average: 3.5, count: 2 },
        reviews: [
          { text: 'Late.', name: 'Somebody' },
          { text: 'Warm.', name: 'Ada' },
        ],
        variants: [
          { color: 'White', size: { label: 'M', value: 'medium' }, price: 200_000, available: 99 },
          { color: 'Black', available: 0 },
        ],
        pictures: [{ url: '/files/first.png' }, { url: '/files/second.png' }],
      })
    expect((await detail(id)).related[0]?._id).toBe(other)
    const readReviews = async (query: string) =>
      parseResponse(await new Browser(shop).get(`/api/feedback/reviews${query}`), listReviews.response)
    expect(await readReviews(`?productId=${id}`)).toMatchObject({ average: 3.5, count: 2 })
    const countPublished = async () => {
      const { rows } = await shop.database.execute(
        sql`select round(avg(rating), 2)::float8 as average, count(*)::int as count from feedback where state = 'published'`,
      )
      return rows[0]
    }
    for (const change of [
      sql`update feedback set state = 'published', rating = 4 where state = 'new'`,
      sql`update feedback set state = 'put-away' where rating = 2`,
      sql`select fold_order_tallies()`,
      sql`delete from feedback where rating = 5`,
    ]) {
      await shop.database.execute(change)
      expect(await readReviews('')).toMatchObject({ ...(await countPublished()) })
    }
    expect((await browser.get('/api/product/no-such-thing')).status).toBe(404)
  })

  it('is never older than its stock, although it is cached', async () => {
    const id = await addProduct('Rare', { pieces: 7 })
    await expect.poll(async () => (await detail(id)).variants[0]?.available).toBe(7)
    const first = await browser.get(`/api/product/${id}`)
    const cachedResponse = await browser.get(`/api/product/${id}`, { 'if-none-match': String(first.headers['etag']) })
    expect(cachedResponse.status).toBe(304)
    await shop.database
      .update(inventory)
      .set({ onHand: 6 })
      .where(eq(inventory.sku, `${id}/White`))
    await expect.poll(async () => (await detail(id)).variants[0]?.available).toBe(6)
    await shop.database
      .update(inventory)
      .set({ onHand: 0 })
      .where(eq(inventory.sku, `${id}/White`))
    await expect.poll(async () => (await page(`?limit=60`)).products.find(({ _id }) => _id === id)?.inStock).toBe(false)
  })
})

describe('the wishlist', () => {
  it('belongs to a browser, lists a product once and removes it', async () => {
    const [one, two] = [await addProduct('Wish 1'), await addProduct('Wish 2')]
    const guest = new Browser(shop)
    const listWishlist = async (client: Browser) =>
      parseResponse(await client.get('/api/product/wishlist'), listWishlistItems.response).products.map(({ _id }) => _id)
    for (const id of [one, one, two]) expect((await guest.put(`/api/product/wishlist/${id}`, {})).status).toBe(200)
    expect(await listWishlist(guest)).toEqual([two, one])
    expect(await listWishlist(new Browser(shop))).toEqual([])
    await guest.delete(`/api/product/wishlist/${one}`)
    expect(await listWishlist(guest)).toEqual([two])
    expect((await guest.put(`/api/product/wishlist/${newId()}`, {})).status).toBe(404)
  })

  it('is merged into the account of a guest who signs in, without duplicates', async () => {
    const [one, two] = [await addProduct('Wish 3'), await addProduct('Wish 4')]
    const { browser: account, email } = await createSignedInUser(shop)
    const addToWishlist = (by: Browser, id: string) => by.put(`/api/product/wishlist/${id}`, {})
    await addToWishlist(account, one)
    const guest = new Browser(shop)
    for (const id of [one, two]) await addToWishlist(guest, id)
    await signInWithPassword(guest, email)
    const listWishlist = parseResponse(await account.get('/api/product/wishlist'), listWishlistItems.response).products
    expect(listWishlist.map(({ _id }) => _id)).toEqual([two, one])
  })

  it('products can be listed by ids, in the given order', async () => {
    const [one, two] = [await addProduct('Seen 1'), await addProduct('Seen 2')]
    const response = parseJson(await browser.get(`/api/product/by-id?ids=${two},${newId()},${one}`))
    expect(response).toMatchObject({ products: [{ _id: two }, { _id: one }] })
  })
})
