import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { FILE_EXTENSIONS, ownsStore } from '../../platform/files/index.ts'
import { newJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { designs } from '../designs/schema.ts'
import { pictureCopies, pictures, uploads } from '../uploads/schema.ts'
import { columnFileKeys, neededFileKeys, referencedKeys } from './references.ts'

type StorageServices = Pick<Services, 'database' | 'files'>

/** Files handled at a time, so that a statement's parameter and a transaction stay small. */
const BATCH_SIZE = 500
/** Pictures whose rows are locked at a time: an upload of the same picture waits for one scan of the documents. */
const LOCK_BATCH_SIZE = 50

/** Keys of everything that was stored for one customer; to be called before their rows are deleted. */
export const selectStoredKeys = async (transaction: Transaction, customerId: string): Promise<string[]> => {
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select ${uploads.pictureKey} as key from ${uploads} where ${uploads.customerId} = ${customerId}
    union select key from ${designs}, unnest(array[${designs.frontCaptureKey}, ${designs.backCaptureKey}, ${designs.frontPictureKey}, ${designs.backPictureKey}, ${designs.wornPictureKey}]) key
      where ${designs.customerId} = ${customerId} and key is not null`)
  return rows.map(({ key }) => key)
}

/** Queues the deletion of these files, except those that something else needs, in the transaction that stops using them. */
export const enqueueFileDeletion = async (transaction: Transaction, jobs: Services['jobs'], keys: readonly string[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH_SIZE) }, (_, index) =>
    keys.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
  await jobs.addAll(
    transaction,
    batches.map((batch) => newJob(deleteFilesJob, { keys: batch })),
  )
}

/**
 * Deletes the rows of pictures that nothing refers to, and returns the keys of their files. A save that refers to a picture locks its
 * row; so the rows are locked first and checked again with what was committed meanwhile.
 */
const deletePictureRows = async (transaction: Transaction, keys: readonly string[]): Promise<string[]> => {
  await transaction.execute(
    sql`select ${pictures.key} from ${pictures} where ${pictures.key} = any(${sql.param(keys)}::text[]) order by ${pictures.key} for update`,
  )
  const { rows } = await transaction.execute<{ key: string }>(sql`
    with free as materialized (
      select key from unnest(${sql.param(keys)}::text[]) key where not exists (select from (${referencedKeys}) referenced where referenced.key = key.key)
    ), deleted_pictures as (
      delete from ${pictures} where ${pictures.key} in (select key from free) returning ${pictures.previewKey}
    ), deleted_copies as (
      delete from ${pictureCopies} where ${pictureCopies.key} in (select key from free) returning ${pictureCopies.copyKey}
    )
    select key from free union select preview_key from deleted_pictures union select copy_key from deleted_copies`)
  return rows.map(({ key }) => key)
}

const selectUnusedFiles = async (transaction: Transaction, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) key
    where not exists (select from (${neededFileKeys}) needed where needed.key = key.key)`)
  return rows.map(({ key }) => key)
}

/** Those of the keys that only the rows of the picture itself refer to. */
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
 * Deletes files whose rows are deleted. Nothing is locked meanwhile, however slowly a bucket answers. The same content may be uploaded
 * again meanwhile: an upload commits its rows and then checks that its file exists. If it checks after the deletion, it writes the file
 * again; if before, its rows are seen here afterwards and the file is put back.
 */
const deleteFiles = async ({ database, files }: StorageServices, keys: readonly string[]): Promise<void> => {
  // oxlint-disable no-await-in-loop -- one file at a time in memory
  for (const key of keys) {
    if (await hasColumnReference(database, key)) continue
    const bytes = await files.get(key)
    await files.delete(key)
    const extension = FILE_EXTENSIONS.find((candidate) => key.endsWith(`.${candidate}`))
    if (bytes && extension && (await hasColumnReference(database, key))) await files.put(bytes, extension)
  }
  // oxlint-enable no-await-in-loop
}

/** Throws where the files of the store may belong to another database. */
export const requireOwnStore = async ({ database, files }: StorageServices): Promise<void> => {
  if (!(await ownsStore(database, files)))
    throw new Error(
      'No file was deleted, because the store does not say that its files belong to this database. If no other database uses them: ' +
        'npm run doctor -- --own-files',
    )
}

/**
 * Deletes stored files that nothing needs, with their rows and copies. Reading every document takes most of the time and is done first,
 * without a lock. Interrupted between rows and files, it leaves a file that no row names, which the doctor counts.
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

export const deleteFilesJob = defineJob({
  name: 'delete-files',
  payload: z.object({ keys: z.array(z.string()) }),
  handle:
    ({ services }) =>
    ({ keys }) =>
      deleteUnusedFiles(services, keys),
})
