import { createHmac } from 'node:crypto'

import { isValidSignature, type Secrets } from '../../platform/secrets/index.ts'
import { DAY_MS } from '../../platform/units.ts'

/** Longer than delivery and complaints take. */
const MAX_LINK_AGE_MS = 365 * DAY_MS

interface LinkedOrder {
  id: string
  linkVersion: number
}

const sign = (secrets: Secrets, { id, linkVersion }: LinkedOrder): Buffer =>
  createHmac('sha256', secrets.deriveKey('order link')).update(`${id}.${linkVersion}`).digest()

/** The key in the link that opens an order without an account. */
export const createOrderKey = (secrets: Secrets, order: LinkedOrder): string => sign(secrets, order).toString('base64url')

/** True for the key of a link that is neither revoked nor expired. */
export const isValidOrderKey = (
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
