import { sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { publicFileKeys } from '../storage/index.ts'
import { COPY_WIDTHS, PICTURE_COPIES } from './copies.ts'

export const MISSING_COPIES = 'missing-picture-copies'

/** Jobs added by one statement. */
const BATCH = 5_000

/** Has copies made of these stored pictures, in the transaction that shows them; what is there already is not made again. */
export const orderCopies = (transaction: Transaction, jobs: Parts['jobs'], keys: readonly string[]): Promise<void> =>
  jobs.addAll(
    transaction,
    [...new Set(keys)].map((key) => ({ name: PICTURE_COPIES, payload: { key }, key: `${PICTURE_COPIES}:${key}`, isPatient: true })),
  )

type OrderParts = Pick<Parts, 'database' | 'jobs'>

const orderBatch = ({ database, jobs }: OrderParts, after: string): Promise<string | undefined> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ key: string }>(sql`
      select shown.key from (select distinct key from (${publicFileKeys}) public where key > ${after}) shown
      where (select count(*) from picture_copies copy where copy.key = shown.key and copy.width = any(${sql.param(COPY_WIDTHS)}::int[])) < ${COPY_WIDTHS.length}
      order by shown.key limit ${BATCH}`)
    await orderCopies(
      transaction,
      jobs,
      rows.map(({ key }) => key),
    )
    return rows.length === BATCH ? rows.at(-1)?.key : undefined
  })

/** Has copies made of every public picture that lacks one: after an upgrade that asks for others, a restore, or a fault. */
export const orderMissingCopies = async (parts: OrderParts): Promise<void> => {
  let after: string | undefined = ''
  // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
  while (after !== undefined) after = await orderBatch(parts, after)
}

/** Keys remembered by one process, so that a crawl is not an order for each of its requests. */
const MOST_REMEMBERED = 5_000

/** Orders the copies of a picture that somebody asked for before they were made; once for each picture. */
export const createCopyOrders = ({ database, jobs }: OrderParts): ((key: string) => Promise<void>) => {
  const ordered = new Set<string>()
  return async (key) => {
    if (ordered.has(key)) return
    if (ordered.size >= MOST_REMEMBERED) ordered.clear()
    ordered.add(key)
    try {
      await inTransaction(database, (transaction) => orderCopies(transaction, jobs, [key]))
    } catch (error) {
      ordered.delete(key)
      throw error
    }
  }
}
