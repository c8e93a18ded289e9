import { eq } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { uploads } from './schema.ts'

/** Gives one owner's uploads to another, who may have some of the same pictures. */
export const adoptUploads = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const given = await transaction.delete(uploads).where(eq(uploads.ownerId, from)).returning()
  if (given.length === 0) return
  await transaction
    .insert(uploads)
    .values(given.map((row) => ({ ...row, ownerId: to })))
    .onConflictDoNothing()
}

/** Forgets whose the pictures were. The pictures of ordered pieces are needed to print them again. */
export const discardUploads = async (transaction: Transaction, ownerId: string): Promise<void> => {
  await transaction.delete(uploads).where(eq(uploads.ownerId, ownerId))
}
