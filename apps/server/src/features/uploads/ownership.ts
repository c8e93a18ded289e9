import { eq } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { artworks, uploads } from './schema.ts'

/** Gives one owner's uploads to another, who may have some of the same pictures. */
export const adoptUploads = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const kept = await transaction.select().from(artworks).where(eq(artworks.ownerId, from))
  const given = await transaction.delete(uploads).where(eq(uploads.ownerId, from)).returning()
  if (given.length === 0) return
  await transaction
    .insert(uploads)
    .values(given.map((row) => ({ ...row, ownerId: to })))
    .onConflictDoNothing()
  if (kept.length > 0)
    await transaction
      .insert(artworks)
      .values(kept.map((row) => ({ ...row, ownerId: to })))
      .onConflictDoNothing()
}

/** Forgets whose the pictures were. The pictures of ordered pieces are needed to print them again. */
export const discardUploads = async (transaction: Transaction, ownerId: string): Promise<void> => {
  await transaction.delete(uploads).where(eq(uploads.ownerId, ownerId))
}

/** Lets an owner use pictures that somebody else sent. */
export const grantPictures = async (transaction: Transaction, ownerId: string, keys: readonly string[], createdAt: Date): Promise<void> => {
  const different = [...new Set(keys)]
  if (different.length === 0) return
  await transaction
    .insert(uploads)
    .values(different.map((pictureKey) => ({ ownerId, pictureKey, createdAt })))
    .onConflictDoNothing()
}
