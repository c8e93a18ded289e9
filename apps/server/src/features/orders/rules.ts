import { type Order, PAYMENT_MOVES, type PaymentStatus } from '@picasso/contract'

import { isOnline } from '../payments/index.ts'

/** What the shop makes of a provider's word about one payment. */
export type Verdict =
  | { outcome: 'confirmed' }
  | { outcome: 'failed' }
  /** Known already, or overtaken by something better. */
  | { outcome: 'ignored' }
  /** Money came that the order cannot take; a person has to give it back. */
  | { outcome: 'attention'; reason: string }

interface Situation {
  order: PaymentStatus
  /** The payment the event speaks of. */
  payment: 'open' | 'succeeded' | 'failed' | 'expired'
  event: 'succeeded' | 'failed'
}

/** Events come late, twice and in any order: success is never taken back, failure counts only for the attempt under way. */
export const judge = ({ order, payment, event }: Situation): Verdict => {
  if (payment === 'succeeded') return { outcome: 'ignored' }
  if (event === 'failed')
    return payment === 'open' && PAYMENT_MOVES[order].includes('failed') ? { outcome: 'failed' } : { outcome: 'ignored' }
  if (PAYMENT_MOVES[order].includes('confirmed')) return { outcome: 'confirmed' }
  return { outcome: 'attention', reason: order === 'cancelled' ? 'Paid after the order was cancelled.' : 'Paid a second time.' }
}

/** True when nothing keeps the order from being printed on the money's side: it is paid, or is paid at the door. */
export const isPaidOrDueAtDoor = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' || (!isOnline(paymentMethod) && paymentStatus === 'pending')
