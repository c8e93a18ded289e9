import type { GarmentSizeValue, Language } from '@picasso/contract'
import type { DesignDocument, Imprints } from '@picasso/design'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import {
  buildStatement,
  type Database,
  hideFromPlanner,
  type SelectedValues,
  toJson,
  toJsonOrNull,
  type Transaction,
} from '../../platform/database/index.ts'
import { designs, readStoredDocument, unmeasuredDocument } from '../designs/index.ts'
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
  design: toJsonOrNull(designs.id, {
    id: designs.id,
    name: designs.name,
    clothingType: designs.clothingType,
    color: designs.color,
    documentHash: designs.documentHash,
    teamId: designs.teamId,
    words: designs.words,
    wordsSide: designs.wordsSide,
    templateHash: designs.templateHash,
    findings: designs.findings,
    imprints: designs.imprints,
    unmeasuredDocument,
    frontCaptureKey: designs.frontCaptureKey,
    backCaptureKey: designs.backCaptureKey,
    frontPictureKey: designs.frontPictureKey,
    backPictureKey: designs.backPictureKey,
    unprintable: designs.renderError,
  }),
  variant: toJsonOrNull(productVariants.id, {
    id: productVariants.id,
    color: productVariants.color,
    size: productVariants.size,
    isActive: productVariants.isActive,
    priceMinor: productVariants.priceMinor,
  }),
  product: toJsonOrNull(products.id, {
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
    /** Of the design it is printed with; null without one, and for one from before print prices. */
    imprints: sql<Imprints | null>`(select printed.imprints from ${designs} printed where printed.id = ${products.designId})`,
    /** Sizes sold in this color. */
    sizes: sql<GarmentSizeValue[]>`array(select other.size from ${productVariants} other
      where other.product_id = ${products.id} and other.color = ${productVariants.color} and other.is_active)`,
  }),
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

/** What is on offer of a design in a size, or of a variant; what the shop does not offer any more is null. */
export type OfferRow = { [Key in keyof typeof catalogColumns]: SelectedValues<typeof catalogColumns>[Key] | null }

const ownColumns = {
  id: cartLines.id,
  size: cartLines.size,
  quantity: cartLines.quantity,
  priceWhenAdded: cartLines.unitPriceMinor,
  requestKey: cartLines.requestKey,
}

/** A line of a cart with the current offer of its design or variant. */
export type CartRow = SelectedValues<typeof ownColumns> & OfferRow

interface LineQuery {
  condition: SQL | undefined
  /** With the documents of designs, locked until the transaction ends. */
  isOrder?: boolean
}

const queryBuilder = new QueryBuilder()

/**
 * Lines with the design or the variant and the current offer of it, oldest line first. The joined tables are read as they are now, never copied
 * into the cart. They are one JSON value: for some forty columns the driver and the query builder take twice as long.
 */
const selectLines = ({ condition, isOrder = false }: LineQuery): SQL => {
  const lines = queryBuilder
    .select({ line: toJson({ ...ownColumns, ...catalogColumns, ...(isOrder && { document: designs.document }) }).as('line') })
    .from(cartLines)
    .leftJoin(designs, eq(designs.id, cartLines.designId))
    .leftJoin(productVariants, eq(productVariants.id, cartLines.variantId))
    .leftJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(categories, catalogJoins.category)
    .leftJoin(categoryColors, catalogJoins.color)
    .leftJoin(categorySizes, matchesSize(sql`coalesce(${cartLines.size}, ${productVariants.size})`))
    .leftJoin(blanks, and(eq(blanks.categoryId, designs.categoryId), eq(blanks.color, designs.color), eq(blanks.size, cartLines.size)))
    .leftJoin(inventory, catalogJoins.stock)
    .where(condition)
    .orderBy(asc(cartLines.id))
  const selectedLines = (isOrder ? lines.for('update', { of: cartLines }) : lines).as('lines')
  return sql`select coalesce(json_agg(${selectedLines.line}), '[]') as rows from ${selectedLines}`
}

const isOwn = eq(cartLines.customerId, hideFromPlanner(sql.placeholder('customerId'), 'uuid'))

const selectOwnLines = selectLines({ condition: isOwn })

const selectCartStatement = buildStatement<{ rows: CartRow[] }>(selectOwnLines)

