import { GarmentSizeValue } from '@picasso/contract'
import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { createRandomPicker, RANDOM_SEED } from '../../../test/random-picker.ts'
import { inventory } from '../garments/index.ts'
import { selectAdminProducts } from './admin/queries.ts'
import { getFacets } from './facets.ts'
import { buildFilterCondition, type FilterPart, type ProductFilter } from './filter.ts'
import { selectProductCategories } from './product-categories.ts'
import { productCategories, products, productVariants } from './schema.ts'
import { deleteStaleSearchTermsJob } from './search-query.ts'

let shop: TestShop
const productIds = Array.from({ length: 12 }, () => newId())
const categoryIds = Array.from({ length: 2 }, () => newId())
beforeAll(async () => {
  shop = await startTestShop()
  await shop.database
    .insert(productCategories)
    .values(categoryIds.map((id, n) => ({ id, slug: `category-${n}`, title: `Category ${n}`, position: n })))
  await shop.database
    .insert(products)
    .values(productIds.map((id, n) => ({ id, slug: `shirt-${n}`, title: `Shirt ${n}`, text: '', createdAt: new Date() })))
})
afterAll(() => shop.close())

const { pick } = createRandomPicker()
const run = async (statement: SQL): Promise<void> => void (await shop.database.execute(statement))

const addVariant = async (): Promise<void> => {
  const inventoryId = newId()
  await shop.database.insert(inventory).values({ id: inventoryId, sku: inventoryId, onHand: pick([0, 3]) })
  await shop.database
    .insert(productVariants)
    .values({
      id: newId(),
      productId: pick(productIds),
      color: pick(CLOTH_LABELS),
      size: pick(GarmentSizeValue.options),
      priceMinor: pick([1000, 2000, 3000]),
      inventoryId,
    })
    .onConflictDoNothing()
}
const CHANGES: (() => Promise<void>)[] = [
  addVariant,
  addVariant,
  () => run(sql`update products set state = ${pick(['active', 'active', 'draft', 'archived'])} where id = ${pick(productIds)}`),
  () =>
    run(
      sql`update products set product_category_id = ${pick([null, ...categoryIds])}, clothing_type = ${pick(GARMENT_KEYS)} where id = ${pick(productIds)}`,
    ),
  () =>
    run(
      sql`update product_variants set price_minor = ${pick([1000, 2000, 3000])}::int, is_active = ${pick([true, true, false])} where product_id = ${pick(productIds)}`,
    ),
  () =>
    run(
      sql`update inventory set on_hand = ${pick([0, 1, 5])}::int where id in (select inventory_id from product_variants where product_id = ${pick(productIds)} limit 1)`,
    ),
  () => run(sql`delete from product_variants where id = (select id from product_variants where product_id = ${pick(productIds)} limit 1)`),
  () => run(sql`select fold_product_facets()`),
  () => run(sql`select fold_product_summaries()`),
  () => run(sql`delete from products where slug like 'passing-%'`),
  () =>
    run(sql`insert into products (id, slug, title, text, created_at) values (${newId()}, ${`passing-${newId()}`}, 'Passing', '', now())`),
]

const FILTERS: ProductFilter[] = [
  {},
  { category: 'category-0' },
  { garments: ['hoodie', 'tshirt'] },
  { priceFrom: 2000 },
  { colors: ['White', 'Black'], sizes: ['medium', 'large'] },
  { colors: ['White'], inStock: 'true' },
  { inStock: 'true', priceTo: 2000, category: 'category-1' },
  { query: { tsquery: `'shirt':*` }, colors: ['White', 'Black'], priceFrom: 2000 },
]

/** The facets of a filter, counted product by product. */
const countProducts = async (filter: ProductFilter) => {
  const count = async (columns: SQL, part?: FilterPart, values: SQL = sql`(values (1)) one`) => {
    const { rows } = await shop.database.execute<{ value: string; count: number }>(
      sql`select ${columns} as value, count(*)::int as count from products product, ${values} where ${buildFilterCondition(filter, part)} group by 1 order by 1`,
    )
    return rows.map(({ value, count: amount }) => [value, amount])
  }
  return {
    total: (await count(sql`''`))[0]?.[1] ?? 0,
    categories: (await count(sql`(select slug from product_categories where id = product.product_category_id)`, 'category')).filter(
      ([slug]) => slug !== null,
    ),
    colors: await count(sql`color`, 'colors', sql`unnest(product.colors) color`),
    sizes: await count(sql`size`, 'sizes', sql`unnest(product.sizes) size`),
    garments: await count(sql`product.clothing_type`, 'garments'),
    prices: (await count(sql`product.price_from_minor`, 'price')).map(([price]) => price),
  }
}
const readFacets = async (filter: ProductFilter) => {
  const facets = await getFacets(shop.database, { language: 'en', shopLanguage: 'en' }, filter)
  const toPairs = (options: { value: string; count: number }[]) =>
    options.map(({ value, count }) => [value, count] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    total: facets.total,
    categories: toPairs(facets.categories),
    colors: toPairs(facets.colors),
    sizes: toPairs(facets.sizes),
    garments: toPairs(facets.garments),
    prices: facets.price,
  }
}

