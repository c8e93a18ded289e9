import type { GarmentSizeValue, Language } from '@picasso/contract'
import type { DesignDocument } from '@picasso/design'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'

import { type Database, hideFromPlanner, memoizePrepared, type Transaction } from '../../platform/database/index.ts'
import { designs } from '../designs/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from '../garments/index.ts'
import { productPictures, products, productVariants } from '../products/index.ts'
import { cartLines } from './schema.ts'

/** The product's picture of one side in the variant's color or without a color, pictures of the whole garment first. */
const selectPictureKey = (sideCondition: SQL) =>
  sql<string | null>`(select ${productPictures.fileKey} from ${productPictures}
    where ${productPictures.productId} = ${products.id} and ${sideCondition} and (${productPictures.color} = ${productVariants.color} or ${productPictures.color} is null)
    order by (${productPictures.color} is not null) desc, (${productPictures.side} is not null) desc, ${productPictures.position} limit 1)`

/** Columns of the current offer; a statement with them takes the placeholder `language`. */
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
    imprints: designs.imprints,
    /** The document of a design that was saved before prints were measured. */
    unmeasuredDocument: sql<DesignDocument | null>`case when ${designs.imprints} is null then ${designs.document} end`.mapWith(
      designs.document,
    ),
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
    /** In the requester's language where it is translated. */
    title: sql<string>`coalesce(${products.translations} -> ${sql.placeholder('language')}::text ->> 'title', ${products.title})`,
    clothingType: products.clothingType,
    state: products.state,
    frontPictureKey: selectPictureKey(sql`${productPictures.side} is distinct from 'back'`),
    backPictureKey: selectPictureKey(sql`${productPictures.side} = 'back'`),
    /** Shown where no picture is of the variant's color. */
    firstPictureKey: sql<
      string | null
    >`(select ${productPictures.fileKey} from ${productPictures} where ${productPictures.productId} = ${products.id} order by ${productPictures.position} limit 1)`,
    /** Sizes sold in this color. */
    sizes: sql<GarmentSizeValue[]>`array(select other.size from ${productVariants} other
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

/** Joins a design in a size, or a variant, with what the shop offers; what is not offered any more is null. */
const catalogJoins = {
  category: or(eq(categories.id, designs.categoryId), eq(categories.clothingType, products.clothingType)),
  color: and(eq(categoryColors.categoryId, categories.id), eq(categoryColors.color, designs.color)),
  stock: eq(inventory.id, sql`coalesce(${blanks.inventoryId}, ${productVariants.inventoryId})`),
}
const matchesSize = (size: SQL) => and(eq(categorySizes.categoryId, categories.id), sql`${categorySizes.value} = ${size}`)

/**
 * Lines with the design or the variant and the current offer of it. The joined tables are read as they are now, never copied into the
 * cart.
 */
const selectLines = (executor: Database | Transaction, document: SQL = sql`null`) =>
  executor
    .select({
      id: cartLines.id,
      size: cartLines.size,
      quantity: cartLines.quantity,
      priceWhenAdded: cartLines.unitPriceMinor,
      ...catalogColumns,
      /** The document of a design, where it is selected. */
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
/** Without the document, which only an order needs. */
export type CartRow = Omit<LineRow, 'document'>

const isOwn = eq(cartLines.customerId, hideFromPlanner(sql.placeholder('customerId'), 'uuid'))

const selectCartStatement = memoizePrepared((executor) => selectLines(executor).where(isOwn).orderBy(asc(cartLines.id)).prepare('cart'))

/** The full cart, oldest line first. */
export const selectCart = (executor: Database | Transaction, customerId: string, language: Language): Promise<LineRow[]> =>
  selectCartStatement(executor).execute({ customerId, language })

/** The ids are one parameter, so that any number of them is the same prepared statement. */
const isSelected = and(isOwn, sql`${cartLines.id} = any(${hideFromPlanner(sql.placeholder('ids'), 'uuid[]')})`)

const selectLinesStatement = memoizePrepared((executor) =>
  selectLines(executor).where(isSelected).orderBy(asc(cartLines.id)).prepare('cart_lines'),
)

/** Some lines of one cart, in the language of the requester. */
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

/** What is on offer of a design in a size, or of a variant: the columns of a cart line that are not its own. */
export type OfferRow = Omit<CartRow, 'id' | 'size' | 'quantity' | 'priceWhenAdded'>

const selectDesignStatement = memoizePrepared((executor) =>
  executor
    .select(catalogColumns)
    .from(designs)
    .leftJoin(productVariants, sql`false`)
    .leftJoin(products, sql`false`)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(categoryColors, catalogJoins.color)
    .leftJoin(categorySizes, matchesSize(sql`${sql.placeholder('size')}`))
    .leftJoin(
      blanks,
      and(eq(blanks.categoryId, designs.categoryId), eq(blanks.color, designs.color), eq(blanks.size, sql.placeholder('size'))),
    )
    .leftJoin(inventory, eq(inventory.id, blanks.inventoryId))
    .where(and(eq(designs.id, sql.placeholder('designId')), eq(designs.customerId, sql.placeholder('customerId'))))
    .prepare('design_offer'),
)

interface DesignSelection {
  customerId: string
  designId: string
  size: GarmentSizeValue
  language: Language
}

/** A customer's own design with the columns of a cart line, to be put into the cart. */
export const selectDesign = async (executor: Database | Transaction, selection: DesignSelection): Promise<OfferRow | undefined> => {
  const [row] = await selectDesignStatement(executor).execute({ ...selection })
  return row
}

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

/** A variant with the columns of a cart line, to be bought directly or put into the cart. */
export const selectVariant = async (
  executor: Database | Transaction,
  variantId: string,
  language: Language,
): Promise<OfferRow | undefined> => {
  const [row] = await selectVariantStatement(executor).execute({ variantId, language })
  return row
}

/** The statement that deletes these lines. */
export const buildLineDeletion = (ids: readonly string[]): SQL =>
  sql`delete from ${cartLines} where ${cartLines.id} = any(${sql.param(ids)}::uuid[])`
