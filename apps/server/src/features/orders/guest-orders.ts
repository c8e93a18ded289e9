import { asc, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { orders } from './schema.ts'

interface GuestOrder {
  id: string
  number: string
  ownerId: string
  /** Not at its end: to be made, on its way, unpaid, disputed, or with a complaint the shop has not answered. */
  isOpen: boolean
}

/** Every order that was placed with an address and belongs to no account, oldest first. */
export const selectGuestOrders = async (transaction: Transaction, email: string): Promise<GuestOrder[]> =>
  transaction
    .select({
      id: orders.id,
      number: orders.number,
      ownerId: orders.ownerId,
      isOpen: sql<boolean>`(
        ${orders.shippingStatus} not in ('delivered', 'returned', 'cancelled') or ${orders.disputedAt} is not null
        or ${orders.paymentStatus} = 'pending' and ${orders.shippingStatus} <> 'cancelled'
        or exists (select from order_claims claim where claim.order_id = ${orders.id} and claim.state = 'open'))`,
    })
    .from(orders)
    .where(
      sql`${orders.contact} ->> 'email' = ${email} and not exists (select from users person where person.owner_id = ${orders.ownerId})`,
    )
    .orderBy(asc(orders.id))
