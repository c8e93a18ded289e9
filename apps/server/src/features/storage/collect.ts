import { sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { eraseFiles } from './erase.ts'

export const COLLECT_FILES = 'collect-files'

const DAY_MS = 24 * 3_600_000
/** As long as a guest's drafts are kept. */
const GUEST_UPLOAD_MS = 90 * DAY_MS
/** A file that was written or sent again within this time may be about to be referred to. */
const SETTLED_MS = 14 * DAY_MS
/** Each batch reads every document of the shop once. */
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

/** Deletes the files that nothing of the shop has needed for a settled time. */
export const collectFiles = async (parts: CollectParts): Promise<void> => {
  const now = parts.clock.now().getTime()
  // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
  while ((await releaseGuestUploads(parts, new Date(now - GUEST_UPLOAD_MS))) === BATCH);
  let batch: string[] = []
  for await (const { key, modifiedAt } of parts.files.list()) {
    if (modifiedAt.getTime() > now - SETTLED_MS) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    await eraseFiles(parts, batch)
    batch = []
  }
  if (batch.length > 0) await eraseFiles(parts, batch)
}
