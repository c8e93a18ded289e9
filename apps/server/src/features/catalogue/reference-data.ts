import { GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from './schema.ts'
import { WORDS } from './words/index.ts'

/** Pieces of each blank at the first start, before anybody has counted the shelf. */
const STARTING_STOCK = 250

/** Adds what is missing of one garment and changes nothing that is there: prices and offers belong to the admin. */
const ensureGarment = async (
  transaction: Transaction,
  garment: (typeof GARMENTS)[keyof typeof GARMENTS],
  position: number,
): Promise<void> => {
  const { categoryId } = garment
  await transaction
    .insert(categories)
    .values({ id: categoryId, clothingType: garment.key, title: garment.title, text: WORDS.en.texts[garment.key], position })
    .onConflictDoNothing()
  await transaction
    .insert(categorySizes)
    .values(garment.sizes.map(({ value, label, price }, index) => ({ categoryId, value, label, priceMinor: price, position: index })))
    .onConflictDoNothing()
  const colors = [...garment.cloths, ...garment.readyCloths]
  await transaction
    .insert(categoryColors)
    .values(colors.map((color, index) => ({ categoryId, color, isActive: garment.cloths.includes(color), position: index })))
    .onConflictDoNothing()

  const shelves = colors.flatMap((color) =>
    garment.sizes.map(({ value }) => ({ color, size: value, sku: `blank/${garment.key}/${color}/${value}` })),
  )
  const made = await transaction
    .insert(inventory)
    .values(shelves.map(({ sku }) => ({ id: newId(), sku, onHand: STARTING_STOCK })))
    .onConflictDoNothing()
    .returning({ id: inventory.id, sku: inventory.sku })
  const idOf = new Map(made.map(({ id, sku }) => [sku, id]))
  const missing = shelves.flatMap(({ color, size, sku }) => {
    const inventoryId = idOf.get(sku)
    return inventoryId === undefined ? [] : [{ categoryId, color, size, inventoryId }]
  })
  if (missing.length > 0) await transaction.insert(blanks).values(missing)
}

/** The five garments as rows; run at every start, so that a sixth garment needs no more than its data. */
export const ensureGarments = async (database: Database): Promise<void> => {
  await inTransaction(database, async (transaction) => {
    for (const [position, garment] of Object.values(GARMENTS).entries()) {
      // Always in the same order: two processes starting together must not wait for each other crosswise.
      // oxlint-disable-next-line no-await-in-loop
      await ensureGarment(transaction, garment, position)
    }
  })
}
