import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  SHIPPING_STATUSES,
  type ShippingStatus,
} from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import { type Database, hideFromPlanner, runPrepared } from '../../../platform/database/index.ts'
import { DAY_MS } from '../../../platform/units.ts'
import { categories } from '../../garments/index.ts'
import { mainPictureKey, orderLines } from '../../orders/schema.ts'
import { monthlySales, orderTallies, orderTallyChanges, saleChanges, sales } from './schema.ts'

/** Tallies and changes in one statement, so that a concurrent fold is not counted twice. */
const buildCountsQuery = (condition: SQL): SQL => sql`(select name, amount from ${orderTallies} where ${condition}
  union all select name, amount from ${orderTallyChanges} where ${condition}) tally`

/** One parameter, so that any number of names is the same prepared statement. */
const buildNameCondition = (names: readonly string[]): SQL => sql`name = any(${hideFromPlanner(sql.param([...names]), 'text[]')})`

/** The current values of these counters. */
export const selectCounts = async (database: Database, names: readonly string[]): Promise<(name: string) => number> => {
  const rows = await runPrepared<{ name: string; amount: number }>(
    database,
    sql`select name, sum(amount)::float8 as amount from ${buildCountsQuery(buildNameCondition(names))} group by name`,
  )
  const amountByName = new Map(rows.map(({ name, amount }) => [name, amount]))
  return (name) => amountByName.get(name) ?? 0
}

const buildCountQuery = (condition: SQL, limit: number): SQL =>
  sql`(select least(${limit}::bigint, coalesce(sum(amount), 0))::int from ${buildCountsQuery(condition)})`

export interface OrderStatusFilter {
  paymentStatus?: PaymentStatus | undefined
  shippingStatus?: ShippingStatus | undefined
  paymentMethod?: PaymentMethod | undefined
}

const listOptions = <Value>(value: Value | undefined, values: readonly Value[]): readonly Value[] =>
  value === undefined ? values : [value]

/** The counters that add up to the orders of a filter. */
const listStatusCounters = ({ paymentStatus, shippingStatus, paymentMethod }: OrderStatusFilter): string[] =>
  paymentStatus === undefined && shippingStatus === undefined && paymentMethod === undefined
    ? ['total', 'cancelled']
    : listOptions(paymentStatus, PAYMENT_STATUSES).flatMap((payment) =>
        listOptions(shippingStatus, SHIPPING_STATUSES).flatMap((shipping) =>
          listOptions(paymentMethod, PAYMENT_METHODS).map((method) => `state ${payment} ${shipping} ${method}`),
        ),
      )

/** The number of orders in these statuses and paid in this way, capped at `limit`: a subquery that reads no order row. */
export const countOrdersByStatus = (filter: OrderStatusFilter, limit: number): SQL =>
  buildCountQuery(buildNameCondition(listStatusCounters(filter)), limit)

export interface DateRange {
  from: string
  to: string
}

/** The same for orders placed on these days. Counter names sort like the days. */
export const countOrdersByDate = ({ from = '0000-00-00', to = '9999-99-99' }: Partial<DateRange>, limit: number): SQL =>
  buildCountQuery(sql`name between ${`placed ${from}`} and ${`placed ${to}`}`, limit)

const MAX_BEST_SELLERS = 10

export interface BestSeller extends Record<string, unknown> {
  kind: 'design' | 'product'
  /** Id of a product, or the garment of designs. */
  subject: string
  title: string | null
  pictureKey: string | null
  pieces: number
  revenue: number
}

/** Subjects of each day or month whose sales are read first. */
const PERIOD_TOP_LIMIT = 50

const getMonth = (day: string): string => `${day.slice(0, 7)}-01`
const addMonth = (month: string): string => {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}
const addDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** The whole months in a range, and its other days. */
const splitRange = ({ from, to }: DateRange): { months: string[]; days: string[] } => {
  const end = addDay(to)
  const [months, days]: [string[], string[]] = [[], []]
  for (let day = from; day < end;) {
    const isWholeMonth = day === getMonth(day) && addMonth(day) <= end
    const periods = isWholeMonth ? months : days
    periods.push(day)
    day = isWholeMonth ? addMonth(day) : addDay(day)
  }
  return { months, days }
}

interface Candidate extends Record<string, unknown> {
  kind: BestSeller['kind']
  subject: string
  /** False when a subject outside the tops could sell as well as the last one here. */
  is_complete: boolean
}

/**
 * The subjects that can be among the best sellers (Fagin's threshold algorithm): of each period only the top is read. Whatever is in no top
 * sold at most the sum of what the last subjects of all tops sold.
 */
