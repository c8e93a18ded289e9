import { fromHundredths } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { MESSAGES } from './messages/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from './schema.ts'

/** Units of each blank at the first start, before a real stock count. */
const INITIAL_STOCK = 250

/** Inserts the missing rows of one garment and changes no existing one: prices and availability belong to the admin. */
const seedGarment = async (
  transaction: Transaction,
  garment: (typeof GARMENTS)[keyof typeof GARMENTS],
  { position, currency }: { position: number; currency: string },
): Promise<void> => {
  const { categoryId } = garment
  await transaction
    .insert(categories)
    .values({ id: categoryId, clothingType: garment.key, title: garment.title, text: MESSAGES.en.defaultTexts[garment.key], position })
    .onConflictDoNothing()
  await transaction
    .insert(categorySizes)
    .values(
      garment.sizes.map(({ value, label, price }, index) => ({
        categoryId,
        value,
        label,
        priceMinor: fromHundredths(price, currency),
        position: index,
      })),
    )
    .onConflictDoNothing()
  const colors = [...garment.cloths, ...garment.readyCloths]
  await transaction
    .insert(categoryColors)
    .values(colors.map((color, index) => ({ categoryId, color, isActive: garment.cloths.includes(color), position: index })))
    .onConflictDoNothing()

  const blankRows = colors.flatMap((color) =>
    garment.sizes.map(({ value }) => ({ color, size: value, sku: `blank/${garment.key}/${color}/${value}` })),
  )
  const inserted = await transaction
    .insert(inventory)
    .values(blankRows.map(({ sku }) => ({ id: newId(), sku, onHand: INITIAL_STOCK })))
    .onConflictDoNothing()
    .returning({ id: inventory.id, sku: inventory.sku })
  const inventoryIdBySku = new Map(inserted.map(({ id, sku }) => [sku, id]))
  const newBlanks = blankRows.flatMap(({ color, size, sku }) => {
    const inventoryId = inventoryIdBySku.get(sku)
    return inventoryId === undefined ? [] : [{ categoryId, color, size, inventoryId }]
  })
  if (newBlanks.length > 0) await transaction.insert(blanks).values(newBlanks)
}

/** Inserts the garments at every start, so that adding a garment only takes its data. */
export const seedGarments = async (database: Database, currency: string): Promise<void> => {
  await inTransaction(database, async (transaction) => {
    for (const [position, garment] of Object.values(GARMENTS).entries()) {
      // Always in the same order, so that two processes that start together cannot deadlock.
      // oxlint-disable-next-line no-await-in-loop
      await seedGarment(transaction, garment, { position, currency })
    }
  })
}
