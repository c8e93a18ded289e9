import type { listProductFacets } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { categorySizes } from '../garments/index.ts'
import { buildFilterCondition, type FilterPart, type ProductFilter } from './filter.ts'
import { isCategoryTranslated, getTextLanguage, type LanguageContext, localizedCategoryText } from './translations.ts'

type Facets = mini.infer<typeof listProductFacets.response>

interface Row extends Record<string, unknown> {
  facet: 'total' | 'category' | 'color' | 'size' | 'garment' | 'price'
  value: string
  label: string
  count: number
  high: number | null
  /** For categories: whether the title is in the reader's language. */
  is_translated: boolean | null
}

/** Groups products that are equal in every counted attribute: the table is read once and only few rows remain. */
const groupSimilarProducts = (condition: SQL): SQL => sql`select product.shelf_id, product.clothing_type, product.colors, product.sizes,
  count(*)::int as count, min(product.price_from_minor) as low, max(product.price_from_minor) as high
  from products product where ${condition} group by product.shelf_id, product.clothing_type, product.colors, product.sizes`

/** Counts all facets in one statement; each facet ignores its own filter. */
const selectCounts = (database: Database, { language }: LanguageContext, filter: ProductFilter): Promise<Row[]> => {
  const hasFilter: Record<FilterPart, boolean> = {
    shelf: filter.shelf !== undefined,
    colors: filter.colors !== undefined,
    sizes: filter.sizes !== undefined,
    garments: filter.garments !== undefined,
    price: filter.priceFrom !== undefined || filter.priceTo !== undefined,
  }
  const groupWithout = (filterPart: FilterPart): SQL =>
    hasFilter[filterPart] ? sql`(${groupSimilarProducts(buildFilterCondition(filter, filterPart))})` : sql`matching`
  return runPrepared<Row>(
    database,
    sql`with matching as materialized (${groupSimilarProducts(buildFilterCondition(filter))})
    select 'total' as facet, '' as value, '' as label, coalesce(sum(count), 0)::int as count, null::int as high, null::boolean as is_translated, 0 as sort_position from matching
    union all
    select 'category', product_category.slug, min(${localizedCategoryText(language, 'title')}), sum(grouped.count)::int, null, bool_or(${isCategoryTranslated(language, 'title')}), min(product_category.position)
      from ${groupWithout('shelf')} grouped join product_categories product_category on product_category.id = grouped.shelf_id and product_category.is_active group by product_category.slug
    union all
    select 'garment', clothing_type, '', sum(count)::int, null, null, 0 from ${groupWithout('garments')} grouped group by clothing_type
    union all
    select 'color', color, color, sum(count)::int, null, null, 0 from ${groupWithout('colors')} grouped, unnest(colors) color group by color
    union all
    select 'size', size, min(size_label.label), sum(count)::int, null, null, min(size_label.position)
      from ${groupWithout('sizes')} grouped, unnest(sizes) size
      join lateral (select label, position from ${categorySizes} where value = size limit 1) size_label on true group by size
    union all
    select 'price', coalesce(min(low), 0)::text, '', coalesce(sum(count), 0)::int, max(high), null, 0 from ${groupWithout('price')} grouped
    order by sort_position, count desc, value`,
  )
}

export const getFacets = async (database: Database, languageContext: LanguageContext, filter: ProductFilter): Promise<Facets> => {
  const rows = await selectCounts(database, languageContext, filter)
  const toOptions = (facet: Row['facet']) =>
    rows.filter((row) => row.facet === facet).map(({ value, label, count }) => ({ value, label, count }))
  const price = rows.find((row) => row.facet === 'price')
  return {
    total: rows.find((row) => row.facet === 'total')?.count ?? 0,
    shelves: rows.flatMap(({ facet, value, label, count, is_translated: isTranslated }) =>
      facet === 'category' ? [{ value, label, labelLanguage: getTextLanguage(languageContext, isTranslated === true), count }] : [],
    ),
    colors: toOptions('color'),
    sizes: toOptions('size'),
    garments: toOptions('garment').map((option) => ({
      ...option,
      label: Object.values(GARMENTS).find(({ key }) => key === option.value)?.title ?? option.value,
    })),
    price: price && price.high !== null ? { from: Number(price.value), to: price.high } : null,
  }
}
