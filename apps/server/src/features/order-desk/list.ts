import {
  type ADMIN_ORDER_SORTS,
  type AdminOrderRow,
  type Language,
  LANGUAGES,
  type PaymentMethod,
  type PaymentStatus,
  type ShippingStatus,
} from '@picasso/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { callIn } from '../attention/index.ts'
import { linesInShort, type OrderRow, orders } from '../orders/index.ts'
import { countInStates, countOnDays } from '../statistics/index.ts'
import { conditionOf, type OrderFilter } from './filter.ts'
import { WORDS } from './words/index.ts'

type Sort = (typeof ADMIN_ORDER_SORTS)[number]

/** Counting further would cost more than anybody reads. */
const MOST_COUNTED = 10_000

/** Place of the last row of a page: what it is sorted by, and its id. */
const Place = z.tuple([z.union([z.string(), z.number()]), z.uuid()])
type Place = z.infer<typeof Place>

interface Sorting {
  order: SQL
  placeOf(row: { id: string; createdAt: Date; dueAt: Date | null; total: number }): Place
  /** Rows that come after a place. */
  after(place: Place): SQL
}

const before = (column: SQL, value: SQL, id: string): SQL => sql`(${column}, ${orders.id}) < (${value}, ${id}::uuid)`
const behind = (column: SQL, value: SQL, id: string): SQL => sql`(${column}, ${orders.id}) > (${value}, ${id}::uuid)`
/** As its index has it. */
const due = sql`coalesce(${orders.dueAt}, 'infinity'::timestamptz)`
const time = (value: Place[0]): SQL => sql`${value}::timestamptz`

const SORTINGS: Record<Sort, Sorting> = {
  newest: {
    order: sql`${orders.createdAt} desc, ${orders.id} desc`,
    placeOf: (row) => [row.createdAt.toISOString(), row.id],
    after: ([value, id]) => before(sql`${orders.createdAt}`, time(value), id),
  },
  oldest: {
    order: sql`${orders.createdAt}, ${orders.id}`,
    placeOf: (row) => [row.createdAt.toISOString(), row.id],
    after: ([value, id]) => behind(sql`${orders.createdAt}`, time(value), id),
  },
  due: {
    order: sql`${due}, ${orders.id}`,
    placeOf: (row) => [row.dueAt?.toISOString() ?? 'infinity', row.id],
    after: ([value, id]) => behind(due, time(value), id),
  },
  total: {
    order: sql`${orders.totalMinor} desc, ${orders.id} desc`,
    placeOf: (row) => [row.total, row.id],
    after: ([value, id]) => before(sql`${orders.totalMinor}`, sql`${value}::bigint`, id),
  },
}

const readPlace = (after: string): Place => {
  try {
    return Place.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw new AppError('INVALID_INPUT', { fields: { after: (language) => WORDS[language].noSuchPage } })
  }
}
const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

interface Row extends Record<string, unknown> {
  id: string
  number: string
  createdAt: Date
  customer: AdminOrderRow['customer']
  total: number
  currency: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  shippingStatus: ShippingStatus
  dueAt: Date | null
  attention: string | null
  cancelRequest: string | null
  version: number
  pieces: number
  pictureKeys: string[]
}

const COLUMNS = sql`orders.id, orders.number, orders.created_at as "createdAt",
  json_build_object('name', orders.contact ->> 'name', 'email', orders.contact ->> 'email') as customer,
  orders.total_minor::float8 as total, orders.currency, orders.payment_method as "paymentMethod",
  orders.payment_status as "paymentStatus", orders.shipping_status as "shippingStatus", orders.due_at as "dueAt",
  orders.attention, orders.cancel_request as "cancelRequest", orders.version,
  ${linesInShort.pieces} as pieces, ${linesInShort.pictureKeys} as "pictureKeys"`

/** Why an order calls a person, for a reader. */
export const callOf = ({ attention, cancelRequest }: Pick<OrderRow, 'attention' | 'cancelRequest'>, language: Language): string | null => {
  if (attention !== null) return callIn(language, attention)
  return cancelRequest === null ? null : WORDS[language].asksToCancel(cancelRequest)
}

/** Field by field, as a page holds fifty and copying what is left of a row takes many times as long. */
const presentRow = (row: Row, language: Language): AdminOrderRow => ({
  _id: row.id,
  number: row.number,
  createdAt: row.createdAt.toISOString(),
  customer: row.customer,
  total: row.total,
  currency: row.currency,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  shippingStatus: row.shippingStatus,
  pieces: row.pieces,
  pictures: row.pictureKeys.map((key) => `/files/${key}`),
  dueAt: row.dueAt?.toISOString() ?? null,
  attention: callOf(row, language),
  version: row.version,
})

export interface OrderPage extends OrderFilter {
  sort?: Sort | undefined
  after?: string | undefined
  limit: number
  /** Of whoever reads it. */
  language?: Language
}

const isEmpty = (values: object): boolean => Object.values(values).every((value) => value === undefined || value === '')

/** How many orders match: from the tallies where they know, otherwise by counting as far as anybody reads. */
const countOf = (filter: OrderFilter): SQL => {
  const { paymentStatus, shippingStatus, from, to, ...others } = filter
  if (isEmpty({ ...others, from, to })) return countInStates({ paymentStatus, shippingStatus }, MOST_COUNTED)
  if (isEmpty({ ...others, paymentStatus, shippingStatus }))
    return countOnDays({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, MOST_COUNTED)
  return sql`(select count(*)::int from (select from orders where ${conditionOf(filter) ?? sql`true`} limit ${MOST_COUNTED}) matching)`
}

/** One page of all orders and how many there are, as one statement. */
export const selectOrders = async (
  database: Database,
  { sort = 'newest', after, limit, language = LANGUAGES[0], ...filter }: OrderPage,
): Promise<{ orders: AdminOrderRow[]; next: string | null; total: number }> => {
  const sorting = SORTINGS[sort]
  const wanted = and(conditionOf(filter), after === undefined ? undefined : sorting.after(readPlace(after))) ?? sql`true`
  // Counted beside the page, so that an empty one is counted too. Written out, the length of a page lets PostgreSQL keep its plan.
  const length = sql.raw(String(limit + 1))
  const rows = await runPrepared<{ count: number } & (Row | { id: null })>(
    database,
    sql`select counted.count, page.* from (select ${countOf(filter)} as count) counted
      left join (select ${COLUMNS}, row_number() over (order by ${sorting.order}) as place from orders
        where ${wanted} order by ${sorting.order} limit ${length}) page on true
      order by page.place`,
  )
  const found = rows.filter((row) => row.id !== null)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    orders: shown.map((row) => presentRow(row, language)),
    next: found.length > limit && last ? writePlace(sorting.placeOf(last)) : null,
    total: rows[0]?.count ?? 0,
  }
}
