import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, Quantity } from '../fields.ts'
import { OrderKey } from '../orders/order.ts'
import { PAYMENT_STATUSES } from '../orders/statuses.ts'

const tag = 'orders'

/** Status of a payment at its provider. */
export const PAYMENT_ATTEMPT_STATES = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const
export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const

/** Items that are refunded. */
export const RefundedLine = z.strictObject({ lineId: Id, quantity: Quantity })
export type RefundedLine = z.infer<typeof RefundedLine>

export const payOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/payment',
  access: 'visitor',
  summary: 'Restarts the payment of an unpaid order, or returns the open payment',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: z.object({ paymentUrl: z.string() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'OUT_OF_STOCK', 'DISCOUNT_REFUSED', 'PAYMENT_UNCLEAR'],
})

/** Progress of a payment, for the page that waits for it. */
const PAYMENT_STATES = ['payable', 'checking', 'over'] as const

export const readPayment = defineEndpoint({
  method: 'GET',
  path: '/api/orders/order/:orderId/payment',
  access: 'visitor',
  summary: 'Payment state of an order; queries the provider where it is unclear',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: z.object({
    /** `checking`: the payment may still succeed, so no other one can be started yet. */
    state: z.enum(PAYMENT_STATES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
  }),
  isPolled: true,
  errors: ['NOT_FOUND'],
})
