import { sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { eraseFiles, requireOwnStore } from './erase.ts'
import { releaseGuestThings } from './guest-things.ts'
import { referencedKeys } from './references.ts'

export const COLLECT_FILES = 'collect-files'

const BATCH = 10_000

type CollectParts = Pick<Parts, 'database' | 'files' | 'jobs' | 'clock'>

/**
 * Deletes the pictures of this database that nothing refers to any more. What lies in the store and is named by no row is not looked
 * for: it may be another database's.
 */
export const collectFiles = async (parts: CollectParts): Promise<void> => {
  await requireOwnStore(parts)
  await releaseGuestThings(parts)
  const { rows } = await parts.database.execute<{ key: string }>(
    sql`select key from pictures where not exists (select from (${referencedKeys}) referenced where referenced.key = pictures.key)`,
  )
  for (let start = 0; start < rows.length; start += BATCH)
    // oxlint-disable-next-line no-await-in-loop
    await eraseFiles(
      parts,
      rows.slice(start, start + BATCH).map(({ key }) => key),
    )
}
