import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { draftPictures, drafts, draftVersions } from './schema.ts'

export type DraftRow = typeof drafts.$inferSelect
export type DraftVersionRow = typeof draftVersions.$inferSelect

const isOwn = (ownerId: string, id: string) => and(eq(drafts.id, id), eq(drafts.ownerId, ownerId))

/** The state its picture shows; null where it has none. */
const pictureVersion = { pictureVersion: draftPictures.version }

/** A draft as it is shown: whether there is a picture of it, not the picture. */
export type ShownDraft = DraftRow & { pictureVersion: number | null }

const shown = { ...getTableColumns(drafts), ...pictureVersion }

/** One's own draft; somebody else's is not found. */
export const findOwnDraft = async (database: Database | Transaction, ownerId: string, id: string): Promise<DraftRow | undefined> => {
  const [row] = await database.select().from(drafts).where(isOwn(ownerId, id))
  return row
}

export const findShownDraft = async (database: Database, ownerId: string, id: string): Promise<ShownDraft | undefined> => {
  const [row] = await database
    .select(shown)
    .from(drafts)
    .leftJoin(draftPictures, eq(draftPictures.draftId, drafts.id))
    .where(isOwn(ownerId, id))
  return row
}

/** The last one worked on first. */
export const listOwnDrafts = (
  database: Database,
  ownerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ShownDraft[]> =>
  database
    .select(shown)
    .from(drafts)
    .leftJoin(draftPictures, eq(draftPictures.draftId, drafts.id))
    .where(
      and(
        eq(drafts.ownerId, ownerId),
        after === undefined
          ? undefined
          : sql`(${drafts.changedAt}, ${drafts.id}) < (select last.changed_at, last.id from drafts last where last.id = ${after} and last.owner_id = ${ownerId})`,
      ),
    )
    .orderBy(desc(drafts.changedAt), desc(drafts.id))
    .limit(limit)

/** The draft an owner worked on last, empty ones left out. */
export const findNewestDraft = async (database: Database, ownerId: string): Promise<ShownDraft | undefined> => {
  const [row] = await database
    .select(shown)
    .from(drafts)
    .leftJoin(draftPictures, eq(draftPictures.draftId, drafts.id))
    .where(and(eq(drafts.ownerId, ownerId), sql`jsonb_path_exists(${drafts.document}, '$.*.elements[0]')`))
    .orderBy(desc(drafts.changedAt), desc(drafts.id))
    .limit(1)
  return row
}

export const findPicture = async (database: Database, ownerId: string, id: string): Promise<Buffer | undefined> => {
  const [row] = await database
    .select({ content: draftPictures.content })
    .from(draftPictures)
    .innerJoin(drafts, eq(drafts.id, draftPictures.draftId))
    .where(isOwn(ownerId, id))
  return row?.content
}

/** True where the draft is the owner's; a picture of an earlier state never takes the place of a later one. */
export const keepPicture = async (
  transaction: Transaction,
  { ownerId, id, version, content }: { ownerId: string; id: string; version: number; content: Buffer },
): Promise<boolean> => {
  const [draft] = await transaction.select({ version: drafts.version }).from(drafts).where(isOwn(ownerId, id)).for('share')
  if (!draft || draft.version < version) return false
  await transaction
    .insert(draftPictures)
    .values({ draftId: id, version, content })
    .onConflictDoUpdate({ target: draftPictures.draftId, set: { version, content }, setWhere: sql`${draftPictures.version} <= ${version}` })
  return true
}

export const countDrafts = (transaction: Transaction, ownerId: string): Promise<number> =>
  transaction.$count(drafts, eq(drafts.ownerId, ownerId))

/** Nothing where the id is taken, by whomever. */
export const insertDraft = async (transaction: Transaction, row: typeof drafts.$inferInsert): Promise<DraftRow | undefined> => {
  const [kept] = await transaction.insert(drafts).values(row).onConflictDoNothing().returning()
  return kept
}

type Change = Pick<DraftRow, 'clothingType' | 'color' | 'document' | 'roster' | 'documentHash' | 'changedAt'>

export const changeDraft = async (transaction: Transaction, before: DraftRow, change: Change): Promise<DraftRow> => {
  const [row] = await transaction
    .update(drafts)
    .set({ ...change, version: before.version + 1 })
    .where(eq(drafts.id, before.id))
    .returning()
  if (!row) throw new Error('The draft was not kept.')
  return row
}

export const deleteDraft = async (database: Database, ownerId: string, id: string): Promise<boolean> => {
  const gone = await database.delete(drafts).where(isOwn(ownerId, id)).returning({ id: drafts.id })
  return gone.length > 0
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
  const [kept] = await transaction.insert(draftVersions).values(row).returning()
  if (!kept) throw new Error('The version was not kept.')
  return kept
}

export const findVersion = async (database: Database, draftId: string, id: string): Promise<DraftVersionRow | undefined> => {
  const [row] = await database
    .select()
    .from(draftVersions)
    .where(and(eq(draftVersions.id, id), eq(draftVersions.draftId, draftId)))
  return row
}

export const deleteVersion = async (database: Database, draftId: string, id: string): Promise<boolean> => {
  const gone = await database
    .delete(draftVersions)
    .where(and(eq(draftVersions.id, id), eq(draftVersions.draftId, draftId)))
    .returning({ id: draftVersions.id })
  return gone.length > 0
}
