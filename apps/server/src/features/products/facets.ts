import type { listProductFacets } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { conditionOf, type FilterPart, type ProductFilter } from './filter.ts'

type Facets = mini.infer<typeof listProductFacets.response>

const of = (filter: ProductFilter, part: FilterPart): SQL => conditionOf(filter, part)

interface Row extends Record<string, unknown> {
  facet: 'total' | 'shelf' | 'color' | 'size' | 'garment' | 'price'
  value: string
  label: string
  count: number
  high: number | null
}

/** All counts by one statement; each facet is counted as if it alone were not narrowed. */
const selectCounts = (database: Database, filter: ProductFilter): Promise<Row[]> =>
  runPrepared<Row>(
    database,
    sql`
    select 'total' as facet, '' as value, '' as label, count(*)::int as count, null::int as high, 0 as place
      from products product where ${conditionOf(filter)}
    union all
    select 'shelf', shelf.slug, shelf.title, count(*)::int, null, min(shelf.position)
      from products product join product_categories shelf on shelf.id = product.shelf_id and shelf.is_active
      where ${of(filter, 'shelf')} group by shelf.slug, shelf.title
    union all
    select 'garment', product.clothing_type, '', count(*)::int, null, 0
      from products product where ${of(filter, 'garments')} group by product.clothing_type
    union all
    select 'color', color, color, count(*)::int, null, 0
      from products product, unnest(product.colors) color where ${of(filter, 'colors')} group by color
    union all
    select 'size', size, min(label), count(*)::int, null, min(position)
      from (select distinct product.id, variant.size from products product
        join product_variants variant on variant.product_id = product.id and variant.is_active where ${of(filter, 'sizes')}) offered
      join lateral (select label, position from category_sizes where value = offered.size limit 1) named on true
      group by size
    union all
    select 'price', coalesce(min(product.price_from_minor), 0)::text, '', count(*)::int, max(product.price_from_minor), 0
      from products product where ${of(filter, 'price')}
    order by place, count desc, value`,
  )

export const readFacets = async (database: Database, filter: ProductFilter): Promise<Facets> => {
  const rows = await selectCounts(database, filter)
  const choices = (facet: Row['facet']) =>
    rows.filter((row) => row.facet === facet).map(({ value, label, count }) => ({ value, label, count }))
  const price = rows.find((row) => row.facet === 'price')
  return {
    total: rows.find((row) => row.facet === 'total')?.count ?? 0,
    shelves: choices('shelf'),
    colors: choices('color'),
    sizes: choices('size'),
    garments: choices('garment').map((choice) => ({
      ...choice,
      label: Object.values(GARMENTS).find(({ key }) => key === choice.value)?.title ?? choice.value,
    })),
    price: price && price.high !== null ? { from: Number(price.value), to: price.high } : null,
  }
}
