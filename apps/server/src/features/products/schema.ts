import {
  GarmentSizeValue,
  LANGUAGES,
  PICTURE_WORK_STATES,
  type PictureWorkState,
  PRODUCT_STATES,
  type ProductState,
  type ProductTextField,
  type Translations,
} from '@picasso/contract'
import { CLOTH_LABELS, type ClothLabel, GARMENT_KEYS, type GarmentKey, type Side, SIDES } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { indexTrigrams, toSqlList, isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'
import { designs } from '../designs/schema.ts'
import { inventory } from '../garments/schema.ts'

/** PostgreSQL's search vector: words with their positions. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The texts of a row by further language: `{"es": {"title": "…"}}`. Texts that are not translated are absent. */
const translationsColumn = <Field extends string>() => jsonb('translations').$type<Translations<Field>>().notNull().default({})

/** Only languages the shop supports, and no empty texts. */
const isTranslationsJson = (
  column: AnyPgColumn,
) => sql`jsonb_typeof(${column}) = 'object' and ${column} - array[${toSqlList(LANGUAGES)}] = '{}'
        and not jsonb_path_exists(${column}, 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists(${column}, 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true)`

/** Product categories, a tree. */
export const productCategories = pgTable(
  'product_categories',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** Title and text are in the shop's default language. */
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    translations: translationsColumn<'title' | 'text'>(),
    parentId: uuid('parent_id').references((): AnyPgColumn => productCategories.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    pictureKey: text('picture_key'),
    isActive: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('product_categories_parent').on(table.parentId),
    check('product_categories_translations', isTranslationsJson(table.translations)),
    check('product_categories_not_in_itself', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** Title in any language and slug: what the admin list searches. */
export const listProductNames = ({
  title,
  slug,
  translations,
}: {
  title: AnyPgColumn | SQL
  slug: AnyPgColumn | SQL
  translations: AnyPgColumn | SQL
}): (AnyPgColumn | SQL)[] => [
  title,
  slug,
  ...LANGUAGES.map((language) => sql`(${translations} -> ${sql.raw(`'${language}'`)} ->> 'title')`),
]

/** Slugs that products had: links with them still lead to the product, unless another one has the slug now. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references((): AnyPgColumn => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_slugs_product').on(table.productId)],
)

/** Ready-made products. Ids are UUIDv7, so that the latest product has the highest id. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** Title, text and the two SEO texts are in the shop's default language. */
    title: text('title').notNull(),
    text: text('text').notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    seoText: text('seo_text').notNull().default(''),
    translations: translationsColumn<ProductTextField>(),
    clothingType: text('clothing_type').$type<GarmentKey>().notNull().default('tshirt'),
    productCategoryId: uuid('product_category_id').references(() => productCategories.id, { onDelete: 'restrict' }),
    /** Who drew it, and the collection it belongs to: names, the same in every language. Empty where there is none. */
    artist: text('artist').notNull().default(''),
    line: text('line').notNull().default(''),
    state: text('state').$type<ProductState>().notNull().default('active'),
    /** The design it is printed with: "Customise this" opens it. */
    designId: uuid('design_id').references(() => designs.id, { onDelete: 'restrict' }),
    /**
     * Denormalized for lists and facets, maintained by triggers: lowest and highest price (null without a variant), colors, sizes, stock,
     * and the first two pictures of the color it opens in.
     */
    priceFromMinor: integer('price_from_minor'),
    priceToMinor: integer('price_to_minor'),
    colors: text('colors')
      .$type<ClothLabel>()
      .array()
      .notNull()
      .default(sql`'{}'`),
    sizes: text('sizes')
      .$type<GarmentSizeValue>()
      .array()
      .notNull()
      .default(sql`'{}'`),
    inStock: boolean('in_stock').notNull().default(false),
    /** Its active variants as `color/size/1`, or `color/size/0` when out of stock, sorted. */
    variants: text('variants')
      .array()
      .notNull()
      .default(sql`'{}'`),
    cardPictures: text('card_pictures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Pictures the shop renders from the design: in progress, or failed until an admin retries. */
    pictureWork: text('picture_work').$type<PictureWorkState>().notNull().default('none'),
    /** Units in confirmed orders that were not cancelled; maintained by a trigger on the orders. */
    sold: integer('sold').notNull().default(0),
    /** Mean of its published reviews in hundredths of a star, 0 without any. */
    ratingHundredths: integer('rating_hundredths').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Words of title, category, garment and text in every language, weighted by title; maintained by a trigger. */
    search: tsvector('search')
      .notNull()
      .default(sql`''::tsvector`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One index for each sort order of the shop, active products only.
    index('products_newest')
      .on(table.id)
      .where(sql`${table.state} = 'active'`),
    index('products_best_selling')
      .on(table.sold, table.id)
      .where(sql`${table.state} = 'active'`),
    index('products_price')
      .on(table.priceFromMinor, table.id)
      .where(sql`${table.state} = 'active'`),
    index('products_rating')
      .on(table.ratingHundredths, table.id)
      .where(sql`${table.state} = 'active'`),
    index('products_product_category').on(table.productCategoryId, table.id),
    // Related products.
    index('products_category_best_selling')
      .on(table.productCategoryId, table.sold, table.id)
      .where(sql`${table.state} = 'active'`),
    index('products_garment_best_selling')
      .on(table.clothingType, table.sold, table.id)
      .where(sql`${table.state} = 'active'`),
    index('products_artist_best_selling')
      .on(table.artist, table.sold, table.id)
      .where(sql`${table.state} = 'active' and ${table.artist} <> ''`),
    index('products_line_best_selling')
      .on(table.line, table.sold, table.id)
      .where(sql`${table.state} = 'active' and ${table.line} <> ''`),
    index('products_search').using('gin', table.search),
    // Matches in titles come first. A separate index also gives the planner the frequency of a word in titles.
    index('products_title_search').using('gin', sql`ts_filter(${table.search}, '{a}')`),
    // The admin list.
    index('products_updated').on(table.updatedAt, table.id),
    index('products_title').on(table.title, table.id),
    index('products_state_updated').on(table.state, table.updatedAt, table.id),
    indexTrigrams('products_name_contains', listProductNames(table)),
    check('products_state', isInList(table.state, PRODUCT_STATES)),
    check('products_picture_work', isInList(table.pictureWork, PICTURE_WORK_STATES)),
    check('products_clothing_type', isInList(table.clothingType, GARMENT_KEYS)),
    check('products_translations', isTranslationsJson(table.translations)),
    check('products_rating_range', sql`${table.ratingHundredths} between 0 and 500 and ${table.ratingCount} >= 0`),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileKey: text('file_key').notNull(),
    /** Alternative text. */
    alt: text('alt').notNull().default(''),
    translations: translationsColumn<'alt'>(),
    /** The color of the garment it shows, or null for a picture of the print alone. */
    color: text('color').$type<ClothLabel>(),
    /** The side of the garment it shows, or null for any other view. */
    side: text('side').$type<Side>(),
    /** Pixels. */
    width: integer('width').notNull().default(1000),
    height: integer('height').notNull().default(1250),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    // For checking whether a referenced picture is shown by some product.
    index('product_pictures_file').on(table.fileKey),
    check('product_pictures_translations', isTranslationsJson(table.translations)),
    check('product_pictures_color', isInList(table.color, CLOTH_LABELS)),
    check('product_pictures_side', isInList(table.side, SIDES)),
  ],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color').$type<ClothLabel>().notNull(),
    size: text('size').$type<GarmentSizeValue>().notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** Ordered variants are deactivated, never deleted. */
    isActive: boolean('is_active').notNull().default(true),
    inventoryId: uuid('inventory_id')
      .notNull()
      .references(() => inventory.id, { onDelete: 'restrict' }),
  },
  (table) => [
    // Also serves the listing, which reads all variants of a product.
    unique('product_variants_choice').on(table.productId, table.color, table.size),
    index('product_variants_inventory').on(table.inventoryId),
    check('product_variants_price', sql`${table.priceMinor} >= 0`),
    check('product_variants_color', isInList(table.color, CLOTH_LABELS)),
    check('product_variants_size', isInList(table.size, GarmentSizeValue.options)),
  ],
)

/** Of products on sale, what a facet counts or filters by apart from their variants. */
const offerColumns = {
  productCategoryId: uuid('product_category_id'),
  clothingType: text('clothing_type').$type<GarmentKey>().notNull(),
  priceMinor: integer('price_minor').notNull(),
}

/** Products on sale that are equal in everything a facet counts or filters by. */
const facetColumns = {
  ...offerColumns,
  /** As in the products. */
  variants: text('variants').array().notNull(),
  productCount: integer('product_count').notNull(),
}

/**
 * Counts of products on sale, kept by the trigger `products_counted`, so that facets never read every product. Each change of a product only
 * inserts rows into `product_facet_changes`, so that concurrent changes never wait for each other. Now and then one of them folds the changes
 * into `product_facets` and its two sums; the value is always the sum of both.
 */
export const productFacets = pgTable('product_facets', facetColumns, (table) => [
  unique('product_facets_group').on(table.productCategoryId, table.clothingType, table.priceMinor, table.variants).nullsNotDistinct(),
  // For choices of a color or size, whose variants are looked up in `product_variant_counts`.
  index('product_facets_variants').on(table.variants),
])

/** The sums of `product_facets` without the variants: many times fewer rows, and enough unless a color, a size or the stock is chosen. */
export const productOfferCounts = pgTable(
  'product_offer_counts',
  { ...offerColumns, productCount: integer('product_count').notNull() },
  (table) => [unique('product_offer_counts_group').on(table.productCategoryId, table.clothingType, table.priceMinor).nullsNotDistinct()],
)

/** The sums of `product_facets` by variants alone. */
export const productVariantCounts = pgTable('product_variant_counts', {
  variants: text('variants').array().primaryKey(),
  productCount: integer('product_count').notNull(),
})

export const productFacetChanges = pgTable('product_facet_changes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  ...facetColumns,
})

/**
 * Words of active products, to correct typing errors. A trigger adds the missing ones; a word can be there twice, because concurrent
 * changes do not wait for each other, and stays after its last product until the next run of `delete-stale-search-terms`.
 */
export const searchTerms = pgTable(
  'search_terms',
  { id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(), word: text('word').notNull() },
  (table) => [index('search_terms_word').using('btree', table.word.asc().op('text_pattern_ops'))],
)

/** Products on customers' wishlists. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] }), index('wishlist_items_product').on(table.productId)],
)
