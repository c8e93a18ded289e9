import type { PaymentMethod } from '@picasso/contract'

import type { Config } from '../../../config.ts'
import type { NewJob } from '../../../platform/jobs/index.ts'
import type { OrderRow } from '../queries.ts'
import { type OrderTrust, isUntrusted } from './order-limits.ts'

/** Name of the job that cancels an order nobody confirmed; the feature `order-life` does it. */
export const EXPIRE_UNCONFIRMED = 'expire-unconfirmed'

/** How long the pieces of an unconfirmed order stay reserved: time to find the mail, too short to keep a shelf empty. */
export const CONFIRMATION_HOURS = 2

export const buildExpiryJob = (orderId: string, runAt: Date): NewJob => ({
  name: EXPIRE_UNCONFIRMED,
  payload: { orderId },
  key: `${EXPIRE_UNCONFIRMED}:${orderId}`,
  runAt,
})

/** Until when an order in cash has to be confirmed by the link in its mail; null where it is taken at its word, as in a shop that sends no mails. */
export const getConfirmBy = (
  { email }: Pick<Config, 'email'>,
  method: PaymentMethod,
  trust: OrderTrust,
  lines: readonly { quantity: number }[],
  now: Date,
): Date | null => {
  if (email.smtp === undefined || method !== 'cash-on-delivery' || !isUntrusted(trust, lines)) return null
  return new Date(now.getTime() + CONFIRMATION_HOURS * 60 * 60_000)
}

/** True while nobody has confirmed an order in cash: its pieces are only held, those of every other are taken. */
export const needsConfirmation = ({ paymentMethod, stock }: Pick<OrderRow, 'paymentMethod' | 'stock'>): boolean =>
  paymentMethod === 'cash-on-delivery' && stock === 'held'
