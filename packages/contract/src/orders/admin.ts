import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id, MinorAmount, Quantity, Timestamp } from '../fields.ts'
import { issue, type PlainIssueCode } from '../issues/issues.ts'
import { ADMIN_ORDER_SORT_OPTIONS, ORDER_VIEWS } from '../list-options.ts'
import { PAYMENT_ATTEMPT_STATES, REFUND_STATES, RefundedLine } from '../payments/payments.ts'
import { REPRINT_CAUSES } from '../production-states.ts'
import { PaymentMethod } from '../settings.ts'
import { OrderEvent } from './history.ts'
import { Address, Contact, Order } from './order.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './statuses.ts'

const tag = 'orders'
/** An order in the admin list. */
export const AdminOrderRow = z.object({
  _id: Id,
  number: z.string(),
  createdAt: Timestamp,
  customer: z.object({ name: z.string(), email: z.string() }),
  total: MinorAmount,
  currency: z.string(),
  paymentMethod: PaymentMethod,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  shippingStatus: z.enum(SHIPPING_STATUSES),
  pieces: z.int(),
  pictures: z.array(z.string()),
  dueAt: z.nullable(Timestamp),
  attention: z.nullable(z.string()),
  version: z.int(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

export const AdminOrderFilter = {
  /** Number, name or email address, or its beginning. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  view: z.optional(z.enum(ORDER_VIEWS)),
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES)),
  shippingStatus: z.optional(z.enum(SHIPPING_STATUSES)),
  paymentMethod: z.optional(PaymentMethod),
  /** Orders of one account. */
  userId: z.optional(Id),
  /** Days, both included, in the shop's time zone: `2026-11-21`. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/all-orders',
  access: 'staff',
  keyScope: 'orders:read',
  summary: 'All orders; admins only',
  tag,
  query: z.object({
    ...AdminOrderFilter,
    sort: z.optional(z.enum(ADMIN_ORDER_SORT_OPTIONS)),
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  /** `total` is counted up to 10,000, with a search up to 1,000. */
  response: z.object({ orders: z.array(AdminOrderRow), next: z.nullable(z.string()), total: z.int() }),
  isPolled: true,
})

/** An order with all details for admins. */
export const AdminOrder = z.object({
  order: Order,
  attention: z.nullable(z.string()),
  heldFrom: z.nullable(z.enum(SHIPPING_STATUSES)),
  /** Since when the buyer disputes the payment at their bank. */
  disputedAt: z.nullable(Timestamp),
  /** Possible transitions; a blocked one has a reason. */
  transitions: z.object({
    payment: z.array(z.object({ to: z.enum(PAYMENT_STATUSES), blocked: z.nullable(z.string()) })),
    shipping: z.array(z.object({ to: z.enum(SHIPPING_STATUSES), blocked: z.nullable(z.string()) })),
  }),
  /** All events, also internal ones. */
  history: z.array(
    z.object({
      _id: Id,
      at: Timestamp,
      actor: z.enum(['buyer', 'shop', 'payment provider']),
      name: z.nullable(z.string()),
      event: OrderEvent,
      visibleToBuyer: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      _id: Id,
      provider: PaymentMethod,
      /** Under which the payment is found: at the provider, or the shop's own where nobody pays online; null until there is one. */
      reference: z.nullable(z.string()),
      status: z.enum(PAYMENT_ATTEMPT_STATES),
      amount: MinorAmount,
      /** Amount received. */
      paid: MinorAmount,
      /** Amount that can still be refunded. */
      refundable: MinorAmount,
      /** True for money that does not belong to the order: paid twice, after the cancellation, or another amount. */
      surplus: z.boolean(),
      /** Number of the statement or receipt, as the person wrote it who confirmed the money. */
      statement: z.nullable(z.string()),
      createdAt: Timestamp,
      settledAt: z.nullable(Timestamp),
    }),
  ),
  refunds: z.array(
    z.object({
      _id: Id,
      paymentId: Id,
      amount: MinorAmount,
      reason: z.string(),
      lines: z.array(RefundedLine),
      status: z.enum(REFUND_STATES),
      /** True when it is paid out by hand, not by the provider. */
      byHand: z.boolean(),
      by: z.nullable(z.string()),
      createdAt: Timestamp,
      /** Why it failed. */
      error: z.nullable(z.string()),
      /** Actions that an owner may take now. */
      may: z.object({ retry: z.boolean(), payOut: z.boolean() }),
    }),
  ),
  /** The account it belongs to, or null for a guest's. */
  userId: z.nullable(Id),
  claims: z.array(
    z.object({
      _id: Id,
      lineId: Id,
      text: z.string(),
      photo: z.string(),
      state: z.enum(['open', 'accepted', 'refused']),
      createdAt: Timestamp,
    }),
  ),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const orderParams = z.object({ orderId: Id })
/** Characters of a note or a reply. */
const MAX_TEXT_LENGTH = 1000

const RequiredText = (code: PlainIssueCode) =>
  z.string(issue(code)).check(z.trim(), z.minLength(1, issue(code)), z.maxLength(MAX_TEXT_LENGTH, issue('maxCharacters', MAX_TEXT_LENGTH)))

export const readAdminOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/admin/:orderId',
  access: 'staff',
  keyScope: 'orders:read',
  summary: 'One order with all details; admins only',
  tag,
  params: orderParams,
  response: AdminOrder,
  isPolled: true,
  errors: ['NOT_FOUND'],
})

export const changeShippingStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/shipping-status/:orderId',
  access: 'staff',
  keyScope: 'orders:write',
  summary: 'Moves an order to its next shipping status; repeating it changes nothing. Admins only',
  tag,
  params: orderParams,
  body: z.strictObject({
    shippingStatus: z.enum(SHIPPING_STATUSES, issue('shippingStatusInvalid')),
    /** Version of the order that the client saw; absent: the current one. */
    version: z.optional(z.int()),
    /** Required for a hold, a late cancellation and a return to production. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300, issue('maxCharacters', 300)))),
    tracking: z.optional(
      z.strictObject({
        carrier: z.optional(z.string().check(z.trim(), z.maxLength(60))),
        number: z.optional(z.string().check(z.trim(), z.maxLength(80))),
        url: z.optional(z.url({ protocol: /^https?$/, ...issue('urlInvalid') })),
      }),
    ),
    /** Whether the customer gets the email of this step; true by default. */
    notify: z.optional(z.boolean()),
  }),
  response: AdminOrder,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'VERSION_CONFLICT'],
})

