import { createHmac } from 'node:crypto'

import { isSignature, type Secrets } from '../../platform/secrets/index.ts'

/** Longer than anybody waits for a parcel or notices a fault in a print. */
const LINK_AGE_MS = 365 * 24 * 60 * 60 * 1000

interface LinkedOrder {
  id: string
  linkVersion: number
}

const sign = (secrets: Secrets, { id, linkVersion }: LinkedOrder): Buffer =>
  createHmac('sha256', secrets.subkey('order link')).update(`${id}.${linkVersion}`).digest()

/** The secret of the link under which an order opens without an account. */
export const orderKey = (secrets: Secrets, order: LinkedOrder): string => sign(secrets, order).toString('base64url')

/** True for the key of a link that was neither revoked nor has run out. */
export const opensOrder = (
  secrets: Secrets,
  order: LinkedOrder & { createdAt: Date; linksSince: Date | null },
  key: string,
  now: Date,
): boolean => {
  const since = order.linksSince ?? order.createdAt
  if (now.getTime() > since.getTime() + LINK_AGE_MS) return false
  return isSignature(key, sign(secrets, order))
}

/** The page that shows an order to whoever has its link. */
export const orderPage = (secrets: Secrets, order: LinkedOrder): string => `/user-view-order/${order.id}?key=${orderKey(secrets, order)}`

const signConfirmation = (secrets: Secrets, orderId: string): Buffer =>
  createHmac('sha256', secrets.subkey('order confirmation')).update(orderId).digest()

/** The secret that only the mail to the buyer's address holds: who knows it confirms the order. */
export const confirmationToken = (secrets: Secrets, orderId: string): string => signConfirmation(secrets, orderId).toString('base64url')

export const isConfirmationToken = (secrets: Secrets, orderId: string, token: string): boolean =>
  isSignature(token, signConfirmation(secrets, orderId))
