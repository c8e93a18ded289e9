import { isDeepStrictEqual } from 'node:util'

import type { AdminCategory, updateCategory } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { MESSAGES } from './messages/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from './schema.ts'

type Change = mini.infer<typeof updateCategory.body>

/** Everything an admin can edit of the garments, read as JSON in one statement. */
export const selectAdminCategories = async (database: Database | Transaction): Promise<AdminCategory[]> => {
  const { rows } = await database.execute<AdminCategory & Record<string, unknown>>(sql`
    select category.id as _id, category.clothing_type as "clothingType", category.title, category.text,
      category.is_active as "isActive", category.version,
      (select json_agg(json_build_object('label', label, 'value', value, 'price', price_minor) order by position)
        from category_sizes where category_id = category.id) as sizes,
      (select json_agg(json_build_object('color', color, 'isActive', is_active) order by position)
        from category_colors where category_id = category.id) as colors,
      (select json_agg(json_build_object('color', blank.color, 'size', blank.size, 'stock', stock.on_hand)
          order by category_color.position, size.position)
        from blanks blank join inventory stock on stock.id = blank.inventory_id
        join category_colors category_color on category_color.category_id = blank.category_id and category_color.color = blank.color
        join category_sizes size on size.category_id = blank.category_id and size.value = blank.size
        where blank.category_id = category.id) as blanks
    from categories category order by category.position`)
  return rows
}

/** Rejects sizes, colors and blanks the garment does not have, and an active garment without an active color. */
const assertValid = (garment: AdminCategory, { sizes, colors, blanks: requestedBlanks, isActive }: Change): void => {
  const fields: Record<string, LocalizedText> = {}
  if (sizes.some(({ value }) => !garment.sizes.some((size) => size.value === value)))
    fields['sizes'] = (language) => MESSAGES[language].unknownSize
  if (colors.some(({ color }) => !garment.colors.some((availableColor) => availableColor.color === color)))
    fields['colors'] = (language) => MESSAGES[language].unknownColor
  if (
    requestedBlanks.some(
      (requestedBlank) => !garment.blanks.some((blank) => blank.color === requestedBlank.color && blank.size === requestedBlank.size),
    )
  )
    fields['blanks'] = (language) => MESSAGES[language].unknownBlank
  const activeColors = garment.colors.map(
    ({ color, isActive: wasActive }) => colors.find((availableColor) => availableColor.color === color)?.isActive ?? wasActive,
  )
  if (isActive && !activeColors.includes(true)) fields['colors'] = (language) => MESSAGES[language].colorRequired
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

const saveCategory = async (
  transaction: Transaction,
  id: string,
  { title, text, isActive, sizes, colors, blanks: requestedBlanks, version }: Change,
): Promise<void> => {
  await transaction
    .update(categories)
    .set({ title, text, isActive, version: version + 1 })
    .where(eq(categories.id, id))
  for (const { value, price } of sizes) {
    // One connection: statements run one after another.
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .update(categorySizes)
      .set({ priceMinor: price })
      .where(and(eq(categorySizes.categoryId, id), eq(categorySizes.value, value)))
  }
  for (const { color, isActive: isColorActive } of colors) {
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .update(categoryColors)
      .set({ isActive: isColorActive })
      .where(and(eq(categoryColors.categoryId, id), eq(categoryColors.color, color)))
  }
  const blankRows = await transaction.select().from(blanks).where(eq(blanks.categoryId, id)).orderBy(blanks.inventoryId)
  for (const blankRow of blankRows) {
    const requestedBlank = requestedBlanks.find(({ color, size }) => color === blankRow.color && size === blankRow.size)
    // Rows are updated in the order of their inventory ids, so that concurrent stock changes cannot deadlock.
    // oxlint-disable-next-line no-await-in-loop
    if (requestedBlank)
      await transaction.update(inventory).set({ onHand: requestedBlank.stock }).where(eq(inventory.id, blankRow.inventoryId))
  }
}

const describeChange = (before: AdminCategory, after: AdminCategory): string => {
  const changedParts = [
    ...(before.isActive === after.isActive ? [] : [after.isActive ? 'switched on' : 'switched off']),
    ...(isDeepStrictEqual(before.sizes, after.sizes) ? [] : ['prices']),
    ...(isDeepStrictEqual(before.colors, after.colors) ? [] : ['colours']),
    ...(isDeepStrictEqual(before.blanks, after.blanks) ? [] : ['blanks on the shelf']),
    ...(before.title === after.title && before.text === after.text ? [] : ['words']),
  ]
  return `Changed the garment ${after.title}: ${changedParts.length === 0 ? 'nothing' : changedParts.join(', ')}.`
}

/** Saves a garment's settings; of two concurrent edits the second gets VERSION_CONFLICT. */
export const changeCategory = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  user: AuthenticatedUser,
  id: string,
  change: Change,
): Promise<AdminCategory> =>
  inTransaction(database, async (transaction) => {
    const [row] = await transaction.select({ version: categories.version }).from(categories).where(eq(categories.id, id)).for('update')
    const before = (await selectAdminCategories(transaction)).find(({ _id }) => _id === id)
    if (!row || !before) throw new AppError('NOT_FOUND')
    if (row.version !== change.version) throw new AppError('VERSION_CONFLICT')
    assertValid(before, change)
    await saveCategory(transaction, id, change)
    const after = (await selectAdminCategories(transaction)).find(({ _id }) => _id === id)
    if (!after) throw new AppError('NOT_FOUND')
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: user,
      subject: 'category',
      subjectId: id,
      text: describeChange(before, after),
    })
    return after
  })
