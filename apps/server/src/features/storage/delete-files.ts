import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { FILE_EXTENSIONS, ownsStore } from '../../platform/files/index.ts'
import type { Services } from '../../services.ts'
import { columnFileKeys, neededFileKeys, referencedKeys } from './references.ts'

export const DELETE_FILES = 'delete-files'

type StorageServices = Pick<Services, 'database' | 'files'>

/** Files at a time: a statement's parameter and a transaction stay small. */
const BATCH_SIZE = 500
/** Pictures whose rows are locked at a time: whoever sends one of them again waits for one look at the documents. */
const LOCK_BATCH_SIZE = 50

/** Keys of everything that was stored for one customer: to be asked before their rows are deleted. */
export const selectStoredKeys = async (transaction: Transaction, customerId: string): Promise<string[]> => {
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select picture_key as key from uploads where customer_id = ${customerId}
    union select key from designs, unnest(array[front_capture_key, back_capture_key, front_picture_key, back_picture_key]) key
      where customer_id = ${customerId} and key is not null`)
  return rows.map(({ key }) => key)
}

/** Has these files deleted, those excepted that something else needs, in the transaction that gives them up. */
export const enqueueFileDeletion = async (transaction: Transaction, jobs: Services['jobs'], keys: readonly string[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH_SIZE) }, (_, index) =>
    keys.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
  await jobs.addAll(
    transaction,
    batches.map((batch) => ({ name: DELETE_FILES, payload: { keys: batch } })),
  )
}

/**
 * Deletes the rows of pictures that nothing refers to, and gives the keys of their files. A save that refers to one of them holds
 * its row; so they are locked first and looked at again with what was committed meanwhile.
 */
const deletePictureRows = async (transaction: Transaction, keys: readonly string[]): Promise<string[]> => {
  await transaction.execute(sql`select key from pictures where key = any(${sql.param(keys)}::text[]) order by key for update`)
  const { rows } = await transaction.execute<{ key: string }>(sql`
    with free as materialized (
      select key from unnest(${sql.param(keys)}::text[]) key where not exists (select from (${referencedKeys}) referenced where referenced.key = key.key)
    ), gone as (
      delete from pictures where key in (select key from free) returning key, preview_key
    ), copies as (
      delete from picture_copies where key in (select key from free) returning copy_key
    )
    select key from free union select preview_key from gone union select copy_key from copies`)
  return rows.map(({ key }) => key)
}

const selectUnusedFiles = async (transaction: Transaction, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) key
    where not exists (select from (${neededFileKeys}) needed where needed.key = key.key)`)
  return rows.map(({ key }) => key)
}

/** Those of the keys that nothing but the rows of the picture itself names. */
const selectUnusedPictures = async (database: Database, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await database.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) key
    where not exists (select from (${referencedKeys}) referenced where referenced.key = key.key)`)
  return rows.map(({ key }) => key)
}

const hasColumnReference = async (database: Database, key: string): Promise<boolean> => {
  const { rows } = await database.execute(sql`select from (${columnFileKeys}) named where named.key = ${key} limit 1`)
  return rows.length > 0
}

/**
 * Deletes files whose rows are gone. Nothing is locked meanwhile, however slowly a bucket answers. Somebody may send the same content
 * again: an upload commits its rows and then looks whether its file is there. If it looks after the deletion, it writes the file; if
 * before, we see its rows afterwards and put the file back.
 */
const deleteFiles = async ({ database, files }: StorageServices, keys: readonly string[]): Promise<void> => {
  // oxlint-disable no-await-in-loop -- one file at a time is asked of the bucket and in memory
  for (const key of keys) {
    if (await hasColumnReference(database, key)) continue
    const bytes = await files.get(key)
    await files.delete(key)
    const extension = FILE_EXTENSIONS.find((candidate) => key.endsWith(`.${candidate}`))
    if (bytes && extension && (await hasColumnReference(database, key))) await files.put(bytes, extension)
  }
  // oxlint-enable no-await-in-loop
}

/** Refuses to delete in a store whose files another database may need. */
export const requireOwnStore = async ({ database, files }: StorageServices): Promise<void> => {
  if (!(await ownsStore(database, files)))
    throw new Error(
      'No file was deleted, because the store does not say that its files belong to this database. If no other database uses them: ' +
        'npm run doctor -- --own-files',
    )
}

/**
 * Deletes stored files that nothing needs, with their rows and copies. What needs most of the time, to read every document, is done
 * first and without a lock; cut short between rows and files it leaves a file that nothing names, which the doctor counts.
 */
export const deleteUnusedFiles = async (services: StorageServices, keys: readonly string[]): Promise<void> => {
  await requireOwnStore(services)
  const pictureKeys = await selectUnusedPictures(services.database, keys)
  for (let start = 0; start < pictureKeys.length; start += LOCK_BATCH_SIZE) {
    const batch = pictureKeys.slice(start, start + LOCK_BATCH_SIZE)
    // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
    const fileKeys = await inTransaction(services.database, async (transaction) =>
      selectUnusedFiles(transaction, await deletePictureRows(transaction, batch)),
    )
    // oxlint-disable-next-line no-await-in-loop
    await deleteFiles(services, fileKeys)
  }
}

const Payload = z.object({ keys: z.array(z.string()) })

export const handleDeleteFiles = async (services: StorageServices, payload: unknown): Promise<void> => {
  await deleteUnusedFiles(services, Payload.parse(payload).keys)
}
