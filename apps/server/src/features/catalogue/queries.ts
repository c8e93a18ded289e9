import type { Category } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { categories, categoryColors, categorySizes, inventory, productPictures, products, productVariants } from './schema.ts'

/** Higher than every id: the place before the newest product. */
export const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** All garments with their sizes and the colours on offer. */
export const prepareCategories = (database: Database): (() => Promise<Category[]>) => {
  const all = database.select().from(categories).orderBy(asc(categories.position)).prepare('categories')
  const allSizes = database.select().from(categorySizes).orderBy(asc(categorySizes.position)).prepare('category_sizes')
  const offeredColors = database
    .select()
    .from(categoryColors)
    .where(eq(categoryColors.isActive, true))
    .orderBy(asc(categoryColors.position))
    .prepare('category_colors')
  return async () => {
    const [rows, sizes, colors] = await Promise.all([all.execute(), allSizes.execute(), offeredColors.execute()])
    return rows.map(({ id, clothingType, title, text, isActive }) => ({
      _id: id,
      clothingType,
      title,
      text,
      isActive,
      sizes: sizes.filter((size) => size.categoryId === id).map(({ label, value, priceMinor }) => ({ label, value, price: priceMinor })),
      colors: colors.filter((color) => color.categoryId === id).map(({ color }) => color),
    }))
  }
}

/** One page of ready-made products, newest first, as one prepared statement: the most read query of the shop. */
export const prepareProductPage = (database: Database) => {
  const variants = database
    .select({
      priceFrom: sql<number>`min(${productVariants.priceMinor})`.as('price_from'),
      colors: sql<ClothLabel[]>`array_agg(distinct ${productVariants.color})`.as('colors'),
      inStock: sql<boolean>`bool_or(${inventory.onHand} > 0)`.as('in_stock'),
    })
    .from(productVariants)
    .innerJoin(inventory, eq(inventory.id, productVariants.inventoryId))
    .where(eq(productVariants.productId, products.id))
    // A product without a variant cannot be bought, so it is not shown.
    .having(sql`count(*) > 0`)
    .as('variants')
  const pictures = database
    .select({
      keys: sql<string[] | null>`array_agg(${productPictures.fileKey} order by ${productPictures.position})`.as('keys'),
    })
    .from(productPictures)
    .where(eq(productPictures.productId, products.id))
    .as('pictures')
  return (
    database
      .select({
        id: products.id,
        slug: products.slug,
        title: products.title,
        priceFrom: variants.priceFrom,
        colors: variants.colors,
        inStock: variants.inStock,
        pictureKeys: pictures.keys,
      })
      .from(products)
      .innerJoinLateral(variants, sql`true`)
      .innerJoinLateral(pictures, sql`true`)
      // Spelt as in the partial index: a parameter in its place would keep a prepared plan from using it.
      .where(and(sql`${products.isActive}`, lt(products.id, sql.placeholder('after'))))
      .orderBy(desc(products.id))
      .limit(sql.placeholder('limit'))
      .prepare('product_page')
  )
}

export type ProductPageRow = Awaited<ReturnType<ReturnType<typeof prepareProductPage>['execute']>>[number]
