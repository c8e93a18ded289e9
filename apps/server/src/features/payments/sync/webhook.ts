import type { Services } from '../../../services.ts'
import { type PaymentServices, closeDispute, recordDispute, settlePayment } from '../../orders/index.ts'
import { findPaymentByCharge, type Payment, getRefundableMinor, type StripeEvent } from '../index.ts'
import { handleRefundEvent } from '../refunds/index.ts'

/** A lost dispute as a refund of what was not refunded before. */
const toDisputeRefund = (
  payment: Payment,
  { eventId, chargeRef, disputeRef, amount }: Extract<StripeEvent, { type: 'dispute-closed' }>,
): Extract<StripeEvent, { type: 'refund' }> => ({
  type: 'refund',
  eventId: `${eventId} money`,
  chargeRef,
  refundId: undefined,
  amount: { ...amount, amountMinor: Math.min(amount.amountMinor, getRefundableMinor(payment)) },
  reason: 'Given back by the bank after a dispute.',
  status: { state: 'succeeded', providerRef: disputeRef, error: null },
})

/** Applies a Stripe event; a repeated one changes nothing. */
export const handleStripeWebhook = async (services: PaymentServices & Pick<Services, 'secrets'>, event: StripeEvent): Promise<void> => {
  switch (event.type) {
    case 'payment':
      await settlePayment(services, event.report)
      return
    case 'refund':
      await handleRefundEvent(services, event)
      return
    case 'dispute': {
      const payment = await findPaymentByCharge(services.database, event.chargeRef)
      if (payment) await recordDispute(services, payment, event)
      return
    }
    case 'dispute-closed': {
      const payment = await findPaymentByCharge(services.database, event.chargeRef)
      if (!payment) return
      if (!event.isWon) await handleRefundEvent(services, toDisputeRefund(payment, event))
      await closeDispute(services, payment, event)
      return
    }
    case 'other':
  }
}
