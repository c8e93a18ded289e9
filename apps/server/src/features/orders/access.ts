import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Visitor } from '../accounts/index.ts'
import { opensOrder } from './link.ts'
import { findOrder, type OrderRow } from './queries.ts'

interface Caller {
  visitor: Visitor | undefined
  /** Secret of the order's link, as given. */
  key: string | undefined
}

/** The order, for whoever placed it or has its link; for everybody else there is no such order. */
export const requireOrder = async (
  { database, secrets, clock }: Pick<Parts, 'database' | 'secrets' | 'clock'>,
  id: string,
  { visitor, key }: Caller,
): Promise<OrderRow> => {
  const order = await findOrder(database, id)
  const mayRead = order && (visitor?.ownerId === order.ownerId || (key !== undefined && opensOrder(secrets, order, key, clock.now())))
  if (!mayRead) throw new AppError('NOT_FOUND')
  return order
}
