import type { Product, GarmentSizeValue } from '@picasso/contract'
import { type SQL, sql, and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'

import { buildStatements, type Database, type Transaction } from '../../platform/database/index.ts'
import { feedback, feedbackPictures } from '../feedback/schema.ts'
import { categories, categoryColors, categorySizes, inventory } from '../garments/index.ts'
import { pictures } from '../uploads/index.ts'
import { isForSale } from './filter.ts'
import { type CardRow, getCardColumns, toProductCard } from './list.ts'
import { formerSlugs, productVariants } from './schema.ts'
import {
  isCategoryTranslated,
  isTranslated,
  selectTextLanguage,
  getTextLanguage,
  type LanguageContext,
  localizedSeoText,
  localizedCategoryText,
  localizedText,
} from './translations.ts'

/** Finds the variant of the same product and color in another size. */
export const findVariantInSize = async (
  transaction: Transaction,
  variantId: string,
  size: GarmentSizeValue,
): Promise<string | undefined> => {
  const sameProductAndColor = sql`(select source.product_id, source.color from product_variants source where source.id = ${variantId})`
  const [variant] = await transaction
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(
        sql`(${productVariants.productId}, ${productVariants.color}) = ${sameProductAndColor}`,
        eq(productVariants.size, size),
        eq(productVariants.isActive, true),
      ),
    )
  return variant?.id
}

/** Part of the statement, because a limit that is a parameter keeps PostgreSQL from reusing the plan. */
const MAX_RELATED = sql.raw('4')
const MAX_REVIEWS = sql.raw('20')
/** More than one order can contain; the exact stock above this is not revealed. */
const MAX_SHOWN_STOCK = 99

type DetailRow = Omit<Product, '_id' | 'related' | 'isOnSale' | 'titleLanguage' | 'textLanguage'> &
  Record<string, unknown> & {
    id: string
    state: string
    product_category_id: string | null
    title_is_translated: boolean
    text_is_translated: boolean
  }

/** Approved pictures of a review, as JSON. */
const selectApprovedPictures = sql`coalesce((select json_agg(json_build_object('url', '/files/' || shown.file_key, 'width', stored.width, 'height', stored.height)
        order by shown.position) from ${feedbackPictures} shown join ${pictures} stored on stored.key = shown.file_key
        where shown.feedback_id = ${feedback.id} and shown.state = 'approved'), '[]')`

/** All data of one product as JSON. */
const buildDetailQuery = (condition: SQL, languageContext: LanguageContext): SQL => {
  const { language } = languageContext
  const alt = sql`picture.translations -> ${language}::text ->> 'alt'`
  return sql`
  select product.id, product.slug, ${localizedText(language, 'title')} as title, ${localizedText(language, 'text')} as text, product.state, product.product_category_id,
    ${isTranslated(language, 'title')} as title_is_translated, ${isTranslated(language, 'text')} as text_is_translated,
    json_build_object('title', ${localizedSeoText(language, 'seoTitle', 'title')}, 'text', ${localizedSeoText(language, 'seoText', 'text')}) as seo,
    product.clothing_type as "clothingType", product.design_id as "designId", nullif(product.artist, '') as artist, nullif(product.line, '') as line, coalesce(product.price_from_minor, 0) as "priceFrom",
    (select json_build_object('slug', product_category.slug, 'title', ${localizedCategoryText(language, 'title')},
        'titleLanguage', ${selectTextLanguage(languageContext, isCategoryTranslated(language, 'title'))}) from product_categories product_category
      where product_category.id = product.product_category_id and product_category.is_active) as category,
    coalesce((select json_agg(json_build_object('url', '/files/' || file_key, 'alt', coalesce(${alt}, picture.alt),
      'altLanguage', ${selectTextLanguage(languageContext, sql`${alt} is not null`)}, 'color', color, 'side', side, 'width', picture.width, 'height', picture.height,
      'widthMm', stored.width_mm, 'print', case when stored.print_top_mm is not null
        then json_build_object('topMm', stored.print_top_mm, 'heightMm', stored.print_height_mm) end)
      order by position) from product_pictures picture left join ${pictures} stored on stored.key = picture.file_key
      where product_id = product.id), '[]') as pictures,
    coalesce((select json_agg(json_build_object('_id', variant.id, 'color', variant.color, 'price', variant.price_minor,
        'size', json_build_object('label', coalesce(size.label, variant.size), 'value', variant.size),
        'available', least(stock.on_hand, ${MAX_SHOWN_STOCK})) order by category_color.position, size.position, variant.id)
      from product_variants variant
      join ${inventory} stock on stock.id = variant.inventory_id
      left join ${categories} category on category.clothing_type = product.clothing_type
      left join ${categorySizes} size on size.category_id = category.id and size.value = variant.size
      left join ${categoryColors} category_color on category_color.category_id = category.id and category_color.color = variant.color
      where variant.product_id = product.id and variant.is_active), '[]') as variants,
    json_build_object('average', case when product.rating_count > 0 then product.rating_hundredths / 100.0 end,
      'count', product.rating_count) as rating,
    coalesce((select json_agg(review order by review."createdAt" desc) from (
      select id as _id, rating, text, coalesce(name, 'Somebody') as name,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", ${selectApprovedPictures} as pictures
      from ${feedback} where product_id = product.id and state = 'published' order by id desc limit ${MAX_REVIEWS}) review), '[]') as reviews
  from products product where ${condition}`
}