export const changePaymentStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/payment-status/:orderId',
  access: 'owner-recent',
  summary: 'Confirms or fails a payment manually; repeating it changes nothing. Owners only',
  tag,
  params: orderParams,
  body: z.strictObject({
    paymentStatus: z.enum(PAYMENT_STATUSES, issue('paymentStatusInvalid')),
    version: z.optional(z.int()),
    /** Receipt or statement number. */
    reference: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  response: AdminOrder,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'VERSION_CONFLICT'],
})

export const addOrderNote = defineEndpoint({
  method: 'POST',
  path: '/api/orders/admin/:orderId/notes',
  access: 'staff',
  summary: 'Adds a note, internal or visible to the buyer; admins only',
  tag,
  params: orderParams,
  body: z.strictObject({ text: RequiredText('noteRequired'), visibleToBuyer: z.boolean() }),
  response: AdminOrder,
  status: 201,
  errors: ['NOT_FOUND'],
})

export const changeAdminOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/admin/:orderId',
  access: 'staff',
  summary: 'Corrects contact and address, or clears the review flag; admins only',
  tag,
  params: orderParams,
  body: z.strictObject({ contact: z.optional(Contact), address: z.optional(Address), attention: z.optional(z.null()), version: z.int() }),
  response: AdminOrder,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_LATE'],
})

export const answerClaim = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/admin/:orderId/claims/:claimId',
  access: 'staff',
  summary: 'Accepts a claim, which queues a reprint, or rejects it with a reason; admins only',
  tag,
  params: z.object({ orderId: Id, claimId: Id }),
  body: z.strictObject({
    state: z.enum(['accepted', 'refused']),
    answer: RequiredText('replyRequired'),
    /** Quantity to reprint; the full line by default. */
    quantity: z.optional(Quantity),
    cause: z.optional(z.enum(REPRINT_CAUSES, issue('reprintReasonRequired'))),
  }),
  response: AdminOrder,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
})

export const revokeOrderLinks = defineEndpoint({
  method: 'POST',
  path: '/api/orders/admin/:orderId/revoke-links',
  access: 'staff',
  summary: 'Revokes every link to this order and emails a new one; admins only',
  tag,
  params: orderParams,
  response: AdminOrder,
  errors: ['NOT_FOUND'],
})
