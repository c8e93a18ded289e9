import { isDeepStrictEqual } from 'node:util'

import type { AdminCategory, updateCategory } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import type { Parts } from '../../parts.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import type { Person } from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from './schema.ts'
import { WORDS } from './words/index.ts'

type Change = mini.infer<typeof updateCategory.body>

/** The garments with everything an admin edits, as JSON, by one statement. */
export const selectAdminCategories = async (executor: Database | Transaction): Promise<AdminCategory[]> => {
  const { rows } = await executor.execute<AdminCategory & Record<string, unknown>>(sql`
    select category.id as _id, category.clothing_type as "clothingType", category.title, category.text,
      category.is_active as "isActive", category.version,
      (select json_agg(json_build_object('label', label, 'value', value, 'price', price_minor) order by position)
        from category_sizes where category_id = category.id) as sizes,
      (select json_agg(json_build_object('color', color, 'isActive', is_active) order by position)
        from category_colors where category_id = category.id) as colors,
      (select json_agg(json_build_object('color', blank.color, 'size', blank.size, 'stock', shelf.on_hand)
          order by colour.position, size.position)
        from blanks blank join inventory shelf on shelf.id = blank.inventory_id
        join category_colors colour on colour.category_id = blank.category_id and colour.color = blank.color
        join category_sizes size on size.category_id = blank.category_id and size.value = blank.size
        where blank.category_id = category.id) as blanks
    from categories category order by category.position`)
  return rows
}

/** What the garment does not have cannot be changed; a garment that is offered has a colour. */
const check = (garment: AdminCategory, { sizes, colors, blanks: cells, isActive }: Change): void => {
  const fields: Record<string, Said> = {}
  if (sizes.some(({ value }) => !garment.sizes.some((size) => size.value === value)))
    fields['sizes'] = (language) => WORDS[language].noSuchSize
  if (colors.some(({ color }) => !garment.colors.some((each) => each.color === color)))
    fields['colors'] = (language) => WORDS[language].noSuchColor
  if (cells.some((cell) => !garment.blanks.some((blank) => blank.color === cell.color && blank.size === cell.size)))
    fields['blanks'] = (language) => WORDS[language].noSuchBlank
  const offered = garment.colors.map(({ color, isActive: was }) => colors.find((each) => each.color === color)?.isActive ?? was)
  if (isActive && !offered.includes(true)) fields['colors'] = (language) => WORDS[language].oneColorOn
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

const write = async (
  transaction: Transaction,
  id: string,
  { title, text, isActive, sizes, colors, blanks: cells, version }: Change,
): Promise<void> => {
  await transaction
    .update(categories)
    .set({ title, text, isActive, version: version + 1 })
    .where(eq(categories.id, id))
  for (const { value, price } of sizes) {
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .update(categorySizes)
      .set({ priceMinor: price })
      .where(and(eq(categorySizes.categoryId, id), eq(categorySizes.value, value)))
  }
  for (const { color, isActive: isOn } of colors) {
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .update(categoryColors)
      .set({ isActive: isOn })
      .where(and(eq(categoryColors.categoryId, id), eq(categoryColors.color, color)))
  }
  const shelves = await transaction.select().from(blanks).where(eq(blanks.categoryId, id)).orderBy(blanks.inventoryId)
  for (const shelf of shelves) {
    const cell = cells.find(({ color, size }) => color === shelf.color && size === shelf.size)
    // In the order of the shelves' ids, so that nobody who takes stock at the same time waits crosswise.
    // oxlint-disable-next-line no-await-in-loop
    if (cell) await transaction.update(inventory).set({ onHand: cell.stock }).where(eq(inventory.id, shelf.inventoryId))
  }
}

const deedOf = (before: AdminCategory, after: AdminCategory): string => {
  const parts = [
    ...(before.isActive === after.isActive ? [] : [after.isActive ? 'switched on' : 'switched off']),
    ...(isDeepStrictEqual(before.sizes, after.sizes) ? [] : ['prices']),
    ...(isDeepStrictEqual(before.colors, after.colors) ? [] : ['colours']),
    ...(isDeepStrictEqual(before.blanks, after.blanks) ? [] : ['blanks on the shelf']),
    ...(before.title === after.title && before.text === after.text ? [] : ['words']),
  ]
  return `Changed the garment ${after.title}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}.`
}

/** Changes a garment as the shop offers it; of two admins at once the second is told. */
export const changeCategory = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  by: Person,
  id: string,
  change: Change,
): Promise<AdminCategory> =>
  inTransaction(database, async (transaction) => {
    const [row] = await transaction.select({ version: categories.version }).from(categories).where(eq(categories.id, id)).for('update')
    const before = (await selectAdminCategories(transaction)).find(({ _id }) => _id === id)
    if (!row || !before) throw new AppError('NOT_FOUND')
    if (row.version !== change.version) throw new AppError('VERSION_CONFLICT')
    check(before, change)
    await write(transaction, id, change)
    const after = (await selectAdminCategories(transaction)).find(({ _id }) => _id === id)
    if (!after) throw new AppError('NOT_FOUND')
    await writeAudit(transaction, { at: clock.now(), by, subject: 'category', subjectId: id, text: deedOf(before, after) })
    return after
  })
