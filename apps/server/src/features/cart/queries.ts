import type { GarmentSizeValue, Language } from '@picasso/contract'
import type { DesignDocument } from '@picasso/design'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import { type Database, memoizePrepared, type Transaction } from '../../platform/database/index.ts'
import { designs } from '../designs/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from '../garments/index.ts'
import { products, productVariants } from '../products/index.ts'
import { cartLines } from './schema.ts'

/** The product's picture of one side in the variant's color; one about the print shows it too. The whole garment comes first. */
const selectPictureKey = (sideCondition: SQL) =>
  sql<string | null>`(select file_key from product_pictures
    where product_id = ${products.id} and ${sideCondition} and (color = ${productVariants.color} or color is null)
    order by (color is not null) desc, (side is not null) desc, position limit 1)`

/** What the shop offers; a statement over it takes the reader's `language`. */
const catalogColumns = {
  design: {
    id: designs.id,
    clothingType: designs.clothingType,
    color: designs.color,
    documentHash: designs.documentHash,
    teamId: designs.teamId,
    words: designs.words,
    wordsSide: designs.wordsSide,
    templateHash: designs.templateHash,
    findings: designs.findings,
    frontCaptureKey: designs.frontCaptureKey,
    backCaptureKey: designs.backCaptureKey,
    frontPictureKey: designs.frontPictureKey,
    backPictureKey: designs.backPictureKey,
    unprintable: designs.renderError,
  },
  variant: {
    id: productVariants.id,
    color: productVariants.color,
    size: productVariants.size,
    isActive: productVariants.isActive,
    priceMinor: productVariants.priceMinor,
  },
  product: {
    id: products.id,
    slug: products.slug,
    /** In the reader's language where it is translated. */
    title: sql<string>`coalesce(${products.translations} -> ${sql.placeholder('language')}::text ->> 'title', ${products.title})`,
    clothingType: products.clothingType,
    state: products.state,
    frontPictureKey: selectPictureKey(sql`side is distinct from 'back'`),
    backPictureKey: selectPictureKey(sql`side = 'back'`),
    /** Shows the piece where none of its pictures is of the variant's color. */
    firstPictureKey: sql<
      string | null
    >`(select file_key from product_pictures where product_id = ${products.id} order by position limit 1)`,
    /** Sold in this colour. */
    sizes: sql<GarmentSizeValue[]>`array(select other.size from product_variants other
      where other.product_id = ${products.id} and other.color = ${productVariants.color} and other.is_active)`,
  },
  categoryTitle: categories.title,
  isActive: categories.isActive,
  colorIsActive: categoryColors.isActive,
  sizeLabel: categorySizes.label,
  sizePrice: categorySizes.priceMinor,
  inventoryId: inventory.id,
  onHand: inventory.onHand,
}

/** What the shop offers of a design in a size, or of a variant; whatever left the offer is null. */
const catalogJoins = {
  category: or(eq(categories.id, designs.categoryId), eq(categories.clothingType, products.clothingType)),
  color: and(eq(categoryColors.categoryId, categories.id), eq(categoryColors.color, designs.color)),
  stock: or(eq(inventory.id, blanks.inventoryId), eq(inventory.id, productVariants.inventoryId)),
}
const matchesSize = (size: SQL) => and(eq(categorySizes.categoryId, categories.id), sql`${categorySizes.value} = ${size}`)

/**
 * Lines with everything that decides about them today: the design or the variant, and what the shop still offers of it. The
 * joined tables are read as they are now, never copied into the cart.
 */
const selectLines = (executor: Database | Transaction, document: SQL = sql`null`) =>
  executor
    .select({
      id: cartLines.id,
      size: cartLines.size,
      quantity: cartLines.quantity,
      priceWhenAdded: cartLines.unitPriceMinor,
      ...catalogColumns,
      /** What a design is printed from, where it is asked for. */
      document: sql<DesignDocument | null>`${document}`.mapWith(designs.document),
    })
    .from(cartLines)
    .leftJoin(designs, eq(designs.id, cartLines.designId))
    .leftJoin(productVariants, eq(productVariants.id, cartLines.variantId))
    .leftJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(categories, catalogJoins.category)
    .leftJoin(categoryColors, catalogJoins.color)
    .leftJoin(categorySizes, matchesSize(sql`coalesce(${cartLines.size}, ${productVariants.size})`))
    .leftJoin(blanks, and(eq(blanks.categoryId, designs.categoryId), eq(blanks.color, designs.color), eq(blanks.size, cartLines.size)))
    .leftJoin(inventory, catalogJoins.stock)

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

const selectCartStatement = memoizePrepared((executor) =>
  selectLines(executor)
    .where(eq(cartLines.customerId, sql.placeholder('customerId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart'),
)

/** The whole cart, oldest line first. */
export const selectCart = (executor: Database | Transaction, customerId: string, language: Language): Promise<LineRow[]> =>
  selectCartStatement(executor).execute({ customerId, language })

/** As one parameter, so that any number of them is the same statement. */
const isSelected = and(
  eq(cartLines.customerId, sql.placeholder('customerId')),
  sql`${cartLines.id} = any(${sql.placeholder('ids')}::uuid[])`,
)

const selectLinesStatement = memoizePrepared((executor) =>
  selectLines(executor).where(isSelected).orderBy(asc(cartLines.id)).prepare('cart_lines'),
)

/** Some lines of one cart, for a reader. */
interface LineSelection {
  customerId: string
  ids: readonly string[]
  language: Language
}

export const selectLinesById = (executor: Database | Transaction, selection: LineSelection): Promise<LineRow[]> =>
  selectLinesStatement(executor).execute({ ...selection })

const lockLinesStatement = memoizePrepared((transaction) =>
  selectLines(transaction, sql`${designs.document}`)
    .where(isSelected)
    .orderBy(asc(cartLines.id))
    .for('update', { of: cartLines })
    .prepare('cart_lines_to_order'),
)

/** These lines of one cart with their documents, locked until the transaction ends: none can be ordered twice. */
export const lockLinesById = (transaction: Transaction, selection: LineSelection): Promise<LineRow[]> =>
  lockLinesStatement(transaction).execute({ ...selection })

const selectVariantStatement = memoizePrepared((executor) =>
  executor
    .select(catalogColumns)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(designs, sql`false`)
    .leftJoin(categories, eq(categories.clothingType, products.clothingType))
    .leftJoin(categoryColors, sql`false`)
    .leftJoin(categorySizes, matchesSize(sql`${productVariants.size}`))
    .leftJoin(inventory, eq(inventory.id, productVariants.inventoryId))
    .where(eq(productVariants.id, sql.placeholder('variantId')))
    .prepare('variant_offer'),
)

/** A variant as it would stand in a cart, for whoever buys it at once. */
export const selectVariant = async (
  executor: Database | Transaction,
  variantId: string,
  language: Language,
): Promise<Omit<LineRow, 'id' | 'size' | 'quantity' | 'priceWhenAdded' | 'document'> | undefined> => {
  const [row] = await selectVariantStatement(executor).execute({ variantId, language })
  return row
}

export const deleteLines = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, [...ids]))
}