const selectCandidates = (database: Database, range: DateRange): Promise<Candidate[]> => {
  const { months, days } = splitRange(range)
  return runPrepared<Candidate>(
    database,
    sql`with period_tops as materialized (
      select period.start, top.* from unnest(${sql.param(months)}::date[]) period (start),
        lateral (select kind, subject, pieces from ${monthlySales} where month = period.start order by month desc, pieces desc, kind desc, subject desc limit ${PERIOD_TOP_LIMIT}) top
      union all
      select period.start, top.* from unnest(${sql.param(days)}::date[]) period (start),
        lateral (select kind, subject, pieces from ${sales} where day = period.start order by day desc, pieces desc, kind desc, subject desc limit ${PERIOD_TOP_LIMIT}) top
    ),
    others as materialized (select coalesce(sum(greatest(least_pieces, 0)), 0) as max_pieces from (
      select min(pieces) as least_pieces from period_tops group by start having count(*) = ${PERIOD_TOP_LIMIT}) period),
    sums as materialized (select kind, subject, sum(pieces) as pieces from (
      select kind, subject, pieces from period_tops
      union all select kind, subject, pieces from ${saleChanges} where day between ${range.from}::date and ${range.to}::date) part group by kind, subject),
    last_best as materialized (select coalesce((select pieces from sums order by pieces desc offset ${MAX_BEST_SELLERS - 1} limit 1), 0) as pieces)
    select kind, subject, others.max_pieces = 0 or others.max_pieces < last_best.pieces as is_complete from sums, others, last_best
    where sums.pieces + others.max_pieces >= last_best.pieces and sums.pieces + others.max_pieces > 0`,
  )
}

/**
 * Sums the sales of the candidates only, or of everything where sales are so even that the tops do not decide. `offset 0` keeps PostgreSQL from
 * reading the sales of all subjects in these periods. All designs of a garment are one seller with the garment's title: the title of a sale may
 * name a member of a team.
 */
export const selectBestSellers = async (database: Database, range: DateRange): Promise<BestSeller[]> => {
  const candidates = await selectCandidates(database, range)
  const { months, days } = splitRange(range)
  const columns = sql`kind, subject, title, picture_key, pieces, revenue_minor`
  const periods = sql`(select month as start, ${columns} from ${monthlySales} where month = any(${sql.param(months)}::date[])
    union all select day, ${columns} from ${sales} where day = any(${sql.param(days)}::date[])
    union all select day, ${columns} from ${saleChanges} where day between ${range.from}::date and ${range.to}::date) sale`
  const kinds = sql.param(candidates.map(({ kind }) => kind))
  const subjects = sql.param(candidates.map(({ subject }) => subject))
  const period = candidates.every((candidate) => candidate.is_complete)
    ? sql`select sale.* from unnest(${kinds}::text[], ${subjects}::text[]) candidate (kind, subject),
        lateral (select * from ${periods} where sale.kind = candidate.kind and sale.subject = candidate.subject offset 0) sale`
    : sql`select * from ${periods}`
  return runPrepared<BestSeller>(
    database,
    sql`with period as materialized (${period}),
    best as (select kind, subject, max(title) as title, max(picture_key) as picture_key, sum(pieces) as pieces, sum(revenue_minor) as revenue
      from period group by kind, subject having sum(pieces) > 0 order by sum(pieces) desc, kind, subject limit ${MAX_BEST_SELLERS})
    select best.kind, best.subject, coalesce(garment.title, best.title) as title, best.picture_key as "pictureKey", best.pieces::float8 as pieces,
      best.revenue::float8 as revenue
    from best left join ${categories} garment on best.kind = 'design' and garment.clothing_type = best.subject
    order by best.pieces desc, best.kind, best.subject`,
  )
}

/** Lines that are looked through for a design: what sells well is among the last ones. */
const RECENT_LINES = 1000

/** The picture of the design that was ordered last on each garment, by the garment; none for one that is not among the last lines. */
export const selectLatestDesignPictures = async (database: Database): Promise<Map<string, string>> => {
  const rows = await runPrepared<{ garment: string; pictureKey: string }>(
    database,
    sql`select distinct on (garment) garment, picture_key as "pictureKey"
      from (select ${orderLines.id} as id, ${orderLines.clothingType} as garment, ${mainPictureKey} as picture_key,
        ${orderLines.document} is not null as is_design from ${orderLines} order by ${orderLines.id} desc limit ${RECENT_LINES}) line
      where is_design order by garment, id desc`,
  )
  return new Map(rows.map(({ garment, pictureKey }) => [garment, pictureKey]))
}
