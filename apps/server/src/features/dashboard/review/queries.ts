import type { REVIEW_KINDS } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '../../../platform/database/index.ts'

export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Of each kind; whoever has more has another problem. */
const MAX_PER_KIND = 100
/** A payment page is left open for so long and no longer. */
const CARD_TIMEOUT = sql.raw(`interval '1 hour'`)
const TRANSFER_TIMEOUT = sql.raw(`interval '7 days'`)
const PROCESSING_TIMEOUT = sql.raw(`interval '14 days'`)
/** Mails and print files are made within seconds; then nobody makes them, or somebody makes them in vain. */
const JOB_TIMEOUT = sql.raw(`interval '10 minutes'`)
/** As many blanks as one larger order takes. */
const LOW_STOCK_LIMIT = 5

export interface ReviewRow extends Record<string, unknown> {
  kind: ReviewKind
  order_id: string | null
  number: string | null
  /** What the sentence is made of besides the order's number. */
  detail: string | null
  since: string | null
  found: number
}

/** Work that is in the house: paid, or paid at the door. In the words of the index `orders_states_list`. */
const isInProgress = sql.raw(
  `o.shipping_status in ('pending', 'in_production', 'packed', 'on_hold') and o.payment_status in ('confirmed', 'partially_refunded', 'pending') and (o.payment_status <> 'pending' or o.payment_method = 'cash-on-delivery')`,
)

/** Every source gives kind, order, number, detail and since when; each is found by an index over the few rows in question. */
const SOURCES: readonly ((now: Date) => SQL)[] = [
  () => sql`select o.review_kind, o.id, o.number, o.review_reason, o.created_at from orders o where o.review_reason is not null`,
  (now) => sql`select 'stuck-payment', o.id, o.number, null, o.created_at from orders o
    where o.shipping_status = 'pending' and o.payment_status = 'pending' and o.payment_method <> 'cash-on-delivery'
      and o.created_at < ${now.toISOString()}::timestamptz - (case o.payment_method when 'bank-transfer' then ${TRANSFER_TIMEOUT} else ${CARD_TIMEOUT} end)`,
  // The provider has not said its last word for so long that something is wrong between it and the shop.
  (
    now,
  ) => sql`select 'stuck-payment', o.id, o.number, null, payment.created_at from payments payment join orders o on o.id = payment.order_id
    where payment.provider_ref is not null and payment.ended_at is null and (o.shipping_status <> 'pending' or o.payment_status <> 'pending')
      and payment.created_at < ${now.toISOString()}::timestamptz - (case payment.status when 'processing' then ${PROCESSING_TIMEOUT} else ${CARD_TIMEOUT} end)`,
  (now) => sql`select case when refund.status = 'pending' and refund.by_hand then 'refund-by-hand' else 'failed-refund' end,
      o.id, o.number, coalesce(refund.error, refund.reason), refund.created_at from refunds refund join orders o on o.id = refund.order_id
    where refund.status = 'failed' and refund.replaced_by is null
      or refund.status = 'pending' and (refund.by_hand or refund.created_at < ${now.toISOString()}::timestamptz - ${CARD_TIMEOUT})`,
  () => sql`select 'failed-mail', null::uuid, null, email.subject, email.created_at from emails email where email.state = 'failed'`,
  (now) => sql`select 'waiting-mail', null::uuid, null, count(*)::text, min(email.queued_at) from emails email
    where email.state = 'waiting' and email.queued_at < ${now.toISOString()}::timestamptz - ${JOB_TIMEOUT} having count(*) > 0`,
  // A file waits as long as its job does.
  (now) => sql`select 'waiting-print-file', o.id, o.number, line.title, job.created_at
    from graphile_worker.jobs job join order_lines line on job.key = 'print-files:' || line.id join orders o on o.id = line.order_id
    where job.task_identifier = 'print-files' and job.created_at < ${now.toISOString()}::timestamptz - ${JOB_TIMEOUT}
      and line.print_files in ('waiting', 'rendering')`,
  () => sql`select 'missing-print-file', o.id, o.number, line.title, o.created_at from order_lines line join orders o on o.id = line.order_id
    where line.print_files = 'failed' and o.review_reason is null and o.shipping_status in ('pending', 'in_production', 'on_hold')`,
  (now) =>
    sql`select 'overdue', o.id, o.number, null, o.due_at from orders o where ${isInProgress} and o.due_at < ${now.toISOString()}::timestamptz`,
  () => sql`select 'hold', o.id, o.number, o.hold_reason, null::timestamptz from orders o where o.shipping_status = 'on_hold'`,
  () =>
    sql`select 'claim', o.id, o.number, claim.text, claim.created_at from order_claims claim join orders o on o.id = claim.order_id where claim.state = 'open'`,
  () =>
    sql`select 'cancel-request', o.id, o.number, o.cancel_request, o.cancel_requested_at from orders o where o.cancel_request is not null`,
  () => sql`select 'low-blanks', null::uuid, null, json_build_array(category.title, blank.color, size.label, stock.on_hand)::text, null::timestamptz
    from blanks blank join inventory stock on stock.id = blank.inventory_id join categories category on category.id = blank.category_id and category.is_active
    join category_colors colour on colour.category_id = blank.category_id and colour.color = blank.color and colour.is_active
    join category_sizes size on size.category_id = blank.category_id and size.value = blank.size
    where stock.on_hand <= ${LOW_STOCK_LIMIT}`,
]

/** The most urgent first: money, then parcels people wait for, then what may run out. */
const KIND_PRIORITY: readonly ReviewKind[] = [
  'paid-after-cancel',
  'failed-refund',
  'refund-by-hand',
  'dispute',
  'short-stock',
  'cancel-request',
  'missing-print-file',
  'overdue',
  'claim',
  'stuck-payment',
  'waiting-print-file',
  'failed-mail',
  'waiting-mail',
  'hold',
  'low-blanks',
]

/** What needs a person now, by one statement; `found` is how many there are in all. */
export const selectReviewItems = async (database: Database, now: Date, limit: number): Promise<ReviewRow[]> => {
  const sources = SOURCES.map(
    (source) => sql`(select * from (${source(now)}) source (kind, order_id, number, detail, since) limit ${MAX_PER_KIND})`,
  )
  const kindOrder = sql.join(
    KIND_PRIORITY.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const { rows } = await database.execute<ReviewRow>(sql`
    select kind, order_id, number, detail, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, count(*) over ()::int as found
    from (${sql.join(sources, sql` union all `)}) item
    order by array_position(array[${kindOrder}]::text[], kind::text), item.since nulls last, number limit ${limit}`)
  return rows
}
