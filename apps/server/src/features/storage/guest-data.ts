import { sql } from 'drizzle-orm'

import { inTransaction } from '../../platform/database/index.ts'
import { DAY_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import { customers, users } from '../auth/schema.ts'
import { cartLines } from '../cart/schema.ts'
import { designs } from '../designs/schema.ts'
import { drafts } from '../drafts/schema.ts'
import { orderLines } from '../orders/schema.ts'
import { products } from '../products/schema.ts'
import { artworks, uploads } from '../uploads/schema.ts'
import { enqueueFileDeletion } from './delete-files.ts'

/** How long a guest's data is kept after the last visit: as long as a draft after its last change. */
const GUEST_RETENTION_MS = 90 * DAY_MS
const BATCH_SIZE = 1_000

type GuestDataServices = Pick<Services, 'database' | 'jobs' | 'clock'>

/**
 * Designs from before `threshold`, of guests who have not been here since, that nothing needs: no product, cart or order refers to them,
 * they are not shared, and no team design in a cart or an order was made from them.
 */
const isExpiredDesign = (threshold: Date) => sql`
  ${customers.lastSeenAt} < ${threshold.toISOString()}::timestamptz
  and ${designs.createdAt} < ${threshold.toISOString()}::timestamptz and not ${designs.isShared}
  and not exists (select from ${users} where ${users.customerId} = ${designs.customerId})
  and not exists (select from ${products} where ${products.designId} = ${designs.id})
  and not exists (
    select from ${designs} needed
    where needed.customer_id = ${designs.customerId} and (needed.id = ${designs.id} or needed.template_hash = ${designs.documentHash})
      and (exists (select from ${cartLines} where ${cartLines.designId} = needed.id)
        or exists (select from ${orderLines} where ${orderLines.designId} = needed.id)))`

/**
 * Deletes expired designs and queues the deletion of their files that nothing else needs. Placing an order or adding to a cart locks the
 * customer's row; so the customers are locked first, and the designs are checked again with what was committed meanwhile.
 */
const deleteGuestDesigns = ({ database, jobs }: GuestDataServices, threshold: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows: lockedRows } = await transaction.execute<{ id: string }>(sql`
      select ${designs.id} from ${designs} join ${customers} on ${customers.id} = ${designs.customerId}
      where ${isExpiredDesign(threshold)} limit ${BATCH_SIZE} for no key update of ${customers} skip locked`)
    const { rows: deletedRows } = await transaction.execute<{ keys: string[] }>(sql`
      delete from ${designs} using ${customers}
      where ${customers.id} = ${designs.customerId} and ${designs.id} = any(${sql.param(lockedRows.map(({ id }) => id))}::uuid[]) and ${isExpiredDesign(threshold)}
      returning array_remove(array[${designs.frontCaptureKey}, ${designs.backCaptureKey}, ${designs.frontPictureKey}, ${designs.backPictureKey}, ${designs.wornPictureKey}], null) as keys`)
    await enqueueFileDeletion(transaction, jobs, [...new Set(deletedRows.flatMap(({ keys }) => keys))])
    return deletedRows.length
  })

/** True for an upload that an artwork or a design of its customer shows, or whose customer has a draft. */
const isShown = sql`(
  exists (select from ${artworks} where ${artworks.customerId} = ${uploads.customerId} and ${artworks.pictureKey} = ${uploads.pictureKey})
  or exists (
    select from ${designs} where ${designs.customerId} = ${uploads.customerId}
      and (${uploads.pictureKey} in (${designs.frontCaptureKey}, ${designs.backCaptureKey})
        or jsonb_path_exists(${designs.document}, '$.*.elements[*].asset ? (@ == $key)', jsonb_build_object('key', ${uploads.pictureKey}))))
  or exists (select from ${drafts} where ${drafts.customerId} = ${uploads.customerId}))`

/** Deletes unused uploads of absent guests. A save that shows an upload locks its row; so the rows are locked first and checked again. */
const deleteGuestUploads = ({ database }: GuestDataServices, threshold: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ customer_id: string; picture_key: string }>(sql`
      select ${uploads.customerId}, ${uploads.pictureKey} from ${uploads} join ${customers} on ${customers.id} = ${uploads.customerId}
      where ${uploads.createdAt} < ${threshold.toISOString()}::timestamptz and ${customers.lastSeenAt} < ${threshold.toISOString()}::timestamptz
        and not exists (select from ${users} where ${users.customerId} = ${uploads.customerId}) and not ${isShown}
      limit ${BATCH_SIZE} for update of ${uploads} skip locked`)
    const result = await transaction.execute(sql`
      delete from ${uploads} using unnest(${sql.param(rows.map((row) => row.customer_id))}::uuid[], ${sql.param(rows.map((row) => row.picture_key))}::text[]) old (customer_id, picture_key)
      where ${uploads.customerId} = old.customer_id and ${uploads.pictureKey} = old.picture_key and not ${isShown}`)
    return result.rowCount ?? 0
  })

/** Deletes the designs and uploads of guests who have not been here for 90 days. Their drafts are deleted by a job of their own. */
export const deleteExpiredGuestData = async (services: GuestDataServices): Promise<void> => {
  const threshold = new Date(services.clock.now().getTime() - GUEST_RETENTION_MS)
  // oxlint-disable no-await-in-loop -- short transactions, one after the other
  while ((await deleteGuestDesigns(services, threshold)) === BATCH_SIZE);
  while ((await deleteGuestUploads(services, threshold)) === BATCH_SIZE);
  // oxlint-enable no-await-in-loop
}
