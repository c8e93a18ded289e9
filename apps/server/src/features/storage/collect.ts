import { sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { eraseFiles, requireOwnStore } from './erase.ts'
import { referencedKeys } from './references.ts'

export const COLLECT_FILES = 'collect-files'

const DAY_MS = 24 * 3_600_000
/** As long as a guest's drafts are kept. */
const GUEST_UPLOAD_MS = 90 * DAY_MS
const BATCH = 10_000

type CollectParts = Pick<Parts, 'database' | 'files' | 'clock'>

/**
 * Takes old uploads from guests where no design, draft or artwork of theirs shows them. A save that refers to one holds its row; so they
 * are locked first and looked at again with what was committed meanwhile.
 */
const releaseGuestUploads = ({ database }: CollectParts, before: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ owner_id: string; picture_key: string }>(sql`
      select owner_id, picture_key from uploads
      where created_at < ${before.toISOString()}::timestamptz and not exists (select from users where users.owner_id = uploads.owner_id)
        and not exists (select from artworks where artworks.owner_id = uploads.owner_id and artworks.picture_key = uploads.picture_key)
        and not exists (select from designs where designs.owner_id = uploads.owner_id)
        and not exists (select from drafts where drafts.owner_id = uploads.owner_id)
      limit ${BATCH} for update skip locked`)
    const gone = await transaction.execute(sql`
      delete from uploads using unnest(${sql.param(rows.map((row) => row.owner_id))}::uuid[], ${sql.param(rows.map((row) => row.picture_key))}::text[]) old (owner_id, picture_key)
      where uploads.owner_id = old.owner_id and uploads.picture_key = old.picture_key
        and not exists (select from designs where designs.owner_id = uploads.owner_id)
        and not exists (select from drafts where drafts.owner_id = uploads.owner_id)`)
    return gone.rowCount ?? 0
  })

/**
 * Deletes the pictures of this database that nothing refers to any more. What lies in the store and is named by no row is not looked
 * for: it may be another database's.
 */
export const collectFiles = async (parts: CollectParts): Promise<void> => {
  await requireOwnStore(parts)
  const before = new Date(parts.clock.now().getTime() - GUEST_UPLOAD_MS)
  // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
  while ((await releaseGuestUploads(parts, before)) === BATCH);
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
