import { sql } from 'drizzle-orm'

import { inTransaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { enqueueFileDeletion } from './delete-files.ts'

const DAY_MS = 24 * 3_600_000
/** How long a guest's things are kept after the guest was last here: as long as a draft after its last change. */
const GUEST_RETENTION_MS = 90 * DAY_MS
const BATCH_SIZE = 1_000

type GuestDataServices = Pick<Services, 'database' | 'jobs' | 'clock'>

/**
 * Designs of guests who have been away since `before`, made before it, that nothing needs: no product, cart or order has them, no link
 * opens them, and they are not what a team's pieces in a cart or an order were made of.
 */
const whereDesignExpired = (threshold: Date) => sql`
  customer.last_seen_at < ${threshold.toISOString()}::timestamptz
  and design.created_at < ${threshold.toISOString()}::timestamptz and not design.is_shared
  and not exists (select from users where users.customer_id = design.customer_id)
  and not exists (select from products where products.design_id = design.id)
  and not exists (
    select from designs needed where needed.customer_id = design.customer_id and (needed.id = design.id or needed.template_hash = design.document_hash)
      and (exists (select from cart_lines where cart_lines.design_id = needed.id)
        or exists (select from order_lines where order_lines.design_id = needed.id)))`

/**
 * Deletes forgotten designs, and has their files deleted that nothing else needs. Whoever orders, or puts into a cart, holds the owner's
 * row; so those are locked first, and the designs are looked at again with what was committed meanwhile.
 */
const deleteGuestDesigns = ({ database, jobs }: GuestDataServices, threshold: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows: lockedRows } = await transaction.execute<{ id: string }>(sql`
      select design.id from designs design join customers customer on customer.id = design.customer_id
      where ${whereDesignExpired(threshold)} limit ${BATCH_SIZE} for no key update of customer skip locked`)
    const { rows: deletedRows } = await transaction.execute<{ keys: string[] }>(sql`
      delete from designs design using customers customer
      where customer.id = design.customer_id and design.id = any(${sql.param(lockedRows.map(({ id }) => id))}::uuid[]) and ${whereDesignExpired(threshold)}
      returning array_remove(array[front_capture_key, back_capture_key, front_picture_key, back_picture_key], null) as keys`)
    await enqueueFileDeletion(transaction, jobs, [...new Set(deletedRows.flatMap(({ keys }) => keys))])
    return deletedRows.length
  })

/** True for an upload that a design, draft or artwork of its sender shows. */
const isShown = sql`(
  exists (select from artworks where artworks.customer_id = uploads.customer_id and artworks.picture_key = uploads.picture_key)
  or exists (
    select from designs where designs.customer_id = uploads.customer_id
      and (uploads.picture_key in (front_capture_key, back_capture_key)
        or jsonb_path_exists(document, '$.*.elements[*].asset ? (@ == $key)', jsonb_build_object('key', uploads.picture_key))))
  or exists (select from drafts where drafts.customer_id = uploads.customer_id))`

/** Takes uploads from guests who have been away. A save that shows one of them holds its row; so they are locked first and looked at again. */
const deleteGuestUploads = ({ database }: GuestDataServices, threshold: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ customer_id: string; picture_key: string }>(sql`
      select uploads.customer_id, uploads.picture_key from uploads join customers on customers.id = uploads.customer_id
      where uploads.created_at < ${threshold.toISOString()}::timestamptz and customers.last_seen_at < ${threshold.toISOString()}::timestamptz
        and not exists (select from users where users.customer_id = uploads.customer_id) and not ${isShown}
      limit ${BATCH_SIZE} for update of uploads skip locked`)
    const result = await transaction.execute(sql`
      delete from uploads using unnest(${sql.param(rows.map((row) => row.customer_id))}::uuid[], ${sql.param(rows.map((row) => row.picture_key))}::text[]) old (customer_id, picture_key)
      where uploads.customer_id = old.customer_id and uploads.picture_key = old.picture_key and not ${isShown}`)
    return result.rowCount ?? 0
  })

/** Lets go of what guests left who have not been here for 90 days. Their drafts go in a round of their own. */
export const deleteExpiredGuestData = async (services: GuestDataServices): Promise<void> => {
  const threshold = new Date(services.clock.now().getTime() - GUEST_RETENTION_MS)
  // oxlint-disable no-await-in-loop -- short transactions, one after the other
  while ((await deleteGuestDesigns(services, threshold)) === BATCH_SIZE);
  while ((await deleteGuestUploads(services, threshold)) === BATCH_SIZE);
  // oxlint-enable no-await-in-loop
}
