import { createHmac } from 'node:crypto'

import { isValidSignature, type Secrets } from '../../platform/secrets/index.ts'

/** Longer than anybody waits for a parcel or notices a fault in a print. */
const MAX_LINK_AGE_MS = 365 * 24 * 60 * 60 * 1000

interface LinkedOrder {
  id: string
  linkVersion: number
}

const sign = (secrets: Secrets, { id, linkVersion }: LinkedOrder): Buffer =>
  createHmac('sha256', secrets.deriveKey('order link')).update(`${id}.${linkVersion}`).digest()

/** The secret of the link under which an order opens without an account. */
export const createOrderKey = (secrets: Secrets, order: LinkedOrder): string => sign(secrets, order).toString('base64url')

/** True for the key of a link that was neither revoked nor has run out. */
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

/** The page that shows an order to whoever has its link. */
export const getOrderPath = (secrets: Secrets, order: LinkedOrder): string =>
  `/user-view-order/${order.id}?key=${createOrderKey(secrets, order)}`

const signConfirmation = (secrets: Secrets, orderId: string): Buffer =>
  createHmac('sha256', secrets.deriveKey('order confirmation')).update(orderId).digest()

/** The secret that only the mail to the buyer's address holds: who knows it confirms the order. */
export const createConfirmationToken = (secrets: Secrets, orderId: string): string =>
  signConfirmation(secrets, orderId).toString('base64url')

export const isValidConfirmationToken = (secrets: Secrets, orderId: string, token: string): boolean =>
  isValidSignature(token, signConfirmation(secrets, orderId))
