import { type listProductFacets, GarmentSizeValue } from '@picasso/contract'
import { CLOTH_LABELS, GARMENTS } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { categorySizes } from '../garments/index.ts'
import { buildFilterCondition, type FilterPart, isInCategory, type ProductFilter, toTextArray } from './filter.ts'
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

/** Which words occur in a product is not counted anywhere, so that a search reads the products it finds. */
const groupFoundProducts = (condition: SQL): SQL => sql`select product.product_category_id, product.clothing_type, product.variants,
  count(*)::int as count, min(product.price_from_minor) as low, max(product.price_from_minor) as high
  from products product where ${condition} group by product.product_category_id, product.clothing_type, product.variants`

/** The variants that match colors, sizes and stock, as they are written in the column `variants`. */
const listMatchingVariants = ({ colors, sizes, inStock }: Pick<ProductFilter, 'colors' | 'sizes' | 'inStock'>): string[] =>
  (colors ?? CLOTH_LABELS).flatMap((color) =>
    (sizes ?? GarmentSizeValue.options).flatMap((size) =>
      (inStock === undefined ? ['0', '1'] : ['1']).map((stock) => `${color}/${size}/${stock}`),
    ),
  )

/** From the smallest to the largest: positions within one garment say nothing about the sizes of another. */
const SIZE_ORDER = toTextArray(GarmentSizeValue.options)

/** The same groups from the counts. */
const groupCountedProducts = (filter: ProductFilter, omitted?: FilterPart): SQL => {
  const { category, garments, priceFrom, priceTo, inStock } = filter
  const colors = omitted === 'colors' ? undefined : filter.colors
  const sizes = omitted === 'sizes' ? undefined : filter.sizes
  const conditions = [sql`true`]
  if (category !== undefined && omitted !== 'category') conditions.push(isInCategory(sql`counted.product_category_id`, category))
  if (garments && omitted !== 'garments') conditions.push(sql`counted.clothing_type = any(${toTextArray(garments)})`)
  if (priceFrom !== undefined && omitted !== 'price') conditions.push(sql`counted.price_minor >= ${priceFrom}`)
  if (priceTo !== undefined && omitted !== 'price') conditions.push(sql`counted.price_minor <= ${priceTo}`)
  if (colors || sizes || inStock !== undefined)
    conditions.push(sql`counted.variants && ${toTextArray(listMatchingVariants({ colors, sizes, inStock }))}`)
  return sql`select product_category_id, clothing_type, variants, sum(product_count)::int as count, min(price_minor) as low, max(price_minor) as high
    from (
      select product_category_id, clothing_type, variants, price_minor, sum(product_count) as product_count
      from (select product_category_id, clothing_type, variants, price_minor, product_count from product_facets counted where ${sql.join(conditions, sql` and `)}
        union all select product_category_id, clothing_type, variants, price_minor, product_count from product_facet_changes counted where ${sql.join(conditions, sql` and `)}) counted
      group by product_category_id, clothing_type, variants, price_minor having sum(product_count) > 0
    ) counted group by product_category_id, clothing_type, variants`
}

/** Groups products that are equal in every counted attribute: only few rows remain. */
const groupSimilarProducts = (filter: ProductFilter, omitted?: FilterPart): SQL =>
  filter.tsquery === undefined ? groupCountedProducts(filter, omitted) : groupFoundProducts(buildFilterCondition(filter, omitted))

/** Counts all facets in one statement; each facet ignores its own filter. */
const selectCounts = (database: Database, { language }: LanguageContext, filter: ProductFilter): Promise<Row[]> => {
  const hasFilter: Record<FilterPart, boolean> = {
    category: filter.category !== undefined,
    colors: filter.colors !== undefined,
    sizes: filter.sizes !== undefined,
    garments: filter.garments !== undefined,
    price: filter.priceFrom !== undefined || filter.priceTo !== undefined,
  }
  const groupWithout = (filterPart: FilterPart): SQL =>
    hasFilter[filterPart] ? sql`(${groupSimilarProducts(filter, filterPart)})` : sql`matching`
  /** Colors (1) or sizes (2) of the variants; few products differ in them, so these are summed first. */
  const countVariantParts = (filterPart: 'colors' | 'sizes', part: 1 | 2): SQL =>
    sql`(select part.value, sum(grouped.count)::int as count
      from (select variants, sum(count) as count from ${groupWithout(filterPart)} grouped group by variants) grouped,
        lateral (select distinct split_part(variant, '/', ${sql.raw(String(part))}) as value from unnest(grouped.variants) variant) part group by part.value)`
  return runPrepared<Row>(
    database,
    sql`with matching as materialized (${groupSimilarProducts(filter)})
    select 'total' as facet, '' as value, '' as label, coalesce(sum(count), 0)::int as count, null::int as high, null::boolean as is_translated, 0 as sort_position from matching
    union all
    select 'category', product_category.slug, min(${localizedCategoryText(language, 'title')}), sum(grouped.count)::int, null, bool_or(${isCategoryTranslated(language, 'title')}), min(product_category.position)
      from (select product_category_id, sum(count) as count from ${groupWithout('category')} grouped group by product_category_id) grouped
      join product_categories product_category on product_category.id = grouped.product_category_id and product_category.is_active group by product_category.slug
    union all
    select 'garment', clothing_type, '', sum(count)::int, null, null, 0 from ${groupWithout('garments')} grouped group by clothing_type
    union all
    select 'color', value, value, count, null, null, 0 from ${countVariantParts('colors', 1)} color
    union all
    select 'size', size.value, size_label.label, size.count, null, null, array_position(${SIZE_ORDER}, size.value) from ${countVariantParts('sizes', 2)} size
      join lateral (select label from ${categorySizes} where value = size.value limit 1) size_label on true
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
    categories: rows.flatMap(({ facet, value, label, count, is_translated: isTranslated }) =>
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
