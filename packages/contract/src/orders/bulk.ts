import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { BulkResult } from '../fields.ts'
import { Id } from '../fields.ts'
import { issue } from '../issues/issues.ts'
import { AdminOrderFilter } from './admin.ts'

const tag = 'orders'
export const ORDER_BULK_ACTIONS = ['confirm-payment', 'start-production', 'pack', 'ship', 'deliver', 'hold', 'release'] as const

const SelectedOrder = z.object({ _id: Id, /** Null for an unknown order. */ number: z.nullable(z.string()) })

const OrderBulkResult = z.extend(BulkResult, {
  number: SelectedOrder.shape.number,
  /** True for a temporary error: the same request may succeed later. */
  isRetryable: z.boolean(),
})
export type OrderBulkResult = z.infer<typeof OrderBulkResult>

export const changeOrders = defineEndpoint({
  method: 'POST',
  path: '/api/orders/bulk',
  access: 'staff',
  elevatedAccess: 'owner-recent',
  summary: 'Changes several orders, each in its own transaction, within a time limit; admins only, payments owners only',
  tag,
  body: z.strictObject({
    action: z.enum(ORDER_BULK_ACTIONS),
    /** Named orders, or all that match a filter. */
    orders: z.union([
      z.strictObject({
        ids: z.array(Id).check(z.minLength(1, issue('ordersRequired')), z.maxLength(200, issue('maxOrders'))),
      }),
      z.strictObject({ filter: z.strictObject(AdminOrderFilter) }),
    ]),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    /** Tracking number per order for `ship`. */
    tracking: z.optional(z.record(z.string(), z.string().check(z.maxLength(80)))),
    /** Whether customers get the emails of this step; true by default. */
    notify: z.optional(z.boolean()),
  }),
  response: z.object({
    /** Result of each order: changed, or why not. */
    results: z.array(OrderBulkResult),
    /** Orders not reached within the time limit: to be sent in the next request. */
    remaining: z.array(SelectedOrder),
    /** Number of orders beyond the limit of 200. */
    left: z.int(),
  }),
})
