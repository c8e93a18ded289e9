import { asc, eq, inArray } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { drafts, draftVersions } from './schema.ts'

/** What a guest had in the making goes on under the same ids, so that the copy in the browser still belongs to it. */
export const transferDrafts = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(drafts).set({ customerId: to }).where(eq(drafts.customerId, from))
}

export const deleteDrafts = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(drafts).where(eq(drafts.customerId, customerId))
}

/** Every draft of an owner with its versions, to be taken away. */
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
