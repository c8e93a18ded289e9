import {
  type ADMIN_ORDER_SORT_OPTIONS,
  type AdminOrderRow,
  getMaxTotal,
  type Language,
  LANGUAGES,
  type PaymentMethod,
  type PaymentStatus,
  type ReviewReason,
  type ShippingStatus,
} from '@picasso/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  aggregateColumns,
  buildFragment,
  buildStatements,
  type Database,
  type JsonColumns,
  runPlanned,
  runPrepared,
  toIsoTime,
  toRows,
} from '../../../platform/database/index.ts'
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts'
import { countOrdersByStatus, countOrdersByDate } from '../../dashboard/statistics/index.ts'
import { joinLineSummary, localizeReview, type OrderRow, orders } from '../index.ts'
import { ORDER_ADMIN_MESSAGES } from './messages/index.ts'
import { buildCondition, countFound, type OrderFilter } from './order-filter.ts'

type Sort = (typeof ADMIN_ORDER_SORT_OPTIONS)[number]

/** Keyset of the last row of a page: its sort value and its id. */
const Cursor = z.tuple([z.union([z.string(), z.number()]), z.uuid()])
type Cursor = z.infer<typeof Cursor>

interface SortStrategy {
  order: SQL
  toCursor(row: Pick<Row, 'id' | 'createdAt' | 'dueAt' | 'total'>): Cursor
  /** Condition for the rows behind the cursor. */
  after(cursor: Cursor): SQL
}

const isBefore = (column: SQL, value: SQL, id: string): SQL => sql`(${column}, ${orders.id}) < (${value}, ${id}::uuid)`
const isAfter = (column: SQL, value: SQL, id: string): SQL => sql`(${column}, ${orders.id}) > (${value}, ${id}::uuid)`
/** The expression of the index `orders_due`. */
const dueAt = sql`coalesce(${orders.dueAt}, 'infinity'::timestamptz)`
const toTimestamp = (value: Cursor[0]): SQL => sql`${value}::timestamptz`

const SORT_STRATEGIES: Record<Sort, SortStrategy> = {
  newest: {
    order: sql`${orders.createdAt} desc, ${orders.id} desc`,
    toCursor: (row) => [toIsoTime(row.createdAt), row.id],
    after: ([value, id]) => isBefore(sql`${orders.createdAt}`, toTimestamp(value), id),
  },
  oldest: {
    order: sql`${orders.createdAt}, ${orders.id}`,
    toCursor: (row) => [toIsoTime(row.createdAt), row.id],
    after: ([value, id]) => isAfter(sql`${orders.createdAt}`, toTimestamp(value), id),
  },
  due: {
    order: sql`${dueAt}, ${orders.id}`,
    toCursor: (row) => [row.dueAt === null ? 'infinity' : toIsoTime(row.dueAt), row.id],
    after: ([value, id]) => isAfter(dueAt, toTimestamp(value), id),
  },
  total: {
    order: sql`${orders.totalMinor} desc, ${orders.id} desc`,
    toCursor: (row) => [row.total, row.id],
    after: ([value, id]) => isBefore(sql`${orders.totalMinor}`, sql`${value}::bigint`, id),
  },
}

const decodeOrderCursor = (after: string): Cursor => decodeCursor(Cursor, after, (language) => ORDER_ADMIN_MESSAGES[language].pageNotFound)

interface Row {
  id: string
  number: string
  /** As `toIsoTime` takes it. */
  createdAt: string
  name: string
  email: string
  total: number
  currency: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  shippingStatus: ShippingStatus
  dueAt: string | null
  reviewData: ReviewReason | null
  cancelRequest: string | null
  version: number
  pieces: number
  pictureKeys: string[]
}

const COLUMN_NAMES = [
  'id',
  'number',
  'createdAt',
  'name',
  'email',
  'total',
  'currency',
  'paymentMethod',
  'paymentStatus',
  'shippingStatus',
  'dueAt',
  'reviewData',
  'cancelRequest',
  'version',
  'pieces',
  'pictureKeys',
] as const satisfies readonly (keyof Row)[]

const toUtc = (column: SQL): SQL => sql`${column} at time zone 'UTC'`

const aggregatePage = aggregateColumns(COLUMN_NAMES)

/** What a page shows of its orders. */
const ROW_COLUMNS = buildFragment(sql`${orders.id}, ${orders.number}, ${toUtc(sql`${orders.createdAt}`)} as "createdAt",
  ${orders.contact} ->> 'name' as name, ${orders.contact} ->> 'email' as email,
  ${orders.totalMinor} as total, ${orders.currency}, ${orders.paymentMethod} as "paymentMethod",
  ${orders.paymentStatus} as "paymentStatus", ${orders.shippingStatus} as "shippingStatus", ${toUtc(sql`${orders.dueAt}`)} as "dueAt",
  ${orders.reviewData} as "reviewData", ${orders.cancelRequest} as "cancelRequest", ${orders.version},
  line_summary.pieces, line_summary."pictureKeys"`)

