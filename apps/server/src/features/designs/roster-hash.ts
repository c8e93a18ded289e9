import { createHash } from 'node:crypto'

import { type DesignDocument, listFields, type OrderedRow, serializeRows } from '@picasso/design'
import { eq } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { designs } from './schema.ts'

/** Tells the lists of teams apart that order something else for a design. */
export const hashRoster = (teamId: string, document: DesignDocument, rows: readonly OrderedRow[]): string =>
  createHash('sha256')
    .update(`${teamId} ${serializeRows(listFields(document), rows)}`)
    .digest('hex')

/** Remembers the list a design was put into the cart for, so that a draft with another one is known as unfinished. */
export const saveOrderedRosterHash = async (transaction: Transaction, designId: string, orderedRosterHash: string): Promise<void> => {
  await transaction.update(designs).set({ orderedRosterHash }).where(eq(designs.id, designId))
}
