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

/** The variants that match colors, sizes and stock, as they are written in the column `variants`. */
const listMatchingVariants = ({ colors, sizes, inStock }: Pick<ProductFilter, 'colors' | 'sizes' | 'inStock'>): string[] =>
  (colors ?? CLOTH_LABELS).flatMap((color) =>
    (sizes ?? GarmentSizeValue.options).flatMap((size) =>
      (inStock === undefined ? ['0', '1'] : ['1']).map((stock) => `${color}/${size}/${stock}`),
    ),
  )

/** From the smallest to the largest: positions within one garment say nothing about the sizes of another. */
const SIZE_ORDER = toTextArray(GarmentSizeValue.options)

/** What facets count by: the offers without their variants, or the variants alone. */
type Grouping = 'offers' | 'variants'

const GROUPED_COLUMNS: Record<Grouping, SQL> = {
  offers: sql`counted.product_category_id, counted.clothing_type, counted.price_minor`,
  variants: sql`counted.variants`,
}

const joinConditions = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)

/** Numbers of products by what is grouped, from the smallest table of counts that knows what is filtered, and the changes that are not in it yet. */
const selectCounts = (grouping: Grouping, filter: ProductFilter): SQL => {
  const { category, garments, priceFrom, priceTo, colors, sizes, inStock } = filter
  const offerConditions: SQL[] = []
  if (category !== undefined) offerConditions.push(isInCategory(sql`counted.product_category_id`, category))
  if (garments) offerConditions.push(sql`counted.clothing_type = any(${toTextArray(garments)})`)
  if (priceFrom !== undefined) offerConditions.push(sql`counted.price_minor >= ${priceFrom}`)
  if (priceTo !== undefined) offerConditions.push(sql`counted.price_minor <= ${priceTo}`)
  const variantConditions: SQL[] = []
  if (colors || sizes || inStock !== undefined)
    variantConditions.push(sql`counted.variants && ${toTextArray(listMatchingVariants({ colors, sizes, inStock }))}`)
  const condition = joinConditions([...offerConditions, ...variantConditions])
  const selectFrom = (table: SQL, tableCondition: SQL): SQL =>
    sql`select ${GROUPED_COLUMNS[grouping]}, counted.product_count from ${table} counted where ${tableCondition}`
  const selectFolded = (): SQL => {
    if (grouping === 'offers' && variantConditions.length === 0) return selectFrom(sql`product_offer_counts`, condition)
    if (grouping === 'variants' && offerConditions.length === 0) return selectFrom(sql`product_variant_counts`, condition)
    // Few products differ in their variants: these are compared once, and not for every category, garment and price.
    const hasMatchingVariants = variantConditions.map(
      (variantCondition) =>
        sql`counted.variants in (select counted.variants from product_variant_counts counted where ${variantCondition})`,
    )
    return selectFrom(sql`product_facets`, joinConditions([...offerConditions, ...hasMatchingVariants]))
  }
  return sql`${selectFolded()} union all ${selectFrom(sql`product_facet_changes`, condition)}`
}

/** Which words occur in a product is not counted anywhere, so that a search reads the products it finds. */
const selectFoundProducts = (filter: ProductFilter, omitted?: FilterPart): SQL =>
  sql`select product.product_category_id, product.clothing_type, product.price_from_minor as price_minor, product.variants, 1 as product_count
    from products product where ${buildFilterCondition(filter, omitted)}`

const WITHOUT_PART: Record<FilterPart, ProductFilter> = {
  category: { category: undefined },
  colors: { colors: undefined },
  sizes: { sizes: undefined },
  garments: { garments: undefined },
  price: { priceFrom: undefined, priceTo: undefined },
}

/** Numbers of products by what is grouped; of a search without an omitted part, from `found`. */
const groupProducts = (grouping: Grouping, filter: ProductFilter, omitted?: FilterPart): SQL => {
  const selectSearched = (): SQL => (omitted ? selectFoundProducts(filter, omitted) : sql`select * from found`)
  const source =
    filter.query === undefined ? selectCounts(grouping, { ...filter, ...(omitted && WITHOUT_PART[omitted]) }) : selectSearched()
  return sql`select ${GROUPED_COLUMNS[grouping]}, sum(counted.product_count)::int as count from (${source}) counted
    group by ${GROUPED_COLUMNS[grouping]} having sum(counted.product_count) > 0`
}

/** Counts all facets in one statement; each facet ignores its own filter. */
const selectFacets = (database: Database, { language }: LanguageContext, filter: ProductFilter): Promise<Row[]> => {
  const hasFilter: Record<FilterPart, boolean> = {
    category: filter.category !== undefined,
    colors: filter.colors !== undefined,
    sizes: filter.sizes !== undefined,
    garments: filter.garments !== undefined,
    price: filter.priceFrom !== undefined || filter.priceTo !== undefined,
  }
  const groupWithout = (grouping: Grouping, part: FilterPart): SQL =>
    hasFilter[part] ? sql`(${groupProducts(grouping, filter, part)})` : sql.raw(grouping)
  /** Colors (1) or sizes (2) of the variants. */
  const countVariantParts = (filterPart: 'colors' | 'sizes', part: 1 | 2): SQL =>
    sql`(select part.value, sum(grouped.count)::int as count from ${groupWithout('variants', filterPart)} grouped,
        lateral (select distinct split_part(variant, '/', ${sql.raw(String(part))}) as value from unnest(grouped.variants) variant) part group by part.value)`
  const found = filter.query === undefined ? sql`` : sql`found as materialized (${selectFoundProducts(filter)}), `
  return runPrepared<Row>(
    database,
    sql`with ${found}offers as materialized (${groupProducts('offers', filter)}), variants as materialized (${groupProducts('variants', filter)})
    select 'total' as facet, '' as value, '' as label, coalesce(sum(count), 0)::int as count, null::int as high, null::boolean as is_translated, 0 as sort_position from offers
    union all
    select 'category', product_category.slug, min(${localizedCategoryText(language, 'title')}), sum(grouped.count)::int, null, bool_or(${isCategoryTranslated(language, 'title')}), min(product_category.position)
      from (select product_category_id, sum(count) as count from ${groupWithout('offers', 'category')} grouped group by product_category_id) grouped
      join product_categories product_category on product_category.id = grouped.product_category_id and product_category.is_active group by product_category.slug
    union all
    select 'garment', clothing_type, '', sum(count)::int, null, null, 0 from ${groupWithout('offers', 'garments')} grouped group by clothing_type
    union all
    select 'color', value, value, count, null, null, 0 from ${countVariantParts('colors', 1)} color
    union all
    select 'size', size.value, size_label.label, size.count, null, null, array_position(${SIZE_ORDER}, size.value) from ${countVariantParts('sizes', 2)} size
      join lateral (select label from ${categorySizes} where value = size.value limit 1) size_label on true
    union all
    select 'price', coalesce(min(price_minor), 0)::text, '', coalesce(sum(count), 0)::int, max(price_minor), null, 0 from ${groupWithout('offers', 'price')} grouped
    order by sort_position, count desc, value`,
  )
}

export const getFacets = async (database: Database, languageContext: LanguageContext, filter: ProductFilter): Promise<Facets> => {
  const rows = await selectFacets(database, languageContext, filter)
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
