import { and, desc, eq, getTableColumns, sql, asc, inArray } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { draftPictures, drafts, draftVersions } from './schema.ts'

/** Gives a guest's drafts to a user under the same ids, so that the copy in the browser still belongs to them. */
export const transferDrafts = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(drafts).set({ customerId: to }).where(eq(drafts.customerId, from))
}

export const deleteDrafts = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(drafts).where(eq(drafts.customerId, customerId))
}

/** Every draft of a customer with its versions, for the data export. */
export const selectCustomerDrafts = async (database: Database, customerId: string): Promise<unknown[]> => {
  const rows = await database.select().from(drafts).where(eq(drafts.customerId, customerId)).orderBy(asc(drafts.id))
  const ids = rows.map(({ id }) => id)
  const versions =
    ids.length === 0
      ? []
      : await database.select().from(draftVersions).where(inArray(draftVersions.draftId, ids)).orderBy(asc(draftVersions.id))
  return rows.map(({ id, clothingType, color, document, roster, changedAt }) => ({
    _id: id,
    clothingType,
    color,
    document,
    roster,
    changedAt: changedAt.toISOString(),
    versions: versions
      .filter(({ draftId }) => draftId === id)
      .map(({ name, createdAt, ...version }) => ({
        name,
        color: version.color,
        document: version.document,
        roster: version.roster,
        createdAt: createdAt.toISOString(),
      })),
  }))
}

export type DraftRow = typeof drafts.$inferSelect
export type DraftVersionRow = typeof draftVersions.$inferSelect

const isOwn = (customerId: string, id: string) => and(eq(drafts.id, id), eq(drafts.customerId, customerId))

/** The version of the draft that its picture shows; null without a picture. */
const pictureVersion = { pictureVersion: draftPictures.version }

/** A draft with the version of its picture, without the picture itself. */
export type DraftWithPicture = DraftRow & { pictureVersion: number | null }

const draftColumns = { ...getTableColumns(drafts), ...pictureVersion }

/** Finds a draft of this customer; somebody else's is not found. */
export const findOwnDraft = async (database: Database | Transaction, customerId: string, id: string): Promise<DraftRow | undefined> => {
  const [row] = await database.select().from(drafts).where(isOwn(customerId, id))
  return row
}

export const findDraftWithPicture = async (database: Database, customerId: string, id: string): Promise<DraftWithPicture | undefined> => {
  const [row] = await database
    .select(draftColumns)
    .from(drafts)
    .leftJoin(draftPictures, eq(draftPictures.draftId, drafts.id))
    .where(isOwn(customerId, id))
  return row
}

/** The latest changed first. */
export const listOwnDrafts = (
  database: Database,
  customerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<DraftWithPicture[]> =>
  database
    .select(draftColumns)
    .from(drafts)
    .leftJoin(draftPictures, eq(draftPictures.draftId, drafts.id))
    .where(
      and(
        eq(drafts.customerId, customerId),
        after === undefined
          ? undefined
          : sql`(${drafts.changedAt}, ${drafts.id}) < (select last.changed_at, last.id from ${drafts} last where last.id = ${after} and last.customer_id = ${customerId})`,
      ),
    )
    .orderBy(desc(drafts.changedAt), desc(drafts.id))
    .limit(limit)

/** The latest changed draft of a customer that is not empty. */
export const findLatestDraft = async (database: Database, customerId: string): Promise<DraftWithPicture | undefined> => {
  const [row] = await database
    .select(draftColumns)
    .from(drafts)
    .leftJoin(draftPictures, eq(draftPictures.draftId, drafts.id))
    .where(and(eq(drafts.customerId, customerId), sql`jsonb_path_exists(${drafts.document}, '$.*.elements[0]')`))
    .orderBy(desc(drafts.changedAt), desc(drafts.id))
    .limit(1)
  return row
}

export const findDraftPicture = async (database: Database, customerId: string, id: string): Promise<Buffer | undefined> => {
  const [row] = await database
    .select({ content: draftPictures.content })
    .from(draftPictures)
    .innerJoin(drafts, eq(drafts.id, draftPictures.draftId))
    .where(isOwn(customerId, id))
  return row?.content
}

/** False where the draft is not the customer's, or older than the picture; a picture of an earlier version never replaces a later one. */
export const upsertDraftPicture = async (
  transaction: Transaction,
  { customerId, id, version, content }: { customerId: string; id: string; version: number; content: Buffer },
): Promise<boolean> => {
  const [draft] = await transaction.select({ version: drafts.version }).from(drafts).where(isOwn(customerId, id)).for('share')
  if (!draft || draft.version < version) return false
  await transaction
    .insert(draftPictures)
    .values({ draftId: id, version, content })
    .onConflictDoUpdate({ target: draftPictures.draftId, set: { version, content }, setWhere: sql`${draftPictures.version} <= ${version}` })
  return true
}

export const countDrafts = (transaction: Transaction, customerId: string): Promise<number> =>
  transaction.$count(drafts, eq(drafts.customerId, customerId))

/** Undefined where the id is already taken, by whomever. */
export const insertDraft = async (transaction: Transaction, row: typeof drafts.$inferInsert): Promise<DraftRow | undefined> => {
  const [draft] = await transaction.insert(drafts).values(row).onConflictDoNothing().returning()
  return draft
}

type DraftValues = Pick<DraftRow, 'clothingType' | 'color' | 'document' | 'roster' | 'documentHash' | 'changedAt'>

export const updateDraft = async (transaction: Transaction, before: DraftRow, change: DraftValues): Promise<DraftRow> => {
  const [row] = await transaction
    .update(drafts)
    .set({ ...change, version: before.version + 1 })
    .where(eq(drafts.id, before.id))
    .returning()
  if (!row) throw new Error('The draft was not stored.')
  return row
}

export const deleteDraft = async (database: Database, customerId: string, id: string): Promise<boolean> => {
  const deletedRows = await database.delete(drafts).where(isOwn(customerId, id)).returning({ id: drafts.id })
  return deletedRows.length > 0
}

export const selectVersions = (
  database: Database | Transaction,
  draftId: string,
): Promise<Pick<DraftVersionRow, 'id' | 'name' | 'createdAt'>[]> =>
  database
    .select({ id: draftVersions.id, name: draftVersions.name, createdAt: draftVersions.createdAt })
    .from(draftVersions)
    .where(eq(draftVersions.draftId, draftId))
    .orderBy(desc(draftVersions.id))

export const insertVersion = async (transaction: Transaction, row: DraftVersionRow): Promise<DraftVersionRow> => {
  const [version] = await transaction.insert(draftVersions).values(row).returning()
  if (!version) throw new Error('The version was not stored.')
  return version
}

export const findVersion = async (database: Database, draftId: string, id: string): Promise<DraftVersionRow | undefined> => {
  const [row] = await database
    .select()
    .from(draftVersions)
    .where(and(eq(draftVersions.id, id), eq(draftVersions.draftId, draftId)))
  return row
}

export const deleteVersion = async (database: Database, draftId: string, id: string): Promise<boolean> => {
  const deletedRows = await database
    .delete(draftVersions)
    .where(and(eq(draftVersions.id, id), eq(draftVersions.draftId, draftId)))
    .returning({ id: draftVersions.id })
  return deletedRows.length > 0
}