/**
 * Other products than `detail` by the same artist first, then of the same line, category and garment, best-selling first. The best of each are
 * found by an index: sorted together, every product of any would be read.
 */
const buildRelatedQuery = (languageContext: LanguageContext): SQL => {
  const selectBest = (
    condition: SQL,
  ): SQL => sql`(select product.id from products product where ${isForSale} and product.id <> detail.id and ${condition}
    order by product.sold desc, product.id desc limit ${MAX_RELATED})`
  const isInCategory = sql`product.product_category_id = detail.product_category_id`
  // What is empty is in neither index, and equal to nothing.
  const isByArtist = sql`(product.artist <> '' and product.artist = detail.artist)`
  const isInLine = sql`(product.line <> '' and product.line = detail.line)`
  return sql`select ${getCardColumns(languageContext)} from products product
    where product.id in (${selectBest(isByArtist)} union all ${selectBest(isInLine)}
      union all ${selectBest(isInCategory)} union all ${selectBest(sql`product.clothing_type = detail."clothingType"`)})
    order by (${isByArtist}) is true desc, (${isInLine}) is true desc, (${isInCategory}) is true desc, product.sold desc, product.id desc limit ${MAX_RELATED}`
}

type ProductRow = DetailRow & { related: CardRow[] }

interface ProductStatement {
  /** By its id, or otherwise by its slug or one that it had. */
  isById: boolean
  languageContext: LanguageContext
}

/** A product and what is related to it, with one statement; as one JSON value, because the driver takes longer for some twenty columns. */
const getProductStatement = buildStatements<{ product: ProductRow }, ProductStatement>(
  ({ isById, languageContext }) => {
    const key = sql.placeholder('key')
    const id = isById
      ? sql`${key}`
      : sql`coalesce((select current.id from products current where current.slug = ${key}), (select product_id from ${formerSlugs} where slug = ${key}))`
    return sql`select row_to_json(found) as product from (
      select detail.*, coalesce((select json_agg(card) from (${buildRelatedQuery(languageContext)}) card), '[]') as related
      from (${buildDetailQuery(sql`product.id = ${id} and product.state <> 'draft'`, languageContext)}) detail) found`
  },
  ({ isById, languageContext: { language, shopLanguage } }) => `${isById} ${language} ${shopLanguage}`,
)

/** Finds a product by id, slug or former slug; drafts are hidden, archived products are shown but cannot be bought. */
export const findProduct = async (database: Database, languageContext: LanguageContext, idOrSlug: string): Promise<Product | undefined> => {
  const [row] = await getProductStatement({ isById: isUuid(idOrSlug), languageContext })(database, { key: idOrSlug })
  if (!row) return undefined
  const { product } = row
  return {
    ...product,
    _id: product.id,
    titleLanguage: getTextLanguage(languageContext, product.title_is_translated),
    textLanguage: getTextLanguage(languageContext, product.text_is_translated),
    isOnSale: product.state === 'active',
    related: product.related.map((card) => toProductCard(card, languageContext)),
  }
}
