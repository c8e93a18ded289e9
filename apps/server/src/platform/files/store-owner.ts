import { sql } from 'drizzle-orm'

import type { Database } from '../database/index.ts'
import type { FileStore } from './file-store.ts'

/**
 * The name of this very database. It is made by PostgreSQL and no row of ours, so that a database which was filled with the rows of
 * another one, by whatever means, has a name of its own.
 */
const getDatabaseId = async (database: Database): Promise<string> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select (select system_identifier from pg_control_system()) || '/' || oid as name from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('The database does not know its own name.')
  return row.name
}

/** Says in the store that its files are those of this database, and of no other from now on. */
export const claimStore = async (database: Database, files: FileStore): Promise<void> => files.setOwner(await getDatabaseId(database))

/** Whether there is nothing in the store that could belong to anybody. */
export const isStoreFree = async (files: FileStore): Promise<boolean> => {
  if ((await files.getOwner()) !== undefined) return false
  const first = await files.list()[Symbol.asyncIterator]().next()
  return first.done === true
}

/** Claims a store that is nobody's yet, as that of a new shop is. */
export const claimFreeStore = async (database: Database, files: FileStore): Promise<void> => {
  if (await isStoreFree(files)) await claimStore(database, files)
}

/** Whether the files of the store may be deleted for the sake of this database. */
export const ownsStore = async (database: Database, files: FileStore): Promise<boolean> =>
  (await files.getOwner()) === (await getDatabaseId(database))