it(`product facets equal a count of every product after any changes, folded or not (seed ${RANDOM_SEED})`, async () => {
  for (let round = 0; round < 160; round += 1) {
    await pick(CHANGES)()
    if (round % 8 !== 0) continue
    const filter = pick(FILTERS)
    const { prices, ...expected } = await countProducts(filter)
    expect(await readFacets(filter)).toEqual({
      ...expected,
      prices: prices.length === 0 ? null : { from: Math.min(...prices.map(Number)), to: Math.max(...prices.map(Number)) },
    })
  }
  const { rows: counted } = await shop.database.execute(
    sql`select id as _id, (select count(*)::int from products where product_category_id = category.id and state = 'active') as "productCount" from product_categories category order by position`,
  )
  const listed = await selectProductCategories(shop.database, { language: 'en', shopLanguage: 'en' })
  expect(listed.map(({ _id, productCount }) => ({ _id, productCount }))).toEqual(counted)
  // A search counts what it finds.
  const search = { query: { tsquery: `'shirt':*` } }
  expect((await readFacets(search)).colors).toEqual((await countProducts(search)).colors)
})

it('sizes to choose from are listed from the smallest to the largest', async () => {
  const id = newId()
  await shop.database.insert(products).values({ id, slug: 'every-size', title: 'Every size', text: '', createdAt: new Date() })
  for (const size of GarmentSizeValue.options.toReversed()) {
    const inventoryId = newId()
    await shop.database.insert(inventory).values({ id: inventoryId, sku: inventoryId, onHand: 3 })
    await shop.database.insert(productVariants).values({ id: newId(), productId: id, color: 'White', size, priceMinor: 1000, inventoryId })
  }
  await run(sql`update products set state = 'active' where id = ${id}`)
  const { sizes } = await getFacets(shop.database, { language: 'en', shopLanguage: 'en' }, {})
  expect(sizes.map(({ value }) => value)).toEqual(GarmentSizeValue.options)
})

type AdminFilter = Parameters<typeof selectAdminProducts>[1]['filter']
const ADMIN_FILTERS: AdminFilter[] = [
  {},
  { state: 'draft' },
  { state: 'active', clothingType: 'hoodie' },
  { productCategoryId: categoryIds[0] },
  { stock: 'none' },
  { stock: 'low', state: 'active' },
  { search: 'shirt', stock: 'none' },
]

/** The admin list by stock, with the pieces of every product, read product by product. */
const listByStock = async ({ state, clothingType, productCategoryId, stock, search }: AdminFilter) => {
  const { rows } = await shop.database.execute<{ id: string; stock: number }>(sql`
    select product.id, coalesce(sum(on_hand), 0)::int as stock from products product
      left join product_variants variant on variant.product_id = product.id and variant.is_active left join ${inventory} on inventory.id = variant.inventory_id
    where state = coalesce(${state ?? null}, state) and clothing_type = coalesce(${clothingType ?? null}, clothing_type)
      and (${productCategoryId ?? null}::uuid is null or product_category_id = ${productCategoryId ?? null}::uuid) and title ilike ${`%${search ?? ''}%`}
    group by product.id having ${stock === undefined ? sql`true` : sql`min(on_hand) <= ${stock === 'low' ? 5 : 0}`} order by 2, 1`)
  return rows.map(({ id, stock: pieces }) => [id, pieces])
}

/** All pages of it, with the total of the last. */
const readPages = async (filter: AdminFilter) => {
  const listed: [string, number][] = []
  let after: string | undefined
  for (;;) {
    const { products: page, next, total } = await selectAdminProducts(shop.database, { filter, sort: 'stock', after, limit: 5 })
    listed.push(...page.map(({ _id, stock }): [string, number] => [_id, stock]))
    if (next === null) return { listed, total }
    after = next
  }
}

it(`the admin list of products by stock and its total equal a sum over every variant after any changes, folded or not (seed ${RANDOM_SEED})`, async () => {
  for (let round = 0; round < 160; round += 1) {
    await pick(CHANGES)()
    if (round % 8 !== 0) continue
    const filter = pick(ADMIN_FILTERS)
    const expected = await listByStock(filter)
    expect(await readPages(filter)).toEqual({ listed: expected, total: expected.length })
  }
})

it('the admin list of products misses no change that commits while another one folds', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await pick(CHANGES)()
      if (index % 3 === 0) await run(sql`select fold_product_summaries()`)
    }),
  )
  const expected = await listByStock({})
  expect(await readPages({})).toEqual({ listed: expected, total: expected.length })
})

it('search terms contain every word of active products, and no other after the daily job', async () => {
  const listTerms = async (): Promise<string[]> => {
    const { rows } = await shop.database.execute<{ word: string }>(sql`select word from search_terms order by word`)
    return rows.map(({ word }) => word)
  }
  const listWords = async (): Promise<string[]> => {
    const { rows } = await shop.database.execute<{ word: string }>(
      sql`select word from ts_stat('select search from products where state = ''active''') order by word`,
    )
    return rows.map(({ word }) => word)
  }
  await run(sql`update products set state = 'draft', title = 'Zebra' where id = ${productIds[0]}`)
  expect(await listTerms()).not.toContain('zebra')
  await run(sql`update products set state = 'active' where id = ${productIds[0]}`)
  await run(sql`update products set title = 'Okapi' where id = ${productIds[1]}`)
  await run(sql`update products set state = 'active' where id = ${productIds[1]}`)
  expect(await listTerms()).toEqual(expect.arrayContaining(await listWords()))
  await run(sql`update products set title = 'Heron' where id = ${productIds[1]}`)
  await run(sql`insert into search_terms (word) values ('heron')`)
  await deleteStaleSearchTermsJob.createHandler(shop)({}, createJobContext())
  expect(await listTerms()).toEqual(await listWords())
})
