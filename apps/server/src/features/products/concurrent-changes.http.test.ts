import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { addProduct } from './add-product.ts'

let shop: TestShop
let first: Client
let second: Client
beforeAll(async () => {
  shop = await startTestShop()
  first = new Client({ connectionString: shop.databaseUrl })
  second = new Client({ connectionString: shop.databaseUrl, application_name: 'second of two' })
  await Promise.all([first.connect(), second.connect()])
})
afterAll(async () => {
  await Promise.all([first.end(), second.end()])
  await shop.close()
})

const isSecondWaiting = async (): Promise<boolean> => {
  const { rows } = await shop.database.execute(
    sql`select from pg_stat_activity where application_name = 'second of two' and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Two transactions of which the second one changes something before the first one commits. */
const overlap = async (one: string, other: string, values: readonly [string, string]): Promise<void> => {
  await first.query('begin')
  await first.query(one, [values[0]])
  let isDone = false
  const change = second.query(other, [values[1]]).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await isSecondWaiting())).toBe(true)
  await first.query('commit')
  await change
}

const addTestProduct = async (slug: string, category?: string): Promise<string> => {
  await addProduct(shop.services, {
    slug,
    title: `The ${slug}`,
    text: '',
    clothingType: 'tshirt',
    ...(category !== undefined && { productCategory: { slug: category, title: category } }),
    pictures: [{ key: 'a.png', alt: '', color: null }],
    variants: [
      { color: 'White', size: 'medium', priceMinor: 1000, stock: 1 },
      { color: 'White', size: 'large', priceMinor: 1000, stock: 1 },
    ],
  })
  return slug
}
const readProduct = async (slug: string) => {
  const { rows } = await shop.database.execute(sql`select * from products where slug = ${slug}`)
  return rows[0]
}

describe('the columns of a product that are computed from other rows', () => {
  it('counts a review that is moved to it while another one is published', async () => {
    const [product, other] = [await readProduct(await addTestProduct('rated')), await readProduct(await addTestProduct('mistaken'))]
    const [published, moved] = [newId(), newId()]
    await shop.database.execute(sql`insert into feedback (id, rating, text, product_id, state, created_at) values
      (${published}, 4, 'Soft.', ${product?.['id']}, 'new', now()), (${moved}, 2, 'Thin.', ${other?.['id']}, 'published', now())`)
    const move = `update feedback set product_id = (select id from products where slug = 'rated') where id = $1`
    await overlap(`update feedback set state = 'published' where id = $1`, move, [published, moved])
    expect([await readProduct('rated'), await readProduct('mistaken')]).toMatchObject([
      { rating_count: 2, rating_hundredths: 300 },
      { rating_count: 0, rating_hundredths: 0 },
    ])
  })

  it('is sold out once its last two variants are bought at the same moment', async () => {
    const slug = await addTestProduct('popular')
    const take = 'update inventory set on_hand = 0 where sku = $1'
    await overlap(take, take, [`product/${slug}/White/medium`, `product/${slug}/White/large`])
    expect(await readProduct(slug)).toMatchObject({ in_stock: false, variants: ['White/large/0', 'White/medium/0'] })
  })

  it('is found by the new name of a category that is renamed while the product moves into it', async () => {
    const slug = await addTestProduct('moved')
    await addTestProduct('another', 'rainwear')
    const move = `update products set product_category_id = (select id from product_categories where slug = 'rainwear') where slug = $1`
    const rename = "update product_categories set title = $1 where id = (select id from product_categories where slug = 'rainwear')"
    await overlap(move, rename, [slug, 'umbrellas'])
    expect(String((await readProduct(slug))?.['search'])).toContain('umbrellas')
  })
})
