import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { Requester } from '../auth/index.ts'
import { isValidOrderKey } from './order-link.ts'
import { findOrder, type OrderRow } from './queries.ts'

interface OrderAccess {
  requester: Requester | undefined
  /** Key of the order's link, from the request. */
  key: string | undefined
}

/** The order, for the customer who placed it or has its link; a 404 for everybody else. */
export const requireOrder = async (
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  id: string,
  { requester, key }: OrderAccess,
): Promise<OrderRow> => {
  const order = await findOrder(database, id)
  const canRead =
    order && (requester?.customerId === order.customerId || (key !== undefined && isValidOrderKey(secrets, order, key, clock.now())))
  if (!canRead) throw new AppError('NOT_FOUND')
  return order
}
