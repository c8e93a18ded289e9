import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  formatAmountInput,
  getCurrencyDigits,
  listProducts,
  login,
  Product,
  ProductCard,
  readProduct,
  uploadPicture,
} from '@picasso/contract'
import { sample } from 'fast-check'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { type EmbeddedDatabase, startEmbedded } from '../../../server/src/platform/database/embedded/index.ts'
import { ensureBuilt } from '../harness/build.ts'
import { type Shop, startShop } from '../harness/shop.ts'
import { AddProduct, CatalogWrite, CatalogWriter } from './catalog-writes.ts'

const OWNER = { email: 'owner@example.com', password: 'violet umbrella 7' }
const LIST_PATH = '/products-shop'
/** `SEEDS=7,8 npx vitest run published-catalog` runs others. */
const SEEDS = (process.env['SEEDS'] ?? '1,2,3').split(',').map(Number)
const PRODUCTS = 4
const WRITES = 12
const CURRENCY = 'LKR'
/** The shop promises a second; a test on a busy machine waits for the state and not for the clock. */
const PATIENCE = { timeout: 30_000, interval: 100 }

let folder: string
let server: EmbeddedDatabase
let database: Client
let settings: Record<string, string>
let shops: Shop[]
let cookie: string

const open = (shop: Shop, path: string): Promise<Response> =>
  fetch(shop.url + path, { headers: { 'accept-encoding': 'br', cookie: 'splash=1' } })

const readText = async (shop: Shop, path: string): Promise<string> => (await open(shop, path)).text()

