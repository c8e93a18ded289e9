import type { Parts } from '../../parts.ts'
import { type AskParts, recordDispute, settlePayment } from '../orders/index.ts'
import { findPaymentByCharge, type StripeNews } from '../payments/index.ts'
import { reportRefund } from '../refunds/index.ts'

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
    case 'other':
  }
}
