import { asc, eq, inArray } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { drafts, draftVersions } from './schema.ts'

/** What a guest had in the making goes on under the same ids, so that the copy in the browser still belongs to it. */
export const adoptDrafts = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(drafts).set({ ownerId: to }).where(eq(drafts.ownerId, from))
}

export const discardDrafts = async (transaction: Transaction, ownerId: string): Promise<void> => {
  await transaction.delete(drafts).where(eq(drafts.ownerId, ownerId))
}

/** Every draft of an owner with its versions, to be taken away. */
export const selectDraftsOf = async (database: Database, ownerId: string): Promise<unknown[]> => {
  const rows = await database.select().from(drafts).where(eq(drafts.ownerId, ownerId)).orderBy(asc(drafts.id))
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
      .map(({ name, createdAt, ...state }) => ({
        name,
        color: state.color,
        document: state.document,
        roster: state.roster,
        createdAt: createdAt.toISOString(),
      })),
  }))
}
