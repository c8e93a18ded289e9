import * as z from 'zod/mini'

import { MAX_CART_LINES } from '../cart/cart.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdempotencyHeaders } from '../fields.ts'
import { issue } from '../issues/issues.ts'
import { AdminOrder } from '../orders/admin.ts'
import { RefundedLine } from './payments.ts'

const tag = 'orders'
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/admin/:orderId/refunds',
  access: 'owner-recent',
  summary: 'Refunds a payment, fully or in part; owners only',
  tag,
  params: z.object({ orderId: Id }),
  headers: IdempotencyHeaders,
  body: z.strictObject({
    /** The payment to refund; absent: the one that paid the order. */
    paymentId: z.optional(Id),
    amount: z.int(issue('amountRequired')).check(z.gte(1, issue('refundAmountMin'))),
    reason: z
      .string(issue('reasonRequired'))
      .check(z.trim(), z.minLength(1, issue('reasonRequired')), z.maxLength(300, issue('maxCharacters', 300))),
    /** The refunded items, if it is for single ones. */
    lines: z.optional(z.array(RefundedLine).check(z.maxLength(MAX_CART_LINES))),
    /** Required while the payment is disputed: the money may be paid back twice. */
    acceptsDispute: z.optional(z.boolean()),
  }),
  response: AdminOrder,
  status: 201,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})

export const settleRefund = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/admin/:orderId/refunds/:refundId',
  access: 'owner-recent',
  summary: 'Retries a failed refund, or marks it as paid out manually; owners only',
  tag,
  params: z.object({ orderId: Id, refundId: Id }),
  body: z.strictObject({
    action: z.enum(['retry', 'paid-out']),
    /** Receipt or statement number of what was paid out. */
    reference: z.optional(z.string().check(z.trim(), z.maxLength(100, issue('maxCharacters', 100)))),
  }),
  response: AdminOrder,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
