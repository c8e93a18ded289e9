import { asc, type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { orders } from './schema.ts'

interface CustomerOrder {
  id: string
  number: string
  customerId: string
  /** Address its buyer gave. */
  email: string
  /** Not at its end: to be made, on its way, unpaid, disputed, or with a complaint the shop has not answered. */
  isOpen: boolean
}

const isOpen = sql<boolean>`(
  ${orders.shippingStatus} not in ('delivered', 'returned', 'cancelled') or ${orders.disputedAt} is not null
  or ${orders.paymentStatus} = 'pending' and ${orders.shippingStatus} <> 'cancelled'
  or exists (select from order_claims claim where claim.order_id = ${orders.id} and claim.state = 'open'))`

const selectOrdersWhere = (transaction: Transaction, condition: SQL): Promise<CustomerOrder[]> =>
  transaction
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      email: sql<string>`${orders.contact} ->> 'email'`,
      isOpen,
    })
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.id))

/** Every order that was placed with an address and belongs to no account, oldest first. */
export const selectGuestOrders = (transaction: Transaction, email: string): Promise<CustomerOrder[]> =>
  selectOrdersWhere(
    transaction,
    sql`${orders.contact} ->> 'email' = ${email} and not exists (select from users person where person.customer_id = ${orders.customerId})`,
  )

/** The orders of somebody who leaves, oldest first. */
export const selectCustomerOrders = (transaction: Transaction, customerId: string): Promise<CustomerOrder[]> =>
  selectOrdersWhere(transaction, sql`${orders.customerId} = ${customerId}`)

/** What mails about these orders are about: the orders, and the money given back for them. */
export const selectEmailReferences = async (transaction: Transaction, orderIds: readonly string[]): Promise<string[]> => {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from refunds where order_id = any(${sql.param(orderIds)}::uuid[])`,
  )
  return [...orderIds, ...rows.map(({ id }) => id)]
}

/**
 * Takes these names of somebody who worked in the shop out of the histories of orders and refunds. A name that somebody else has stays:
 * the histories know people by their names alone.
 */
export const removeActorNames = async (transaction: Transaction, names: readonly string[]): Promise<void> => {
  const deletedNames = sql`select name from unnest(${sql.param(names)}::text[]) name where not exists (select from users where users.name = name.name)`
  await transaction.execute(sql`update order_events set actor_name = 'Somebody who left' where actor_name in (${deletedNames})`)
  await transaction.execute(sql`update refunds set actor_name = 'Somebody who left' where actor_name in (${deletedNames})`)
}
