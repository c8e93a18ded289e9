import type { Parts } from '../../parts.ts'
import { type AskParts, closeDispute, recordDispute, settlePayment } from '../orders/index.ts'
import { findPaymentByCharge, type Payment, refundableOf, type StripeNews } from '../payments/index.ts'
import { reportRefund } from '../refunds/index.ts'

/** The bank took it from the shop: in our books it is given back, as far as it was not before. */
const lostMoney = (
  payment: Payment,
  { eventId, chargeRef, disputeRef, disputed }: Extract<StripeNews, { about: 'dispute-closed' }>,
): Extract<StripeNews, { about: 'refund' }> => ({
  about: 'refund',
  eventId: `${eventId} money`,
  chargeRef,
  refundId: undefined,
  given: { ...disputed, amountMinor: Math.min(disputed.amountMinor, refundableOf(payment)) },
  reason: 'Given back by the bank after a dispute.',
  word: { state: 'succeeded', providerRef: disputeRef, error: null },
})

/** What becomes of a report from Stripe; the same report again is heard and changes nothing. */
export const hearStripe = async (parts: AskParts & Pick<Parts, 'secrets'>, news: StripeNews): Promise<void> => {
  switch (news.about) {
    case 'payment':
      await settlePayment(parts, news.report)
      return
    case 'refund':
      await reportRefund(parts, news)
      return
    case 'dispute': {
      const payment = await findPaymentByCharge(parts.database, news.chargeRef)
      if (payment) await recordDispute(parts, payment, news)
      return
    }
    case 'dispute-closed': {
      const payment = await findPaymentByCharge(parts.database, news.chargeRef)
      if (!payment) return
      if (!news.isWon) await reportRefund(parts, lostMoney(payment, news))
      await closeDispute(parts, payment, news)
      return
    }
    case 'other':
  }
}
