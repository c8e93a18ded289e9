import { PAYMENT_TRANSITIONS, type PaymentStatus } from '@picasso/contract'

import type { SurplusReason } from './payable-orders.ts'
import type { Money, PaymentUpdate } from './providers/provider.ts'
import type { Payment } from './queries.ts'

/** What a provider's report about one payment does to the order. */
export type PaymentUpdateResult =
  | { outcome: 'confirmed' }
  | { outcome: 'failed' }
  /** The bank transfers the money. */
  | { outcome: 'processing' }
  /** Reported before, or outdated by a success. */
  | { outcome: 'ignored' }
  /** Surplus money, which a person has to refund. */
  | { outcome: 'attention'; reason: SurplusReason }

interface PaymentUpdateContext {
  order: PaymentStatus
  /** The payment that the event is about. */
  payment: Payment['status']
  event: PaymentUpdate['kind']
  /** Where the paid sum differs from the requested one. */
  amountMismatch?: Extract<SurplusReason, { cause: 'wrong-amount' }> | null
}

const getSurplusReason = (order: PaymentStatus): SurplusReason => ({ cause: order === 'cancelled' ? 'paid-after-cancel' : 'paid-twice' })

/** Events arrive late, twice and in any order: a success is never undone, a failure counts only for the attempt in progress. */
export const evaluatePaymentUpdate = ({ order, payment, event, amountMismatch = null }: PaymentUpdateContext): PaymentUpdateResult => {
  if (payment === 'succeeded') return { outcome: 'ignored' }
  const isInProgress = payment === 'open' || payment === 'processing'
  if (event === 'failed')
    return isInProgress && PAYMENT_TRANSITIONS[order].includes('failed') ? { outcome: 'failed' } : { outcome: 'ignored' }
  if (event === 'processing') return payment === 'open' && order === 'pending' ? { outcome: 'processing' } : { outcome: 'ignored' }
  if (amountMismatch !== null) return { outcome: 'attention', reason: amountMismatch }
  if (PAYMENT_TRANSITIONS[order].includes('confirmed')) return { outcome: 'confirmed' }
  return { outcome: 'attention', reason: getSurplusReason(order) }
}

/** In whole minor units: a provider may count a currency in smaller ones. */
const toAmount = ({ amountMinor, currency }: Money): Money => ({ amountMinor: Math.floor(amountMinor), currency })

/** The difference between the paid and the requested sum; null without one. */
export const findAmountMismatch = (payment: Money, paid: Money | undefined): Extract<SurplusReason, { cause: 'wrong-amount' }> | null => {
  if (!paid || (paid.amountMinor === payment.amountMinor && paid.currency === payment.currency)) return null
  return { cause: 'wrong-amount', paid: toAmount(paid), expected: toAmount(payment) }
}

/** What a payment brought in its own currency; the requested sum where the report names none. Money in another currency counts as zero. */
export const getPaidMinor = (payment: Money, paid: Money = payment): number =>
  paid.currency === payment.currency ? Math.floor(paid.amountMinor) : 0