interface CartSelection {
  customerId: string
  /** Of the requester. */
  language: Language
}

/** The full cart, oldest line first. */
export const selectCart = async (executor: Database | Transaction, { customerId, language }: CartSelection): Promise<CartRow[]> => {
  const [cart] = await selectCartStatement(executor, { customerId, language })
  return cart?.rows ?? []
}

/** The ids are one parameter, so that any number of them is the same prepared statement. */
const isSelected = and(isOwn, sql`${cartLines.id} = any(${hideFromPlanner(sql.placeholder('ids'), 'uuid[]')})`)

const selectLinesStatement = buildStatement<{ rows: CartRow[] }>(selectLines({ condition: isSelected }))

/** Selects lines of one cart. */
interface LineSelection extends CartSelection {
  ids: readonly string[]
}

export const selectLinesById = async (executor: Database | Transaction, selection: LineSelection): Promise<CartRow[]> => {
  const [selected] = await selectLinesStatement(executor, { ...selection })
  return selected?.rows ?? []
}

const lockLinesStatement = buildStatement<{ rows: (CartRow & { document: unknown })[] }>(
  selectLines({ condition: isSelected, isOrder: true }),
)

/** A line with the document of its design. */
type LineToOrder = CartRow & { document: DesignDocument | null }

/** These lines of one cart with their documents, locked until the transaction ends: none can be ordered twice. */
export const lockLinesById = async (transaction: Transaction, selection: LineSelection): Promise<LineToOrder[]> => {
  const [locked] = await lockLinesStatement(transaction, { ...selection })
  const rows = locked?.rows ?? []
  return rows.map((row) => ({ ...row, document: row.document === null ? null : readStoredDocument(row.document) }))
}

/** As one JSON value, like the lines. */
const selectedOffer = toJson(catalogColumns).as('offer')

/** A customer's own design with the columns of a cart line. */
const selectDesign = queryBuilder
  .select({ offer: selectedOffer })
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

/** A variant with the columns of a cart line. */
const selectVariantOffer = queryBuilder
  .select({ offer: selectedOffer })
  .from(productVariants)
  .innerJoin(products, eq(products.id, productVariants.productId))
  .leftJoin(designs, sql`false`)
  .leftJoin(categories, eq(categories.clothingType, products.clothingType))
  .leftJoin(categoryColors, sql`false`)
  .leftJoin(categorySizes, matchesSize(sql`${productVariants.size}`))
  .leftJoin(inventory, eq(inventory.id, productVariants.inventoryId))
  .where(eq(productVariants.id, sql.placeholder('variantId')))

const selectVariantStatement = buildStatement<{ offer: OfferRow }>(selectVariantOffer.getSQL())

/** A variant with the columns of a cart line, to be bought directly. */
export const selectVariant = async (
  executor: Database | Transaction,
  variantId: string,
  language: Language,
): Promise<OfferRow | undefined> => {
  const [row] = await selectVariantStatement(executor, { variantId, language })
  return row?.offer
}

interface CartWithOffer {
  rows: CartRow[]
  /** Null for an unknown variant and somebody else's design. */
  offer: OfferRow | null
}

const selectCartWith = (offer: SQL) => buildStatement<CartWithOffer>(sql`select (${selectOwnLines}) as rows, (${offer}) as offer`)

const selectCartWithDesign = selectCartWith(selectDesign.getSQL())
const selectCartWithVariant = selectCartWith(selectVariantOffer.getSQL())

/** What may be put into a cart: a design in a size, or a variant. */
type OfferSelection = { designId: string; size: GarmentSizeValue } | { variantId: string }

/** The full cart, and what is to be put into it with the columns of a cart line, in one statement. */
export const selectCartAndOffer = async (transaction: Transaction, selection: CartSelection & OfferSelection): Promise<CartWithOffer> => {
  const statement = 'variantId' in selection ? selectCartWithVariant : selectCartWithDesign
  const [row] = await statement(transaction, { ...selection })
  if (!row) throw new Error('A cart was not read.')
  return row
}

/** The statement that deletes these lines. */
export const buildLineDeletion = (ids: readonly string[]): SQL =>
  sql`delete from ${cartLines} where ${cartLines.id} = any(${sql.param(ids)}::uuid[])`
