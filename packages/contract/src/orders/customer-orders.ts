import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, IdempotencyHeaders, MinorAmount, stripFileOrigin, Timestamp } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { issue } from '../issues/issues.ts'
import { Address, Contact, Order, OrderKey } from './order.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './statuses.ts'

const tag = 'orders'

export const readOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/order/:orderId',
  access: 'visitor',
  summary: 'One order: your own, or with the key of its link',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: Order,
  errors: ['NOT_FOUND'],
})

/** An order in the list of the customer's own. */
export const OrderSummary = z.object({
  _id: Id,
  number: z.string(),
  createdAt: Timestamp,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  shippingStatus: z.enum(SHIPPING_STATUSES),
  total: MinorAmount,
  currency: z.string(),
  pieces: z.int(),
  /** Pictures of the first lines, at most four. */
  pictures: z.array(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const listMyOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/myorders/:userId',
  access: 'visitor',
  summary: 'Your orders, newest first; with `guest` those of this browser',
  tag,
  params: z.object({ userId: z.union([z.literal('guest'), Id]) }),
  query: z.object({ after: z.optional(Id), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))) }),
  response: z.object({ orders: z.array(OrderSummary), next: z.nullable(Id) }),
  errors: ['NOT_FOUND'],
})

const CancelReason = z.optional(z.string().check(z.trim(), z.maxLength(300, issue('maxCharacters', 300))))

export const cancelOrder = defineEndpoint({
  method: 'DELETE',
  path: '/api/orders/cancel/:orderId',
  access: 'visitor',
  summary: 'Cancels an order until production starts; repeating it gives the same response. Admins later too, with a reason',
  tag,
  params: z.object({ orderId: Id }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), reason: CancelReason }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE', 'ILLEGAL_TRANSITION'],
})

export const confirmOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/confirmation',
  access: 'visitor',
  summary: 'Confirms an order in cash, by the secret in its email or as an admin; repeating it changes nothing',
  tag,
  params: z.object({ orderId: Id }),
  body: z.strictObject({ confirmation: z.optional(z.string().check(z.maxLength(100))) }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE'],
})

export const requestCancel = defineEndpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/cancel-request',
  access: 'visitor',
  summary: 'Requests the cancellation of an order in production',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  body: z.strictObject({
    reason: z
      .string(issue('reasonRequired'))
      .check(z.trim(), z.minLength(1, issue('reasonRequired')), z.maxLength(300, issue('maxCharacters', 300))),
  }),
  response: Order,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const changeOrderAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/order/:orderId/address',
  access: 'visitor',
  summary: 'Changes the delivery address of an order, until production starts',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  body: z.strictObject({ contact: Contact, address: Address, version: z.int() }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE', 'VERSION_CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const changeOrderSize = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/order/:orderId/lines/:lineId/size',
  access: 'visitor',
  summary: 'Changes the size of a line to another of the same price, until production starts',
  tag,
  params: z.object({ orderId: Id, lineId: Id }),
  query: OrderKey,
  body: z.strictObject({ size: GarmentSizeValue, version: z.int() }),
  response: Order,
  errors: ['NOT_FOUND', 'TOO_LATE', 'VERSION_CONFLICT', 'NOT_ON_OFFER', 'OUT_OF_STOCK', 'TOO_MANY_REQUESTS'],
})

export const reorder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/reorder',
  access: 'visitor',
  summary:
    'Adds what is still available of an order to this visitor’s cart; sent again with the same Idempotency-Key, it adds nothing more',
  tag,
  headers: IdempotencyHeaders,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  /** Messages about lines that could not be added. */
  response: z.object({ added: z.int(), left: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING'],
})

export const claimReprint = defineEndpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/claims',
  access: 'visitor',
  summary: 'Claims a reprint of a faulty line, with a photo',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  body: z.strictObject({
    lineId: Id,
    text: z
      .string(issue('claimTextRequired'))
      .check(z.trim(), z.minLength(1, issue('claimTextRequired')), z.maxLength(1000, issue('maxCharacters', 1000))),
    /** Address of the photo as uploaded at `/api/uploads`. */
    photo: z.string(issue('imageRequired')).check(stripFileOrigin, z.regex(/^\/files\/[a-f0-9]{64}\.(png|jpg)$/, issue('imageRequired'))),
  }),
  response: Order,
  status: 201,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
