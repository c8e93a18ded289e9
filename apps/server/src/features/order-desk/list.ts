import type { ADMIN_ORDER_SORTS, AdminOrderRow } from '@picasso/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { linesInShort, orders } from '../orders/index.ts'
import { countInStates, countOnDays } from '../statistics/index.ts'
import { conditionOf, type OrderFilter } from './filter.ts'

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
    throw new AppError('INVALID_INPUT', { fields: { after: 'This page does not exist.' } })
  }
}
const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

const columns = {
  id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
  contact: orders.contact,
  total: orders.totalMinor,
  currency: orders.currency,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  shippingStatus: orders.shippingStatus,
  dueAt: orders.dueAt,
  attention: sql<string | null>`coalesce(${orders.attention}, 'The buyer asks to cancel: ' || ${orders.cancelRequest})`.as('attention'),
  version: orders.version,
  pieces: linesInShort.pieces.as('pieces'),
  pictureKeys: linesInShort.pictureKeys.as('picture_keys'),
}

export interface OrderPage extends OrderFilter {
  sort?: Sort | undefined
  after?: string | undefined
  limit: number
}

const isEmpty = (values: object): boolean => Object.values(values).every((value) => value === undefined || value === '')

/** How many orders match: from the tallies where they know, otherwise by counting as far as anybody reads. */
const countOf = (database: Database, filter: OrderFilter) => {
  const { paymentStatus, shippingStatus, from, to, ...others } = filter
  if (isEmpty({ ...others, from, to })) return countInStates(database, { paymentStatus, shippingStatus }, MOST_COUNTED)
  if (isEmpty({ ...others, paymentStatus, shippingStatus }))
    return countOnDays(database, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, MOST_COUNTED)
  const some = database
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(conditionOf(filter))
    .limit(MOST_COUNTED)
    .as('some')
  return database.select({ count: sql<number>`count(*)::int`.as('count') }).from(some)
}

/** One page of all orders and how many there are, as one statement. */
export const selectOrders = async (
  database: Database,
  { sort = 'newest', after, limit, ...filter }: OrderPage,
): Promise<{ orders: AdminOrderRow[]; next: string | null; total: number }> => {
  const condition = conditionOf(filter)
  const sorting = SORTINGS[sort]
  const counted = countOf(database, filter).as('counted')
  const page = database
    .select({ ...columns, place: sql<number>`row_number() over (order by ${sorting.order})`.as('place') })
    .from(orders)
    .where(and(condition, after === undefined ? undefined : sorting.after(readPlace(after))))
    .orderBy(sorting.order)
    .limit(limit + 1)
    .as('page')
  const rows = await database
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(page.place)
  const found = rows.flatMap((row) => (row.page ? [row.page] : []))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    orders: shown.map(({ id, createdAt, contact, dueAt, pictureKeys, ...row }) => ({
      ...row,
      _id: id,
      createdAt: createdAt.toISOString(),
      customer: { name: contact.name, email: contact.email },
      dueAt: dueAt?.toISOString() ?? null,
      pictures: pictureKeys.map((key) => `/files/${key}`),
    })),
    next: found.length > limit && last ? writePlace(sorting.placeOf(last)) : null,
    total: rows[0]?.counted.count ?? 0,
  }
}
