import type { Side } from '@picasso/design'
import { and, asc, eq } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { plateFiles, plateSets } from './schema.ts'

export type PlateSetRow = typeof plateSets.$inferSelect
export type PlateFileRow = typeof plateFiles.$inferSelect

/** Names the plates of one side of an order line. */
export interface PlateSetId {
  orderLineId: string
  side: Side
}

const isSet = ({ orderLineId, side }: PlateSetId) => and(eq(plateSets.orderLineId, orderLineId), eq(plateSets.side, side))

export const findPlateSet = async (executor: Database | Transaction, id: PlateSetId): Promise<PlateSetRow | undefined> =>
  (await executor.select().from(plateSets).where(isSet(id)))[0]

export const lockPlateSet = async (transaction: Transaction, id: PlateSetId): Promise<PlateSetRow | undefined> =>
  (await transaction.select().from(plateSets).where(isSet(id)).for('update'))[0]

export const selectPlateFiles = (executor: Database | Transaction, { orderLineId, side }: PlateSetId): Promise<PlateFileRow[]> =>
  executor
    .select()
    .from(plateFiles)
    .where(and(eq(plateFiles.orderLineId, orderLineId), eq(plateFiles.side, side)))
    .orderBy(asc(plateFiles.position))

/** Inserts the settings, or replaces those of this version; false where somebody else was faster. */
export const savePlateSettings = async (
  transaction: Transaction,
  id: PlateSetId,
  { version, ...made }: Pick<PlateSetRow, 'settings' | 'sizeLabel' | 'hash' | 'version'>,
): Promise<boolean> => {
  const values = { ...made, state: 'waiting' as const, progress: 0, error: null, plan: null, renderedAt: null, version: version + 1 }
  const rows =
    version === 0
      ? await transaction
          .insert(plateSets)
          .values({ ...id, ...values })
          .onConflictDoNothing()
          .returning({ version: plateSets.version })
      : await transaction
          .update(plateSets)
          .set(values)
          .where(and(isSet(id), eq(plateSets.version, version)))
          .returning({ version: plateSets.version })
  return rows.length > 0
}

/** Only for the settings of this hash: newer ones have a job of their own. */
export const updatePlateSet = async (
  executor: Database | Transaction,
  id: PlateSetId,
  hash: string,
  values: Partial<Pick<PlateSetRow, 'state' | 'progress' | 'error' | 'plan' | 'renderedAt'>>,
): Promise<void> => {
  await executor
    .update(plateSets)
    .set(values)
    .where(and(isSet(id), eq(plateSets.hash, hash)))
}

/** Replaces the files of a set; returns the keys of those that are no longer used by it. */
export const replacePlateFiles = async (transaction: Transaction, id: PlateSetId, files: readonly PlateFileRow[]): Promise<string[]> => {
  const existing = await selectPlateFiles(transaction, id)
  await transaction.delete(plateFiles).where(and(eq(plateFiles.orderLineId, id.orderLineId), eq(plateFiles.side, id.side)))
  if (files.length > 0) await transaction.insert(plateFiles).values([...files])
  const keys = new Set(files.map(({ fileKey }) => fileKey))
  return existing.map(({ fileKey }) => fileKey).filter((key) => !keys.has(key))
}
