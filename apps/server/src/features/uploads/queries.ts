import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { draftPictures, drafts } from '../drafts/schema.ts'
import { artworks, pictureCopies, pictures, uploads } from './schema.ts'

/** Gives one customer's uploads to another, who may have some of the same pictures. */
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

/** Deletes who uploaded the pictures, not the pictures: those of ordered items are needed to print them again. */
export const deleteUploads = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(uploads).where(eq(uploads.customerId, customerId))
}

/** Lets a customer use pictures that somebody else uploaded. */
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

/** The sizes of those of these pictures that the customer uploaded; the others are left out. */
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
 * Locks these pictures of a customer against deletion until the transaction ends, so that a design or draft that shows them can be
 * committed; false where one of them is already deleted.
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

/**
 * Keeps those of these files that are uploaded pictures from being deleted until the transaction ends, so that a row that names them can be
 * committed.
 */
export const keepPictures = async (transaction: Transaction, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await transaction
    .select({ key: pictures.key })
    .from(pictures)
    .where(inArray(pictures.key, [...keys]))
    .orderBy(pictures.key)
    .for('key share')
}

/** The previews the editor shows, by the key of the picture; unknown pictures are left out. */
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

/** Bytes of everything a customer has uploaded, and of the pictures of drafts. */
export const sumStoredBytes = async (database: Database, customerId: string): Promise<number> => {
  const [row] = await database
    .select({ bytes: sum(pictures.bytes).mapWith(Number) })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.key, uploads.pictureKey))
    .where(eq(uploads.customerId, customerId))
  const [draftRow] = await database
    .select({ bytes: sql<number>`coalesce(sum(length(${draftPictures.content})), 0)::float8` })
    .from(draftPictures)
    .innerJoin(drafts, eq(drafts.id, draftPictures.draftId))
    .where(eq(drafts.customerId, customerId))
  return (row?.bytes ?? 0) + (draftRow?.bytes ?? 0)
}

export const selectCustomerUploads = (database: Database, customerId: string): Promise<(typeof uploads.$inferSelect)[]> =>
  database.select().from(uploads).where(eq(uploads.customerId, customerId)).orderBy(asc(uploads.createdAt))