const signIn = async ({ url }: Shop): Promise<string> => {
  const headers = { 'content-type': 'application/json', origin: url }
  const response = await fetch(url + login.path, { method: 'POST', headers, body: JSON.stringify(OWNER) })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'picasso-published-catalog-'))
  server = await startEmbedded({ folder: join(folder, 'server'), isEphemeral: true })
  database = new Client({ connectionString: server.url })
  await database.connect()
  settings = {
    DATABASE_URL: server.url,
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    SHOP_DEMO: 'false',
  }
  const first = await startShop(settings)
  // Signed links and form checks compare with the address that the first process was given.
  shops = [first, await startShop({ ...settings, ROLE: 'web' })]
  cookie = await signIn(first)
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await database.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends the owner's requests to the two processes in turns. */
const createSender = () => {
  let count = 0
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const shop = shops[(count += 1) % shops.length]
    if (!shop) throw new Error('No shop has started.')
    const headers = { cookie, origin: shop.url, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(shop.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

/** Stores a picture and returns its address. */
const storePicture = async (): Promise<string> => {
  const [shop] = shops
  if (!shop) throw new Error('No shop has started.')
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('upload_preset', 'design')
  body.set('cloud_name', 'shop')
  body.set('file', new File([new Uint8Array(bytes)], 'shirt.png', { type: 'image/png' }))
  const response = await fetch(shop.url + uploadPicture.path, { method: 'POST', headers: { cookie, origin: shop.url }, body })
  return uploadPicture.response.parse(await response.json()).secure_url
}

const PublishedProduct = z.object({
  slug: z.string(),
  title: z.string(),
  isOnSale: z.boolean(),
  category: z.nullable(z.string()),
  variants: z.array(z.object({ _id: z.string(), price: z.int(), available: z.int() })),
})
type PublishedProduct = z.infer<typeof PublishedProduct>

const PublishedCard = z.object({
  slug: z.string(),
  title: z.string(),
  priceFrom: z.int(),
  priceTo: z.int(),
  inStock: z.boolean(),
})

/** What a visitor can read about products, from any of the places that publish it. */
interface Catalog {
  products: PublishedProduct[]
  cards: z.infer<typeof PublishedCard>[]
}

/** The truth, without any of the columns and triggers that summarize it. */
const readDatabase = async (): Promise<Catalog> => {
  const { rows } = await database.query<{ product: unknown; card: unknown }>(`
    select
      json_build_object('slug', product.slug, 'title', product.title, 'isOnSale', product.state = 'active',
        'category', (select title from product_categories where id = product.product_category_id and is_active),
        'variants', json_agg(json_build_object('_id', variant.id, 'price', price_minor, 'available', least(on_hand, 99)) order by variant.id)) as product,
      case when product.state = 'active' then json_build_object('slug', product.slug, 'title', product.title,
        'priceFrom', min(price_minor), 'priceTo', max(price_minor), 'inStock', bool_or(on_hand > 0)) end as card
    from products product
    join product_variants variant on variant.product_id = product.id and variant.is_active
    join inventory on inventory.id = variant.inventory_id
    where product.state <> 'draft' group by product.id order by product.slug`)
  return {
    products: rows.map(({ product }) => PublishedProduct.parse(product)),
    cards: rows.flatMap(({ card }) => (card === null ? [] : [PublishedCard.parse(card)])),
  }
}

const sortBySlug = <Item extends { slug: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))

const readAnsweredCards = async (shop: Shop): Promise<ProductCard[]> => {
  const cards: ProductCard[] = []
  for (let after: string | null = ''; after !== null;) {
    const response = await open(shop, `${listProducts.path}?limit=60${after && `&after=${encodeURIComponent(after)}`}`)
    const { products, next } = listProducts.response.parse(await response.json())
    cards.push(...products)
    after = next
  }
  return cards
}

const toPublishedProduct = ({ slug, title, isOnSale, category, variants }: Product): PublishedProduct => ({
  slug,
  title,
  isOnSale,
  category: category?.title ?? null,
  variants: variants
    .map(({ _id, price, available }) => ({ _id, price, available }))
    .toSorted((one, other) => (one._id < other._id ? -1 : 1)),
})

/** The JSON responses. */
const readAnswers = async (shop: Shop, slugs: readonly string[]): Promise<Catalog> => {
  const products = await Promise.all(
    slugs.map(async (slug) => Product.parse(await (await open(shop, readProduct.path.replace(':id', slug))).json())),
  )
  const cards = await readAnsweredCards(shop)
  return { products: products.map(toPublishedProduct), cards: sortBySlug(cards.map((card) => PublishedCard.parse(card))) }
}

const STATE = /<script id="state" type="application\/json">(.*?)<\/script>/s
const STRUCTURED_DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** All objects in a JSON value that a schema accepts. */
const findAll = <Output>(value: unknown, schema: z.ZodMiniType<Output>): Output[] => {
  const { success, data } = schema.safeParse(value)
  if (success) return [data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((child) => findAll(child, schema)) : []
}

const readState = (html: string): unknown => JSON.parse(STATE.exec(html)?.[1] ?? 'null')

/** The pages: what they were rendered from, which is also what the browser goes on with. */
const readPages = async (shop: Shop, slugs: readonly string[]): Promise<Catalog> => {
  const products = await Promise.all(
    slugs.flatMap(async (slug) => findAll(readState(await readText(shop, `/product-details/${slug}`)), Product).slice(0, 1)),
  )
  const cards = findAll(readState(await readText(shop, LIST_PATH)), ProductCard)
  return { products: products.flat().map(toPublishedProduct), cards: sortBySlug(cards.map((card) => PublishedCard.parse(card))) }
}

const ProductGroup = z.object({
  '@type': z.literal('ProductGroup'),
  productGroupID: z.string(),
  name: z.string(),
  hasVariant: z.array(z.object({ sku: z.string(), offers: z.object({ price: z.string(), availability: z.string() }) })),
})

/** Structured data of the product pages, in the form that `describeOffers` gives the truth. */
const readStructuredData = async (shop: Shop, slugs: readonly string[]): Promise<object[]> => {
  const pages = await Promise.all(slugs.map((slug) => readText(shop, `/product-details/${slug}`)))
  return pages.flatMap((html) =>
    [...html.matchAll(STRUCTURED_DATA)]
      .flatMap(([, json = 'null']) => findAll(JSON.parse(json), ProductGroup))
      .map(({ productGroupID, name, hasVariant }) => ({
        slug: productGroupID,
        title: name,
        offers: Object.fromEntries(hasVariant.map(({ sku, offers }) => [sku, `${offers.price} ${offers.availability.split('/').at(-1)}`])),
      })),
  )
}

const describeOffers = ({ slug, title, isOnSale, variants }: PublishedProduct, currency: string): object => ({
  slug,
  title,
  offers: Object.fromEntries(
    variants.map(({ _id, price, available }) => [
      _id,
      `${formatAmountInput(price, getCurrencyDigits(currency))} ${isOnSale && available > 0 ? 'InStock' : 'OutOfStock'}`,
    ]),
  ),
})

const readSitemap = async (shop: Shop): Promise<string[]> => {
  const slugs = [...(await readText(shop, '/sitemap.xml')).matchAll(/\/product-details\/([^<"?]+)</g)].map(([, slug = '']) => slug)
  return [...new Set(slugs)].toSorted()
}

/** Pages that everybody sees alike. */
const listPaths = (slugs: readonly string[]): string[] => [
  '/',
  LIST_PATH,
  `${LIST_PATH}?sort=price-low`,
  `${LIST_PATH}?inStock=true`,
  '/product-select',
  ...slugs.map((slug) => `/product-details/${slug}`),
]

/** Pages without the time of their rendering and the address of the process that rendered them. */
const readAll = (shop: Shop, paths: readonly string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => (await readText(shop, path)).replaceAll(shop.url, '').replaceAll(/"updatedAt":\d+/g, '')))

/** Which pages of a process are not what another one has just rendered. */
const listDifferences = async (shop: Shop, paths: readonly string[], rendered: readonly string[]): Promise<string[]> => {
  const pages = await readAll(shop, paths)
  return paths.filter((_path, index) => pages[index] !== rendered[index])
}

describe('after random changes of products, stock, categories, settings and discounts, through two processes', () => {
  let writer: CatalogWriter
  beforeAll(async () => {
    writer = new CatalogWriter(createSender(), database, await storePicture())
  })

  it.each(SEEDS)(
    'pages from memory, pages rendered anew, responses, structured data, sitemap and database agree (seed %i)',
    async (seed) => {
      await database.query('delete from products')
      const writes = [...sample(AddProduct, { seed, numRuns: PRODUCTS }), ...sample(CatalogWrite, { seed, numRuns: WRITES })]
      for (const write of writes) {
        await writer.write(write)
        // Pages of every state between come into memory.
        const known = (await readDatabase()).products.map(({ slug }) => slug)
        await Promise.all(shops.map((shop) => readAll(shop, [...listPaths(known), '/sitemap.xml'])))
      }
      const truth = await readDatabase()
      const slugs = truth.products.map(({ slug }) => slug)
      const paths = listPaths(slugs)
      const cold = await startShop({ ...settings, ROLE: 'web' })
      try {
        const rendered = await readAll(cold, paths)
        for (const shop of shops) {
          await expect.poll(() => readAnswers(shop, slugs), PATIENCE).toEqual(truth)
          await expect.poll(() => readPages(shop, slugs), PATIENCE).toEqual(truth)
          await expect
            .poll(() => readStructuredData(shop, slugs), PATIENCE)
            .toEqual(truth.products.map((product) => describeOffers(product, CURRENCY)))
          await expect.poll(() => readSitemap(shop), PATIENCE).toEqual(truth.cards.map(({ slug }) => slug).toSorted())
          await expect.poll(() => listDifferences(shop, paths, rendered), PATIENCE).toEqual([])
        }
      } finally {
        await cold.stop()
      }
    },
  )
})
