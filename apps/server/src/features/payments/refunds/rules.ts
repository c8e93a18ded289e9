import type { Reason } from '@picasso/contract'

import type { Money, ProviderRefundStatus } from '../providers/provider.ts'
import type { Payment } from '../queries.ts'
import type { Refund } from './queries.ts'

/** The part of a payment that can still be refunded. */
export const getRefundableMinor = ({ paidMinor, refundedMinor }: Pick<Payment, 'paidMinor' | 'refundedMinor'>): number =>
  (paidMinor ?? 0) - refundedMinor

/** The actions that an owner may take on a refund. */
export const getRefundActions = ({
  status,
  byHand,
  replacedBy,
}: Pick<Refund, 'status' | 'byHand' | 'replacedBy'>): { retry: boolean; payOut: boolean } => {
  const hasFailed = status === 'failed' && replacedBy === null
  return { retry: hasFailed && !byHand, payOut: hasFailed || (status === 'pending' && byHand) }
}

/** What a provider's status does to a refund; `unchanged` still has the provider's id. */
type RefundStatusResult = { outcome: 'ignored' | 'unchanged' | 'succeeded' } | { outcome: 'failed'; error: Reason }

/** A failure is final; a success can still become a failure. */
export const evaluateRefundStatus = (
  refund: Pick<Refund, 'status' | 'byHand'>,
  { state, error }: Pick<ProviderRefundStatus, 'state' | 'error'>,
): RefundStatusResult => {
  if (refund.byHand || refund.status === 'failed') return { outcome: 'ignored' }
  if (state === 'failed') return { outcome: 'failed', error: error === null ? { code: 'returned-by-bank' } : { providerMessage: error } }
  return { outcome: state === 'succeeded' && refund.status === 'pending' ? 'succeeded' : 'unchanged' }
}

/** Whether a refund that was issued in the provider's own dashboard is one of this payment's money. */
export const isExternalRefundValid = (
  payment: Pick<Payment, 'paidMinor' | 'refundedMinor' | 'currency'>,
  { amount, state }: { amount: Money; state: ProviderRefundStatus['state'] },
): boolean =>
  state !== 'failed' && amount.currency === payment.currency && amount.amountMinor > 0 && amount.amountMinor <= getRefundableMinor(payment)
