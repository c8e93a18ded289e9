import { type addProductCategory, CATEGORY_TEXT_FIELDS, type ProductCategory } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import type { Parts } from '../../parts.ts'
import { type Database, inTransaction, type Transaction, violatedConstraint } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Person } from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import { orderCopies } from '../uploads/index.ts'
import { productCategories } from './schema.ts'
import { changeTranslations, isShelfTranslated, languageIn, type Reading, shelfTextIn } from './texts.ts'
import { WORDS } from './words/index.ts'

type ShelfInput = mini.infer<typeof addProductCategory.body>

/** All shelves, each level in its order, with the products on sale that lie on each, as those who may change them see them. */
export const selectShelves = async (executor: Database | Transaction, reading: Reading): Promise<ProductCategory[]> => {
  const { language } = reading
  const { rows } = await executor.execute<ProductCategory & Record<string, unknown>>(sql`
    select shelf.id as _id, shelf.slug, ${shelfTextIn(language, 'title')} as title, ${shelfTextIn(language, 'text')} as text,
      ${languageIn(reading, isShelfTranslated(language, 'title'))} as "titleLanguage",
      ${languageIn(reading, isShelfTranslated(language, 'text'))} as "textLanguage",
      json_build_object('title', shelf.title, 'text', shelf.text, 'translations', shelf.translations) as written,
      shelf.parent_id as "parentId", shelf.position, shelf.is_active as "isActive",
      case when shelf.picture_key is not null then '/files/' || shelf.picture_key end as picture, shelf.version,
      (select count(*)::int from products product where product.shelf_id = shelf.id and product.state = 'active') as "productCount"
    from product_categories shelf order by shelf.position, shelf.id`)
  return rows
}

/** Whoever changes shelves, and in which language they are answered. */
interface Editor {
  by: Person
  reading: Reading
}

const findShelf = async (transaction: Transaction, reading: Reading, id: string): Promise<ProductCategory> => {
  const shelf = (await selectShelves(transaction, reading)).find(({ _id }) => _id === id)
  if (!shelf) throw new AppError('NOT_FOUND')
  return shelf
}

const refuseTakenSlug = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'product_categories_slug_unique')
      throw new AppError('SLUG_TAKEN', { fields: { slug: (language) => WORDS[language].shelfAddressTaken } })
    throw error
  }
}

const valuesOf = ({ title, slug, text, translations, parentId, picture, isActive }: ShelfInput, before?: ProductCategory) => ({
  title,
  slug,
  text: text ?? '',
  translations: changeTranslations(CATEGORY_TEXT_FIELDS, before?.written?.translations ?? {}, translations),
  parentId,
  pictureKey: picture ? picture.replace('/files/', '') : null,
  isActive,
})

/** A shelf hangs below one that is there, and never below itself, however far down. */
const checkParent = (shelves: readonly ProductCategory[], id: string | undefined, parentId: string | null): void => {
  for (let above = parentId; above !== null;) {
    const shelf = shelves.find(({ _id }) => _id === above)
    if (!shelf) throw new AppError('INVALID_INPUT', { fields: { parentId: (language) => WORDS[language].shelfGone } })
    if (above === id) throw new AppError('INVALID_INPUT', { fields: { parentId: (language) => WORDS[language].shelfBelowItself } })
    above = shelf.parentId
  }
}

type ShelfParts = Pick<Parts, 'database' | 'clock'>
type WritingParts = Pick<Parts, 'database' | 'clock' | 'jobs'>

const orderPicture = async (transaction: Transaction, jobs: Parts['jobs'], picture: ShelfInput['picture']): Promise<void> => {
  if (picture) await orderCopies(transaction, jobs, [picture.replace('/files/', '')])
}

/** Every change of a shelf leaves its sentence. */
const told = (transaction: Transaction, at: Date, by: Person, subjectId: string | null, text: string): Promise<void> =>
  writeAudit(transaction, { at, by, subject: 'product category', subjectId, text })

export const addShelf = ({ database, clock, jobs }: WritingParts, { by, reading }: Editor, input: ShelfInput): Promise<ProductCategory> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      const shelves = await selectShelves(transaction, reading)
      checkParent(shelves, undefined, input.parentId)
      const id = newId()
      const position = Math.max(-1, ...shelves.filter(({ parentId }) => parentId === input.parentId).map((shelf) => shelf.position)) + 1
      await transaction.insert(productCategories).values({ id, position, ...valuesOf(input) })
      await orderPicture(transaction, jobs, input.picture)
      await told(transaction, clock.now(), by, id, `Added the product category ${input.title}.`)
      return findShelf(transaction, reading, id)
    }),
  )

export const changeShelf = (
  { database, clock, jobs }: WritingParts,
  { by, reading }: Editor,
  id: string,
  { version, ...input }: ShelfInput & { version: number },
): Promise<ProductCategory> =>
  refuseTakenSlug(
    inTransaction(database, async (transaction) => {
      const [shelf] = await transaction
        .select({ version: productCategories.version })
        .from(productCategories)
        .where(eq(productCategories.id, id))
        .for('update')
      if (!shelf) throw new AppError('NOT_FOUND')
      if (shelf.version !== version) throw new AppError('VERSION_CONFLICT')
      const shelves = await selectShelves(transaction, reading)
      checkParent(shelves, id, input.parentId)
      const before = shelves.find(({ _id }) => _id === id)
      await transaction
        .update(productCategories)
        .set({ ...valuesOf(input, before), version: version + 1 })
        .where(eq(productCategories.id, id))
      await orderPicture(transaction, jobs, input.picture)
      await told(transaction, clock.now(), by, id, `Changed the product category ${input.title}.`)
      return findShelf(transaction, reading, id)
    }),
  )

/** Gives the shelves of one level the order in which they are named. */
export const orderShelves = (
  { database, clock }: ShelfParts,
  { by, reading }: Editor,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
): Promise<ProductCategory[]> =>
  inTransaction(database, async (transaction) => {
    const level = (await selectShelves(transaction, reading)).filter((shelf) => shelf.parentId === parentId)
    if (level.length !== new Set(ids).size || !ids.every((id) => level.some(({ _id }) => _id === id))) throw new AppError('NOT_FOUND')
    for (const [position, id] of ids.entries()) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction.update(productCategories).set({ position }).where(eq(productCategories.id, id))
    }
    await told(transaction, clock.now(), by, parentId, 'Put product categories into another order.')
    return selectShelves(transaction, reading)
  })

export const deleteShelf = ({ database, clock }: ShelfParts, by: Person, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ title: string; used: boolean }>(sql`
      select shelf.title, exists (select from products where shelf_id = shelf.id) or exists (select from product_categories where parent_id = shelf.id) as used
      from product_categories shelf where shelf.id = ${id} for update`)
    const [shelf] = rows
    if (!shelf) throw new AppError('NOT_FOUND')
    if (shelf.used) throw new AppError('IN_USE', { message: (language) => WORDS[language].shelfInUse })
    await transaction.delete(productCategories).where(eq(productCategories.id, id))
    await told(transaction, clock.now(), by, id, `Deleted the product category ${shelf.title}.`)
  })
