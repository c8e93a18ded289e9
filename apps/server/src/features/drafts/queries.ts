import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { draftPictures, drafts, draftVersions } from './schema.ts'

export type DraftRow = typeof drafts.$inferSelect
export type DraftVersionRow = typeof draftVersions.$inferSelect

const isOwn = (customerId: string, id: string) => and(eq(drafts.id, id), eq(drafts.customerId, customerId))

/** The state its picture shows; null where it has none. */
const pictureVersion = { pictureVersion: draftPictures.version }

/** A draft as it is shown: whether there is a picture of it, not the picture. */
export type DraftWithPicture = DraftRow & { pictureVersion: number | null }

const draftColumns = { ...getTableColumns(drafts), ...pictureVersion }

/** One's own draft; somebody else's is not found. */
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

/** The last one worked on first. */
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
          : sql`(${drafts.changedAt}, ${drafts.id}) < (select last.changed_at, last.id from drafts last where last.id = ${after} and last.customer_id = ${customerId})`,
      ),
    )
    .orderBy(desc(drafts.changedAt), desc(drafts.id))
    .limit(limit)

/** The draft an owner worked on last, empty ones left out. */
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

/** True where the draft is the owner's; a picture of an earlier state never takes the place of a later one. */
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

/** Nothing where the id is taken, by whomever. */
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
  if (!row) throw new Error('The draft was not kept.')
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
  if (!version) throw new Error('The version was not kept.')
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
