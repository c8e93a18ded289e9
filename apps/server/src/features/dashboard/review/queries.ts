import type { REVIEW_KINDS } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '../../../platform/database/index.ts'
import { emails } from '../../emails/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from '../../garments/index.ts'
import { orderClaims, orderLines, orders } from '../../orders/index.ts'
import { payments, refunds } from '../../payments/index.ts'
import { pressDeliveries, presses } from '../../presses/index.ts'
import { gangSheets } from '../../production/gang-sheets/schema.ts'
import { printFilesJob } from '../../production/print-files/index.ts'
import { tickets } from '../../production/schema.ts'

export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Rows read of each kind, so that one kind never crowds out the others. */
const MAX_PER_KIND = 100
/** A checkout page at the provider expires after an hour. */
const CARD_TIMEOUT = sql.raw(`interval '1 hour'`)
const TRANSFER_TIMEOUT = sql.raw(`interval '7 days'`)
const PROCESSING_TIMEOUT = sql.raw(`interval '14 days'`)
/** Emails and print files are done within seconds; after this long no worker is running, or every attempt fails. */
const JOB_TIMEOUT = sql.raw(`interval '10 minutes'`)
/** About what one larger order uses. */
const LOW_STOCK_LIMIT = 5

export interface ReviewRow extends Record<string, unknown> {
  kind: ReviewKind
  order_id: string | null
  number: string | null
  /** What the message is built from besides the order's number; JSON. */
  detail: unknown
  since: string | null
  total_count: number
}

/** Paid orders, or orders paid on delivery, that have not shipped. Worded like the index `orders_states_list`. */
const isInProgress = sql`${orders.shippingStatus} in ('pending', 'in_production', 'packed', 'on_hold') and ${orders.paymentStatus} in ('confirmed', 'partially_refunded', 'pending') and (${orders.paymentStatus} <> 'pending' or ${orders.paymentMethod} = 'cash-on-delivery')`

const ordersToReview = sql`select ${orders.reviewKind}, ${orders.id}, ${orders.number}, ${orders.reviewData}, ${orders.createdAt}
  from ${orders} where ${orders.reviewKind} is not null`

/** The reasons that wait behind the one an order's page shows. */
const waitingReasons = sql`select waiting.flag ->> 'kind', ${orders.id}, ${orders.number}, waiting.flag -> 'reason', ${orders.createdAt}
  from ${orders}, jsonb_array_elements(${orders.reviewData} -> 'waiting') waiting (flag) where ${orders.reviewKind} is not null`

const stuckOrders = (
  now: SQL,
): SQL => sql`select 'stuck-payment', ${orders.id}, ${orders.number}, null::jsonb, ${orders.createdAt} from ${orders}
  where ${orders.shippingStatus} = 'pending' and ${orders.paymentStatus} = 'pending' and ${orders.paymentMethod} <> 'cash-on-delivery'
    and ${orders.createdAt} < ${now} - (case ${orders.paymentMethod} when 'bank-transfer' then ${TRANSFER_TIMEOUT} else ${CARD_TIMEOUT} end)`

/** The provider has not given a final status for so long that something is wrong between it and the shop. */
const stuckPayments = (now: SQL): SQL => sql`select 'stuck-payment', ${orders.id}, ${orders.number}, null::jsonb, ${payments.createdAt}
  from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
  where ${payments.providerRef} is not null and ${payments.endedAt} is null and (${orders.shippingStatus} <> 'pending' or ${orders.paymentStatus} <> 'pending')
    and ${payments.createdAt} < ${now} - (case ${payments.status} when 'processing' then ${PROCESSING_TIMEOUT} else ${CARD_TIMEOUT} end)`

const openRefunds = (
  now: SQL,
): SQL => sql`select case when ${refunds.status} = 'pending' and ${refunds.byHand} then 'refund-by-hand' else 'failed-refund' end,
    ${orders.id}, ${orders.number}, coalesce(${refunds.error}, ${refunds.reason}), ${refunds.createdAt}
  from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
  where ${refunds.status} = 'failed' and ${refunds.replacedBy} is null
    or ${refunds.status} = 'pending' and (${refunds.byHand} or ${refunds.createdAt} < ${now} - ${CARD_TIMEOUT})`

const failedEmails = sql`select 'failed-mail', null::uuid, null, to_jsonb(${emails.subject}), ${emails.createdAt} from ${emails} where ${emails.state} = 'failed'`

const waitingEmails = (
  now: SQL,
): SQL => sql`select 'waiting-mail', null::uuid, null, to_jsonb(count(*)::text), min(${emails.queuedAt}) from ${emails}
  where ${emails.state} = 'waiting' and ${emails.queuedAt} < ${now} - ${JOB_TIMEOUT} having count(*) > 0`

/** The age of a file is the age of its job. */
const waitingPrintFiles = (
  now: SQL,
): SQL => sql`select 'waiting-print-file', ${orders.id}, ${orders.number}, to_jsonb(${orderLines.title}), job.created_at
  from graphile_worker.jobs job join ${orderLines} on job.key = ${`${printFilesJob.name}:`}::text || ${orderLines.id} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where job.task_identifier = ${printFilesJob.name} and job.created_at < ${now} - ${JOB_TIMEOUT} and ${orderLines.printFiles} in ('waiting', 'rendering')`

