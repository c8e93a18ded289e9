import type { GarmentSizeValue, ProductTranslations, Translations } from '@picasso/contract'
import type { ClothLabel, GarmentKey, Side } from '@picasso/design'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { inventory } from '../garments/index.ts'
import { enqueueCopies } from '../uploads/index.ts'
import { productCategories, productPictures, products, productVariants } from './schema.ts'

interface NewProductCategory {
  slug: string
  title: string
  translations?: Translations<'title'>
}

interface NewProduct {
  /** Unique, readable part of the product's URL. */
  slug: string
  /** In the shop's default language. */
  title: string
  text: string
  /** Who drew it, and the collection it belongs to. */
  artist?: string
  line?: string
  translations?: ProductTranslations
  clothingType: GarmentKey
  /** The design it is printed with, for customers who want to customize it. */
  designId?: string
  /** Slug and title of its category, which is created if missing. */
  productCategory?: NewProductCategory
  /** Stored pictures, the main one first. */
  pictures: readonly {
    key: string
    alt: string
    translations?: Translations<'alt'>
    color: ClothLabel | null
    side?: Side | null
    /** Pixels. */
    width?: number
    height?: number
  }[]
  variants: readonly { color: ClothLabel; size: GarmentSizeValue; priceMinor: number; stock: number }[]
}

/** Finds the category with this slug, or adds it at the end of the top level. */
const ensureProductCategory = async (transaction: Transaction, { slug, title, translations = {} }: NewProductCategory): Promise<string> => {
  const nextPosition = sql`(select coalesce(max(position) + 1, 0) from product_categories)`
  await transaction
    .insert(productCategories)
    .values({ id: newId(), slug, title, translations, position: nextPosition })
    .onConflictDoNothing()
  const [category] = await transaction.select({ id: productCategories.id }).from(productCategories).where(eq(productCategories.slug, slug))
  if (!category) throw new Error(`The category ${slug} could not be created.`)
  return category.id
}

/** Adds a ready-made product; does nothing if its slug exists already. */
export const addProduct = ({ database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>, product: NewProduct): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const {
      slug,
      title,
      text,
      artist = '',
      line = '',
      translations = {},
      clothingType,
      designId,
      productCategory: category,
      pictures,
      variants,
    } = product
    const id = newId()
    const inserted = await transaction
      .insert(products)
      .values({
        id,
        slug,
        title,
        text,
        artist,
        line,
        translations,
        clothingType,
        designId: designId ?? null,
        productCategoryId: category ? await ensureProductCategory(transaction, category) : null,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: products.id })
    if (inserted.length === 0) return
    await transaction
      .insert(productPictures)
      .values(pictures.map(({ key, ...picture }, position) => ({ ...picture, productId: id, position, fileKey: key })))
    await enqueueCopies(
      transaction,
      jobs,
      pictures.map(({ key }) => key),
    )
    const variantRows = variants.map((variant) => ({
      ...variant,
      inventoryId: newId(),
      sku: `product/${slug}/${variant.color}/${variant.size}`,
    }))
    await transaction.insert(inventory).values(variantRows.map(({ inventoryId, sku, stock }) => ({ id: inventoryId, sku, onHand: stock })))
    await transaction.insert(productVariants).values(
      variantRows.map(({ color, size, priceMinor, inventoryId }) => ({
        id: newId(),
        productId: id,
        color,
        size,
        priceMinor,
        inventoryId,
      })),
    )
  })
