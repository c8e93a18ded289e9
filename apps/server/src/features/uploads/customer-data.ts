import { eq } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { artworks, uploads } from './schema.ts'

/** Gives one owner's uploads to another, who may have some of the same pictures. */
export const transferUploads = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const artworkRows = await transaction.select().from(artworks).where(eq(artworks.customerId, from))
  const uploadRows = await transaction.delete(uploads).where(eq(uploads.customerId, from)).returning()
  if (uploadRows.length === 0) return
  await transaction
    .insert(uploads)
    .values(uploadRows.map((row) => ({ ...row, customerId: to })))
    .onConflictDoNothing()
  if (artworkRows.length > 0)
    await transaction
      .insert(artworks)
      .values(artworkRows.map((row) => ({ ...row, customerId: to })))
      .onConflictDoNothing()
}

/** Forgets whose the pictures were. The pictures of ordered pieces are needed to print them again. */
export const deleteUploads = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(uploads).where(eq(uploads.customerId, customerId))
}

/** Lets an owner use pictures that somebody else sent. */
export const grantPictures = async (
  transaction: Transaction,
  customerId: string,
  keys: readonly string[],
  createdAt: Date,
): Promise<void> => {
  const distinctKeys = [...new Set(keys)]
  if (distinctKeys.length === 0) return
  await transaction
    .insert(uploads)
    .values(distinctKeys.map((pictureKey) => ({ customerId, pictureKey, createdAt })))
    .onConflictDoNothing()
}
