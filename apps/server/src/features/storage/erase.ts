import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { neededFileKeys, referencedKeys } from './references.ts'

export const ERASE_FILES = 'erase-files'

type StorageParts = Pick<Parts, 'database' | 'files'>

/** Files at a time: a statement's parameter and a transaction stay small. */
const BATCH = 500

/** Keys of everything that was stored for one customer: to be asked before their rows are deleted. */
export const selectStoredKeys = async (transaction: Transaction, ownerId: string): Promise<string[]> => {
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select picture_key as key from uploads where owner_id = ${ownerId}
    union select key from designs, unnest(array[front_capture_key, back_capture_key, front_picture_key, back_picture_key]) key
      where owner_id = ${ownerId} and key is not null`)
  return rows.map(({ key }) => key)
}

/** Has these files deleted, those excepted that something else needs, in the transaction that gives them up. */
export const eraseLater = async (transaction: Transaction, jobs: Parts['jobs'], keys: readonly string[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, index) => keys.slice(index * BATCH, (index + 1) * BATCH))
  await jobs.addAll(
    transaction,
    batches.map((batch) => ({ name: ERASE_FILES, payload: { keys: batch } })),
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

const selectUnneeded = async (transaction: Transaction, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) key
    where not exists (select from (${neededFileKeys}) needed where needed.key = key.key)`)
  return rows.map(({ key }) => key)
}

/**
 * Deletes stored files that nothing needs, with their rows and copies; gives how many. The files go before the rows are committed:
 * whoever sends the same picture again waits for the row, and then finds that the file has to be stored once more.
 */
export const eraseFiles = ({ database, files }: StorageParts, keys: readonly string[]): Promise<number> =>
  inTransaction(database, async (transaction) => {
    // Reads the documents of all orders; nobody waits for it.
    await transaction.execute(sql`set local statement_timeout = '10min'`)
    const candidates = await deletePictureRows(transaction, keys)
    const unneeded = await selectUnneeded(transaction, candidates)
    // oxlint-disable-next-line no-await-in-loop -- a bucket is asked once a file
    for (const key of unneeded) await files.delete(key)
    return unneeded.length
  })

const Payload = z.object({ keys: z.array(z.string()) })

export const eraseNamedFiles = async (parts: StorageParts, payload: unknown): Promise<void> => {
  await eraseFiles(parts, Payload.parse(payload).keys)
}
