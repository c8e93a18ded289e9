import { PAYMENT_TRANSITIONS, type PaymentStatus } from '@picasso/contract'

import { AppError } from '../../../platform/http/app-error.ts'
import { type LocalizedText, MESSAGES } from '../../../platform/http/language.ts'
import { selectPayments, settlePayment } from '../../payments/index.ts'
import { findOrder, type OrderRow, withPayableOrders } from '../index.ts'
import type { AdminContext } from './manage-order.ts'
import { ORDER_ADMIN_MESSAGES } from './messages/index.ts'
import { explainPaymentChange } from './order-detail.ts'

/** Names the payment statuses that an order can change to instead. */
const describePaymentTransitions =
  ({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): LocalizedText =>
  (language) => {
    const { finalStatus, allowedStatuses } = ORDER_ADMIN_MESSAGES[language].payment
    const getStatusName = (status: PaymentStatus): string => MESSAGES[language].payment[status].toLowerCase()
    const targetNames = PAYMENT_TRANSITIONS[paymentStatus].map((to) => `${getStatusName(to)} (${to})`)
    return targetNames.length === 0 ? finalStatus(getStatusName(paymentStatus)) : allowedStatuses(getStatusName(paymentStatus), targetNames)
  }

interface PaymentChange {
  orderId: string
  to: PaymentStatus
  /** Version of the order that the owner saw; undefined skips the check. */
  version?: number | undefined
  /** Number of the bank statement or receipt that shows the payment. */
  reference?: string | undefined
}

/** Sets the status of a payment made without a provider, as an owner reports it. */
export const changePayment = async (
  { services, actor }: AdminContext,
  { orderId, to, version, reference }: PaymentChange,
): Promise<void> => {
  const order = await findOrder(services.database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (order.paymentStatus === to) return
  if (version !== undefined && version !== order.version) throw new AppError('VERSION_CONFLICT')
  const rejection = PAYMENT_TRANSITIONS[order.paymentStatus].includes(to)
    ? explainPaymentChange(order, to, actor)
    : describePaymentTransitions(order)
  if (rejection !== null) throw new AppError('ILLEGAL_TRANSITION', { message: rejection })
  const payment = (await selectPayments(services.database, orderId)).at(-1)
  if (!payment) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => ORDER_ADMIN_MESSAGES[language].payment.noPayment })
  await settlePayment(withPayableOrders(services), {
    provider: order.paymentMethod,
    eventId: `by hand ${order.id} ${to}`,
    reference: payment.reference,
    kind: to === 'confirmed' ? 'succeeded' : 'failed',
    confirmedBy: { name: actor.name, statement: reference === '' ? undefined : reference },
  })
}
