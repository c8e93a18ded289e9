import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, Quantity } from '../fields.ts'
import { OrderKey } from '../orders/order.ts'
import { PAYMENT_STATUSES } from '../orders/statuses.ts'

const tag = 'orders'

/** How an attempt to pay stands with whoever takes the money. */
export const PAYMENT_ATTEMPT_STATES = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const
export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const

/** Pieces that money is given back for. */
export const RefundedLine = z.strictObject({ lineId: Id, quantity: Quantity })
export type RefundedLine = z.infer<typeof RefundedLine>

export const payOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/payment',
  summary: 'Starts paying an unpaid order again, or returns the payment already open',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: z.object({ paymentUrl: z.string() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'OUT_OF_STOCK', 'PAYMENT_UNCLEAR'],
})

/** How far a payment is, for whoever waits for it. */
export const PAYMENT_STATES = ['payable', 'checking', 'over'] as const

export const readPayment = defineEndpoint({
  method: 'GET',
  path: '/api/orders/order/:orderId/payment',
  summary: 'Whether an order can be paid, is being paid, or has nothing more to be paid; asks the provider where that is unclear',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: z.object({
    /** `checking`: money may be on its way, so nobody pays again before it is clear. */
    state: z.enum(PAYMENT_STATES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
  }),
  isPolled: true,
  errors: ['NOT_FOUND'],
})
