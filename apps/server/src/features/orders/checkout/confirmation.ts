import type { PaymentMethod } from '@picasso/contract'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { declareJob, newJob, type NewJob } from '../../../platform/jobs/index.ts'
import type { OrderRow } from '../queries.ts'
import { type OrderTrust, isUntrusted } from './order-limits.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'expire-unconfirmed': true
  }
}

/** Cancels an unconfirmed order; the feature `orders/lifecycle` does it. */
export const expireUnconfirmedJob = declareJob({
  name: 'expire-unconfirmed',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `expire-unconfirmed:${orderId}`,
})

/** How long the stock of an unconfirmed order stays reserved: long enough to find the email, too short to block stock. */
export const CONFIRMATION_HOURS = 2

export const buildExpiryJob = (orderId: string, runAt: Date): NewJob => newJob(expireUnconfirmedJob, { orderId }, { runAt })

/** Until when a cash order has to be confirmed by the link in its email; null where none is needed, as in a shop that sends no email. */
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

/** True while a cash order is unconfirmed: its stock is only held, while that of any other cash order is taken. */
export const needsConfirmation = ({ paymentMethod, stock }: Pick<OrderRow, 'paymentMethod' | 'stock'>): boolean =>
  paymentMethod === 'cash-on-delivery' && stock === 'held'
