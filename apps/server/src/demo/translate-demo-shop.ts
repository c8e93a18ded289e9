import { SIDES } from '@picasso/design'
import { and, eq, inArray, or, sql } from 'drizzle-orm'

import { productCategories, productPictures, products } from '../features/products/schema.ts'
import { inTransaction, type Transaction } from '../platform/database/index.ts'
import type { Services } from '../services.ts'
import type { DemoProduct } from './demo-product.ts'
import {
  CATEGORY_BY_GARMENT,
  DEMO_PRODUCTS,
  getCategoryTexts,
  getPictureTexts,
  getProductTexts,
  PRODUCT_VIEW_KINDS,
  type ProductView,
} from './demo-products.ts'

const listPossibleViews = ({ cloths }: DemoProduct): ProductView[] =>
  cloths.flatMap((color) => SIDES.flatMap((side) => PRODUCT_VIEW_KINDS.map((kind) => ({ color, side, kind }))))

const translateProduct = async (transaction: Transaction, product: DemoProduct, shopLocale: string): Promise<void> => {
  const { title, text, translations } = getProductTexts(product, shopLocale)
  const [existing] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, product.slug), eq(products.version, 1), eq(products.title, title), eq(products.text, text)))
  if (!existing) return
  await transaction
    .update(products)
    .set({ translations })
    .where(and(eq(products.id, existing.id), sql`${products.translations} = '{}'`))
  for (const view of listPossibleViews(product)) {
    const { alt, translations: altTranslations } = getPictureTexts(product, view, shopLocale)
    // One connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .update(productPictures)
      .set({ translations: altTranslations })
      .where(and(eq(productPictures.productId, existing.id), eq(productPictures.alt, alt), sql`${productPictures.translations} = '{}'`))
  }
}

/** Slugs of the products without a translation of their own or of a picture: after the first start usually none, and looking for each text would be most of a start. */
const listUntranslatedSlugs = async (transaction: Transaction): Promise<ReadonlySet<string>> => {
  const hasUntranslatedPicture = sql`exists (select from ${productPictures} where ${productPictures.productId} = ${products.id} and ${productPictures.translations} = '{}')`
  const rows = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(
      and(
        inArray(
          products.slug,
          DEMO_PRODUCTS.map(({ slug }) => slug),
        ),
        or(sql`${products.translations} = '{}'`, hasUntranslatedPicture),
      ),
    )
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * Adds translations to a demo shop that was seeded before they existed. Texts that an owner has changed stay unchanged.
 */
export const translateDemoShop = ({ database }: Pick<Services, 'database'>, shopLocale: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    for (const category of new Set(Object.values(CATEGORY_BY_GARMENT))) {
      const { title, translations } = getCategoryTexts(category, shopLocale)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await transaction
        .update(productCategories)
        .set({ translations })
        .where(
          and(
            eq(productCategories.slug, category.slug),
            eq(productCategories.version, 1),
            eq(productCategories.title, title),
            sql`${productCategories.translations} = '{}'`,
          ),
        )
    }
    const untranslatedSlugs = await listUntranslatedSlugs(transaction)
    for (const product of DEMO_PRODUCTS)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (untranslatedSlugs.has(product.slug)) await translateProduct(transaction, product, shopLocale)
  })
