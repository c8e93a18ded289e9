import { PAYMENT_MOVES, type PaymentStatus } from '@picasso/contract'

import { AppError } from '../../platform/http/app-error.ts'
import { type Said, SENTENCES } from '../../platform/http/language.ts'
import { findOrder, type OrderRow, settlePayment } from '../orders/index.ts'
import { selectPayments } from '../payments/index.ts'
import { blockOfPayment } from './detail.ts'
import type { Clerk } from './service.ts'
import { WORDS } from './words/index.ts'

/** Says where the money of an order can go instead. */
const namedPayments =
  ({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): Said =>
  (language) => {
    const { staysSo, canBecome } = WORDS[language].money
    const nameOf = (status: PaymentStatus): string => SENTENCES[language].payment[status].toLowerCase()
    const moves = PAYMENT_MOVES[paymentStatus].map((to) => `${nameOf(to)} (${to})`)
    return moves.length === 0 ? staysSo(nameOf(paymentStatus)) : canBecome(nameOf(paymentStatus), moves)
  }

interface PaymentChange {
  orderId: string
  to: PaymentStatus
  /** Of the order as the owner saw it; undefined: whatever it is now. */
  version?: number | undefined
  /** Number of the statement or receipt on which the money was found. */
  reference?: string | undefined
}

/** What an owner says about money that came, or did not come, past any provider. */
export const changePayment = async ({ parts, by }: Clerk, { orderId, to, version, reference }: PaymentChange): Promise<void> => {
  const order = await findOrder(parts.database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (order.paymentStatus === to) return
  if (version !== undefined && version !== order.version) throw new AppError('VERSION_CONFLICT')
  const blocked = PAYMENT_MOVES[order.paymentStatus].includes(to) ? blockOfPayment(order, to, by) : namedPayments(order)
  if (blocked !== null) throw new AppError('ILLEGAL_TRANSITION', { message: blocked })
  const payment = (await selectPayments(parts.database, orderId)).at(-1)
  if (!payment) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].money.none })
  await settlePayment(parts, {
    provider: order.paymentMethod,
    eventId: `by hand ${order.id} ${to}`,
    reference: payment.reference,
    kind: to === 'confirmed' ? 'succeeded' : 'failed',
    by: { name: by.name, statement: reference === '' ? undefined : reference },
  })
}
