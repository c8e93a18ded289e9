import { asc, type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { orders } from './schema.ts'

interface LeftOrder {
  id: string
  number: string
  ownerId: string
  /** Address its buyer gave. */
  email: string
  /** Not at its end: to be made, on its way, unpaid, disputed, or with a complaint the shop has not answered. */
  isOpen: boolean
}

const isOpen = sql<boolean>`(
  ${orders.shippingStatus} not in ('delivered', 'returned', 'cancelled') or ${orders.disputedAt} is not null
  or ${orders.paymentStatus} = 'pending' and ${orders.shippingStatus} <> 'cancelled'
  or exists (select from order_claims claim where claim.order_id = ${orders.id} and claim.state = 'open'))`

const selectLeft = (transaction: Transaction, condition: SQL): Promise<LeftOrder[]> =>
  transaction
    .select({ id: orders.id, number: orders.number, ownerId: orders.ownerId, email: sql<string>`${orders.contact} ->> 'email'`, isOpen })
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.id))

/** Every order that was placed with an address and belongs to no account, oldest first. */
export const selectGuestOrders = (transaction: Transaction, email: string): Promise<LeftOrder[]> =>
  selectLeft(
    transaction,
    sql`${orders.contact} ->> 'email' = ${email} and not exists (select from users person where person.owner_id = ${orders.ownerId})`,
  )

/** The orders of somebody who leaves, oldest first. */
export const selectOrdersLeftBy = (transaction: Transaction, ownerId: string): Promise<LeftOrder[]> =>
  selectLeft(transaction, sql`${orders.ownerId} = ${ownerId}`)

/** What mails about these orders are about: the orders, and the money given back for them. */
export const selectMailSubjects = async (transaction: Transaction, orderIds: readonly string[]): Promise<string[]> => {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from refunds where order_id = any(${sql.param(orderIds)}::uuid[])`,
  )
  return [...orderIds, ...rows.map(({ id }) => id)]
}

/**
 * Takes these names of somebody who worked in the shop out of the histories of orders and refunds. A name that somebody else has stays:
 * the histories know people by their names alone.
 */
export const eraseActor = async (transaction: Transaction, names: readonly string[]): Promise<void> => {
  const gone = sql`select name from unnest(${sql.param(names)}::text[]) name where not exists (select from users where users.name = name.name)`
  await transaction.execute(sql`update order_events set actor_name = 'Somebody who left' where actor_name in (${gone})`)
  await transaction.execute(sql`update refunds set actor_name = 'Somebody who left' where actor_name in (${gone})`)
}