const missingPrintFiles = sql`select 'missing-print-file', ${orders.id}, ${orders.number}, to_jsonb(${orderLines.title}), ${orders.createdAt}
  from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.printFiles} = 'failed' and ${orders.shippingStatus} in ('pending', 'in_production', 'on_hold')
    and (${orders.reviewKind} = 'missing-print-file' or ${orders.reviewData} @> '{"waiting": [{"kind": "missing-print-file"}]}') is not true`

const overdueOrders = (now: SQL): SQL =>
  sql`select 'overdue', ${orders.id}, ${orders.number}, null::jsonb, ${orders.dueAt} from ${orders} where ${isInProgress} and ${orders.dueAt} < ${now}`

const ordersOnHold = sql`select 'hold', ${orders.id}, ${orders.number}, ${orders.holdReason}, null::timestamptz from ${orders} where ${orders.shippingStatus} = 'on_hold'`

const openClaims = sql`select 'claim', ${orders.id}, ${orders.number}, to_jsonb(${orderClaims.text}), ${orderClaims.createdAt}
  from ${orderClaims} join ${orders} on ${orders.id} = ${orderClaims.orderId} where ${orderClaims.state} = 'open'`

const cancelRequests = sql`select 'cancel-request', ${orders.id}, ${orders.number}, to_jsonb(${orders.cancelRequest}), ${orders.cancelRequestedAt}
  from ${orders} where ${orders.cancelRequest} is not null`

const pressProblems = sql`select 'press-problem', null::uuid, null, to_jsonb(${presses.name}), ${presses.problemSince} from ${presses}
  where ${presses.problem} is not null and ${presses.deletedAt} is null`

/** Until it is sent again, printed elsewhere, or needed no more. */
const failedPrints = sql`select 'failed-print', ${orders.id}, ${orders.number}, to_jsonb(${presses.name} || ': ' || ${pressDeliveries.cause}), ${pressDeliveries.reportedAt}
  from ${pressDeliveries} join ${presses} on ${presses.id} = ${pressDeliveries.pressId}
  join ${tickets} on ${tickets.id} = ${pressDeliveries.ticketId} join ${orderLines} on ${orderLines.id} = ${tickets.orderLineId}
  join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${pressDeliveries.state} = 'failed' and ${tickets.isOpen} and ${tickets.state} in ('waiting', 'printing')`

/** The same of a gang sheet, by its code. */
const failedSheets = sql`select 'failed-print', null::uuid, ${pressDeliveries.sheetCode}, to_jsonb(${presses.name} || ': ' || ${pressDeliveries.cause}), ${pressDeliveries.reportedAt}
  from ${pressDeliveries} join ${presses} on ${presses.id} = ${pressDeliveries.pressId} join ${gangSheets} on ${gangSheets.id} = ${pressDeliveries.sheetId}
  where ${pressDeliveries.state} = 'failed' and ${gangSheets.state} in ('waiting', 'printing')`

const lowBlanks = sql`select 'low-blanks', null::uuid, null,
    jsonb_build_array(${categories.title}, ${blanks.color}, ${categorySizes.label}, ${inventory.onHand}), null::timestamptz
  from ${blanks} join ${inventory} on ${inventory.id} = ${blanks.inventoryId}
  join ${categories} on ${categories.id} = ${blanks.categoryId} and ${categories.isActive}
  join ${categoryColors} on ${categoryColors.categoryId} = ${blanks.categoryId} and ${categoryColors.color} = ${blanks.color} and ${categoryColors.isActive}
  join ${categorySizes} on ${categorySizes.categoryId} = ${blanks.categoryId} and ${categorySizes.value} = ${blanks.size}
  where ${inventory.onHand} <= ${LOW_STOCK_LIMIT}`

/** Every source selects kind, order, number, detail and since when; each is found by an index over the few rows in question. */
const buildSources = (now: SQL): SQL[] => [
  ordersToReview,
  waitingReasons,
  stuckOrders(now),
  stuckPayments(now),
  openRefunds(now),
  failedEmails,
  waitingEmails(now),
  waitingPrintFiles(now),
  missingPrintFiles,
  overdueOrders(now),
  ordersOnHold,
  openClaims,
  cancelRequests,
  pressProblems,
  failedSheets,
  failedPrints,
  lowBlanks,
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
  'failed-print',
  'press-problem',
  'overdue',
  'claim',
  'stuck-payment',
  'waiting-print-file',
  'failed-mail',
  'waiting-mail',
  'hold',
  'low-blanks',
]

/** What needs a person now, in one statement; `total_count` counts the items of all pages. */
export const selectReviewItems = async (database: Database, now: Date, limit: number): Promise<ReviewRow[]> => {
  const sources = buildSources(sql`${now.toISOString()}::timestamptz`).map(
    (source) => sql`(select * from (${source}) source (kind, order_id, number, detail, since) limit ${MAX_PER_KIND})`,
  )
  const kindOrder = sql.join(
    KIND_PRIORITY.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const { rows } = await database.execute<ReviewRow>(sql`
    select kind, order_id, number, detail, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, count(*) over ()::int as total_count
    from (${sql.join(sources, sql` union all `)}) item
    order by array_position(array[${kindOrder}]::text[], kind::text), item.since nulls last, number limit ${limit}`)
  return rows
}
