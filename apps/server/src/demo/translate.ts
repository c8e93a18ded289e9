import { SIDES } from '@picasso/design'
import { and, eq, sql } from 'drizzle-orm'

import { productCategories, productPictures, products } from '../features/products/schema.ts'
import type { Parts } from '../parts.ts'
import { inTransaction, type Transaction } from '../platform/database/index.ts'
import { ASSORTMENT, type DemoProduct } from './assortment.ts'
import type { ProductView } from './product-pictures.ts'
import { pictureTexts, productTexts, SHELVES, shelfTexts } from './texts.ts'

const viewsOf = ({ cloths }: DemoProduct): ProductView[] =>
  cloths.flatMap((color) => SIDES.flatMap((side) => [false, true].map((close) => ({ color, side, close }))))

const translateProduct = async (transaction: Transaction, product: DemoProduct, shopLocale: string): Promise<void> => {
  const { title, text, translations } = productTexts(product, shopLocale)
  const [found] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, product.slug), eq(products.version, 1), eq(products.title, title), eq(products.text, text)))
  if (!found) return
  await transaction
    .update(products)
    .set({ translations })
    .where(and(eq(products.id, found.id), sql`${products.translations} = '{}'`))
  for (const view of viewsOf(product)) {
    const { alt, translations: alts } = pictureTexts(product, view, shopLocale)
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .update(productPictures)
      .set({ translations: alts })
      .where(and(eq(productPictures.productId, found.id), eq(productPictures.alt, alt), sql`${productPictures.translations} = '{}'`))
  }
}

/**
 * Gives a demo shop that was furnished before its texts were translated the texts of the other language. What an owner has changed since is
 * theirs, and stays.
 */
export const translateDemoShop = ({ database }: Pick<Parts, 'database'>, shopLocale: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    for (const shelf of new Set(Object.values(SHELVES))) {
      const { title, translations } = shelfTexts(shelf, shopLocale)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await transaction
        .update(productCategories)
        .set({ translations })
        .where(
          and(
            eq(productCategories.slug, shelf.slug),
            eq(productCategories.version, 1),
            eq(productCategories.title, title),
            sql`${productCategories.translations} = '{}'`,
          ),
        )
    }
    for (const product of ASSORTMENT)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await translateProduct(transaction, product, shopLocale)
  })