interface Reader {
  language: Language
  shopLocale: string
}
const DEFAULT_READER: Reader = { language: LANGUAGES[0], shopLocale: LANGUAGES[0] }

/** Why an order needs review, in the reader's language. */
export const getReviewReason = (
  { reviewData, cancelRequest }: Pick<OrderRow, 'reviewData' | 'cancelRequest'>,
  { language, shopLocale }: Reader,
): string | null => {
  if (reviewData !== null) return localizeReview(language, reviewData, shopLocale)
  return cancelRequest === null ? null : ORDER_ADMIN_MESSAGES[language].cancelRequested(cancelRequest)
}

/** Field by field: a page holds fifty rows, and a rest spread takes many times as long. */
const presentRow = (row: Row, reader: Reader): AdminOrderRow => ({
  _id: row.id,
  number: row.number,
  createdAt: toIsoTime(row.createdAt),
  customer: { name: row.name, email: row.email },
  total: row.total,
  currency: row.currency,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  shippingStatus: row.shippingStatus,
  pieces: row.pieces,
  pictures: row.pictureKeys.map((key) => `/files/${key}`),
  dueAt: row.dueAt === null ? null : toIsoTime(row.dueAt),
  attention: getReviewReason(row, reader),
  version: row.version,
})

export interface OrderPage extends OrderFilter {
  sort?: Sort | undefined
  after?: string | undefined
  limit: number
  /** Counting stops here. */
  maxTotal?: number | undefined
  /** Left out where nobody reads the reasons. */
  reader?: Reader
}

const isEmpty = (values: object): boolean => Object.values(values).every((value) => value === undefined || value === '')

/** How many orders match, up to a limit: from the tallies where these suffice. */
const buildCount = (filter: OrderFilter, maxTotal: number): SQL => {
  const { paymentStatus, shippingStatus, paymentMethod, from, to, ...otherFilters } = filter
  if (isEmpty({ ...otherFilters, from, to })) return countOrdersByStatus({ paymentStatus, shippingStatus, paymentMethod }, maxTotal)
  if (isEmpty({ ...otherFilters, paymentStatus, shippingStatus, paymentMethod }))
    return countOrdersByDate({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, maxTotal)
  const { search, ...unsearched } = filter
  if (search !== undefined && search !== '' && isEmpty(unsearched)) return countFound(search, maxTotal)
  return sql`(select count(*)::int from (select from ${orders} where ${buildCondition(filter) ?? sql`true`} limit ${sql.raw(String(maxTotal))}) matching)`
}

type PageQuery = Omit<OrderPage, 'reader'>

interface SelectedPage extends Record<string, unknown> {
  count: number
  columns: JsonColumns<Row>
}

const buildPageStatement = ({ sort = 'newest', after, limit, maxTotal, ...filter }: PageQuery): SQL => {
  const strategy = SORT_STRATEGIES[sort]
  const condition = and(buildCondition(filter), after === undefined ? undefined : strategy.after(decodeOrderCursor(after))) ?? sql`true`
  // The limit is inlined, so that PostgreSQL can reuse a generic plan.
  const pageLength = sql.raw(String(limit + 1))
  return sql`select ${buildCount(filter, maxTotal ?? getMaxTotal(filter.search))} as count, ${aggregatePage(
    // Lines are read for the page only, not for each order that is sorted for it.
    sql`select ${ROW_COLUMNS} from (select * from ${orders} where ${condition} order by ${strategy.order} limit ${pageLength}) ${orders}
      ${joinLineSummary} order by ${strategy.order}`,
  )} as columns`
}

/** The first page of everything, with which the list opens. */
const getFirstPageStatement = buildStatements<SelectedPage, Pick<PageQuery, 'sort' | 'limit'>>(
  buildPageStatement,
  ({ sort, limit }) => `${sort} ${limit}`,
)

const selectPage = (database: Database, query: PageQuery): Promise<SelectedPage[]> => {
  const { sort, limit, after, maxTotal: _maxTotal, ...filter } = query
  if (after === undefined && isEmpty(filter)) return getFirstPageStatement({ sort, limit })(database)
  const run = filter.search === undefined ? runPrepared : runPlanned
  return run<SelectedPage>(database, buildPageStatement(query))
}

/** One page of all orders and their total count, in one statement. */
export const selectOrders = async (
  database: Database,
  { reader = DEFAULT_READER, ...query }: OrderPage,
): Promise<{ orders: AdminOrderRow[]; next: string | null; total: number }> => {
  const { sort = 'newest', limit } = query
  const [page] = await selectPage(database, query)
  if (!page) throw new Error('A page of orders has no count.')
  const rows = toRows(page.columns)
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  return {
    orders: pageRows.map((row) => presentRow(row, reader)),
    next: rows.length > limit && last ? encodeCursor(SORT_STRATEGIES[sort].toCursor(last)) : null,
    total: page.count,
  }
}
