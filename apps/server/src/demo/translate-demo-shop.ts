import { SIDES } from '@picasso/design'
import { and, eq, sql } from 'drizzle-orm'

import { productCategories, productPictures, products } from '../features/products/schema.ts'
import { inTransaction, type Transaction } from '../platform/database/index.ts'
import type { Services } from '../services.ts'
import { DEMO_PRODUCTS, type DemoProduct } from './demo-products.ts'
import type { ProductView } from './product-pictures.ts'
import { getPictureTexts, getProductTexts, DEMO_CATEGORIES, getCategoryTexts } from './texts.ts'

const listPossibleViews = ({ cloths }: DemoProduct): ProductView[] =>
  cloths.flatMap((color) => SIDES.flatMap((side) => [false, true].map((isClose) => ({ color, side, isClose }))))

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

/**
 * Adds translations to a demo shop that was seeded before they existed. Texts that an owner has changed stay unchanged.
 */
export const translateDemoShop = ({ database }: Pick<Services, 'database'>, shopLocale: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    for (const category of new Set(Object.values(DEMO_CATEGORIES))) {
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
    for (const product of DEMO_PRODUCTS)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await translateProduct(transaction, product, shopLocale)
  })
