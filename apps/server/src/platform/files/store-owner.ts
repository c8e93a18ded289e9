import { sql } from 'drizzle-orm'

import type { Database } from '../database/index.ts'
import type { FileStore } from './file-store.ts'

/**
 * The identity of this database. It comes from PostgreSQL and not from a row, so that a copy of the database, however it was made, has
 * another identity.
 */
const getDatabaseId = async (database: Database): Promise<string> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select (select system_identifier from pg_control_system()) || '/' || oid as name from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('The database does not know its own name.')
  return row.name
}

/** Records in the store that its files belong to this database alone. */
export const claimStore = async (database: Database, files: FileStore): Promise<void> => files.setOwner(await getDatabaseId(database))

/** Whether the store is empty and unclaimed. */
export const isStoreFree = async (files: FileStore): Promise<boolean> => {
  if ((await files.getOwner()) !== undefined) return false
  const first = await files.list()[Symbol.asyncIterator]().next()
  return first.done === true
}

/** Claims a free store, as that of a new shop is. */
export const claimFreeStore = async (database: Database, files: FileStore): Promise<void> => {
  if (await isStoreFree(files)) await claimStore(database, files)
}

/** Whether the files of the store belong to this database, and may be deleted. */
export const ownsStore = async (database: Database, files: FileStore): Promise<boolean> =>
  (await files.getOwner()) === (await getDatabaseId(database))
