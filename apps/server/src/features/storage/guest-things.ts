import { sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { eraseLater } from './erase.ts'

const DAY_MS = 24 * 3_600_000
/** How long a guest's things are kept after the guest was last here: as long as a draft after its last change. */
const GUEST_MS = 90 * DAY_MS
const BATCH = 1_000

type GuestParts = Pick<Parts, 'database' | 'jobs' | 'clock'>

/**
 * Designs of guests who have been away since `before`, made before it, that nothing needs: no product, cart or order has them, no link
 * opens them, and they are not what a team's pieces in a cart or an order were made of.
 */
const forgottenDesigns = (before: Date) => sql`
  owner.last_seen_at < ${before.toISOString()}::timestamptz
  and design.created_at < ${before.toISOString()}::timestamptz and not design.is_shared
  and not exists (select from users where users.owner_id = design.owner_id)
  and not exists (select from products where products.design_id = design.id)
  and not exists (
    select from designs needed where needed.owner_id = design.owner_id and (needed.id = design.id or needed.template_hash = design.document_hash)
      and (exists (select from cart_lines where cart_lines.design_id = needed.id)
        or exists (select from order_lines where order_lines.design_id = needed.id)))`

/**
 * Deletes forgotten designs, and has their files deleted that nothing else needs. Whoever orders, or puts into a cart, holds the owner's
 * row; so those are locked first, and the designs are looked at again with what was committed meanwhile.
 */
const releaseDesigns = ({ database, jobs }: GuestParts, before: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows: found } = await transaction.execute<{ id: string }>(sql`
      select design.id from designs design join owners owner on owner.id = design.owner_id
      where ${forgottenDesigns(before)} limit ${BATCH} for no key update of owner skip locked`)
    const { rows: gone } = await transaction.execute<{ keys: string[] }>(sql`
      delete from designs design using owners owner
      where owner.id = design.owner_id and design.id = any(${sql.param(found.map(({ id }) => id))}::uuid[]) and ${forgottenDesigns(before)}
      returning array_remove(array[front_capture_key, back_capture_key, front_picture_key, back_picture_key], null) as keys`)
    await eraseLater(transaction, jobs, [...new Set(gone.flatMap(({ keys }) => keys))])
    return gone.length
  })

/** True for an upload that a design, draft or artwork of its sender shows. */
const isShown = sql`(
  exists (select from artworks where artworks.owner_id = uploads.owner_id and artworks.picture_key = uploads.picture_key)
  or exists (
    select from designs where designs.owner_id = uploads.owner_id
      and (uploads.picture_key in (front_capture_key, back_capture_key)
        or jsonb_path_exists(document, '$.*.elements[*].asset ? (@ == $key)', jsonb_build_object('key', uploads.picture_key))))
  or exists (select from drafts where drafts.owner_id = uploads.owner_id))`

/** Takes uploads from guests who have been away. A save that shows one of them holds its row; so they are locked first and looked at again. */
const releaseUploads = ({ database }: GuestParts, before: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ owner_id: string; picture_key: string }>(sql`
      select uploads.owner_id, uploads.picture_key from uploads join owners on owners.id = uploads.owner_id
      where uploads.created_at < ${before.toISOString()}::timestamptz and owners.last_seen_at < ${before.toISOString()}::timestamptz
        and not exists (select from users where users.owner_id = uploads.owner_id) and not ${isShown}
      limit ${BATCH} for update of uploads skip locked`)
    const gone = await transaction.execute(sql`
      delete from uploads using unnest(${sql.param(rows.map((row) => row.owner_id))}::uuid[], ${sql.param(rows.map((row) => row.picture_key))}::text[]) old (owner_id, picture_key)
      where uploads.owner_id = old.owner_id and uploads.picture_key = old.picture_key and not ${isShown}`)
    return gone.rowCount ?? 0
  })

/** Lets go of what guests left who have not been here for 90 days. Their drafts go in a round of their own. */
export const releaseGuestThings = async (parts: GuestParts): Promise<void> => {
  const before = new Date(parts.clock.now().getTime() - GUEST_MS)
  // oxlint-disable no-await-in-loop -- short transactions, one after the other
  while ((await releaseDesigns(parts, before)) === BATCH);
  while ((await releaseUploads(parts, before)) === BATCH);
  // oxlint-enable no-await-in-loop
}
