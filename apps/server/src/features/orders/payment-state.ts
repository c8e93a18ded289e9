import type { readPayment } from '@picasso/contract'
import type * as z from 'zod/mini'

import { AppError } from '../../platform/http/app-error.ts'
import { isUnclear, selectPayments } from '../payments/index.ts'
import { type AskParts, askProvider, endAtProvider } from './ask.ts'
import { mayHoldMoney } from './pay.ts'
import { findOrder } from './queries.ts'
import { mayPay } from './rules.ts'

type PaymentState = z.output<typeof readPayment.response>

/** Nobody learns more by asking a provider more often; milliseconds. */
const ASK_AGAIN_MS = 1_500

/** Asks about everything that is not clear, unless somebody has just done so. */
const askWhereUnclear = async (parts: AskParts, orderId: string): Promise<void> => {
  const before = parts.clock.now().getTime() - ASK_AGAIN_MS
  for (const payment of await selectPayments(parts.database, orderId)) {
    if (!isUnclear(payment) || (payment.askedAt !== null && payment.askedAt.getTime() > before)) continue
    // One after the other: each may change the order. No answer is an answer too: it stays unclear.
    // oxlint-disable-next-line no-await-in-loop
    await (payment.status === 'open' || payment.status === 'processing' ? askProvider : endAtProvider)(parts, payment).catch(
      () => undefined,
    )
  }
}

/** Whether an order can be paid, is being paid, or has nothing more to be paid. */
export const paymentStateOf = async (parts: AskParts, orderId: string): Promise<PaymentState> => {
  await askWhereUnclear(parts, orderId)
  const order = await findOrder(parts.database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const { paymentStatus } = order
  if (!mayPay(order)) return { state: 'over', paymentStatus }
  const payments = await selectPayments(parts.database, orderId)
  return { state: payments.some(mayHoldMoney) ? 'checking' : 'payable', paymentStatus }
}
