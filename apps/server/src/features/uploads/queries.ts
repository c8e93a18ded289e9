import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { pictureCopies, pictures, uploads } from './schema.ts'

/** The sizes of those of these pictures that are the owner's; the others are simply not among them. */
export const selectCustomerPictures = async (
  database: Database,
  customerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { width: number; height: number }>> => {
  if (keys.length === 0) return new Map()
  const rows = await database
    .select({ key: pictures.key, width: pictures.width, height: pictures.height })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.key, uploads.pictureKey))
    .where(and(eq(uploads.customerId, customerId), inArray(uploads.pictureKey, [...keys])))
  return new Map(rows.map(({ key, width, height }) => [key, { width, height }]))
}

/**
 * Keeps these pictures of an owner from being deleted until the transaction ends; false where one of them is gone already. A design or draft
 * that shows them may be committed meanwhile.
 */
export const lockPictures = async (transaction: Transaction, customerId: string, keys: readonly string[]): Promise<boolean> => {
  if (keys.length === 0) return true
  const rows = await transaction
    .select({ key: pictures.key })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.key, uploads.pictureKey))
    .where(and(eq(uploads.customerId, customerId), inArray(uploads.pictureKey, [...keys])))
    .for('key share')
  return rows.length === new Set(keys).size
}

/** The copies the editor draws with, by the key of the picture; those of unknown pictures are not among them. */
export const findPreviewKeys = async (database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map()
  const rows = await database
    .select({ key: pictures.key, previewKey: pictures.previewKey })
    .from(pictures)
    .where(inArray(pictures.key, [...keys]))
  return new Map(rows.map(({ key, previewKey }) => [key, previewKey]))
}

export const selectCopyWidths = async (database: Database, key: string): Promise<number[]> => {
  const rows = await database.select({ width: pictureCopies.width }).from(pictureCopies).where(eq(pictureCopies.key, key))
  return rows.map(({ width }) => width)
}

export const insertCopy = async (database: Database, copy: typeof pictureCopies.$inferInsert): Promise<void> => {
  await database.insert(pictureCopies).values(copy).onConflictDoNothing()
}

/** Bytes of everything an owner has uploaded, and of the small pictures of what is in the making. */
export const sumStoredBytes = async (database: Database, customerId: string): Promise<number> => {
  const [row] = await database
    .select({ bytes: sum(pictures.bytes).mapWith(Number) })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.key, uploads.pictureKey))
    .where(eq(uploads.customerId, customerId))
  const { rows } = await database.execute<{ bytes: number }>(sql`
    select coalesce(sum(length(content)), 0)::float8 as bytes from draft_pictures join drafts on drafts.id = draft_id where customer_id = ${customerId}`)
  return (row?.bytes ?? 0) + (rows[0]?.bytes ?? 0)
}

export const selectCustomerUploads = (database: Database, customerId: string): Promise<(typeof uploads.$inferSelect)[]> =>
  database.select().from(uploads).where(eq(uploads.customerId, customerId)).orderBy(asc(uploads.createdAt))
