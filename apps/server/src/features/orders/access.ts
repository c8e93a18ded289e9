import { createHmac } from 'node:crypto'

import { AppError } from '../../platform/http/app-error.ts'
import { isValidSignature, type Secrets } from '../../platform/secrets/index.ts'
import type { Services } from '../../services.ts'
import type { Requester } from '../auth/index.ts'
import { findOrder, type OrderRow } from './queries.ts'

/** Longer than delivery and complaints take. */
const MAX_LINK_AGE_MS = 365 * 24 * 60 * 60 * 1000

interface LinkedOrder {
  id: string
  linkVersion: number
}

const sign = (secrets: Secrets, { id, linkVersion }: LinkedOrder): Buffer =>
  createHmac('sha256', secrets.deriveKey('order link')).update(`${id}.${linkVersion}`).digest()

/** The key in the link that opens an order without an account. */
export const createOrderKey = (secrets: Secrets, order: LinkedOrder): string => sign(secrets, order).toString('base64url')

/** True for the key of a link that is neither revoked nor expired. */
const isValidOrderKey = (
  secrets: Secrets,
  order: LinkedOrder & { createdAt: Date; linksSince: Date | null },
  key: string,
  now: Date,
): boolean => {
  const since = order.linksSince ?? order.createdAt
  if (now.getTime() > since.getTime() + MAX_LINK_AGE_MS) return false
  return isValidSignature(key, sign(secrets, order))
}

/** The order's page, with the key that opens it without an account. */
export const getOrderPath = (secrets: Secrets, order: LinkedOrder): string =>
  `/user-view-order/${order.id}?key=${createOrderKey(secrets, order)}`

const signConfirmation = (secrets: Secrets, orderId: string): Buffer =>
  createHmac('sha256', secrets.deriveKey('order confirmation')).update(orderId).digest()

/** The token that only the email to the buyer contains; it confirms the order. */
export const createConfirmationToken = (secrets: Secrets, orderId: string): string =>
  signConfirmation(secrets, orderId).toString('base64url')

export const isValidConfirmationToken = (secrets: Secrets, orderId: string, token: string): boolean =>
  isValidSignature(token, signConfirmation(secrets, orderId))

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
