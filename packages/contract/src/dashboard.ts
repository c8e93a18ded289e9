import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, MinorAmount, Timestamp } from './fields.ts'

export const ONBOARDING_STEPS = ['contact', 'payment', 'mail', 'product', 'sale'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const readOnboarding = defineEndpoint({
  method: 'GET',
  path: '/api/first-steps',
  access: 'staff',
  summary: 'Onboarding steps of a new shop up to its first sale; admins only',
  tag: 'settings',
  response: z.object({
    steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), isDone: z.boolean() })),
    /** Whether something was sold: from then on the checklist is hidden. */
    hasSold: z.boolean(),
  }),
})

export const readVersion = defineEndpoint({
  method: 'GET',
  path: '/api/version',
  access: 'public',
  summary: 'Version of the shop, and its commit where it runs from a checkout',
  tag: 'settings',
  response: z.object({ version: z.string(), commit: z.nullable(z.string()) }),
})

const tag = 'orders'
export const readStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/orders/statistics/all',
  access: 'staff',
  summary: 'Orders that reached each milestone; cancelled ones only in `ordersCancelled`. Admins only',
  tag,
  response: z.object({
    success: z.literal(true),
    statistics: z.object({
      totalOrders: z.int(),
      ordersWithPaymentConfirmed: z.int(),
      ordersPacked: z.int(),
      ordersShipped: z.int(),
      ordersCancelled: z.int(),
    }),
    /** Orders of each of the last 30 days, today last. */
    ordersByDay: z.array(z.int()),
  }),
  isPolled: true,
})

export const readSales = defineEndpoint({
  method: 'GET',
  path: '/api/orders/statistics/sales',
  access: 'owner',
  summary: 'Orders and revenue per day, and best sellers, between two days; owners only',
  tag,
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  response: z.object({
    currency: z.string(),
    days: z.array(z.object({ day: z.string(), orders: z.int(), paid: MinorAmount, refunded: MinorAmount })),
    /** Sums of as many days before the first one. */
    previous: z.object({ orders: z.int(), paid: MinorAmount, refunded: MinorAmount }),
    bestSellers: z.array(
      z.object({
        title: z.string(),
        kind: z.enum(['design', 'product']),
        picture: z.nullable(z.string()),
        pieces: z.int(),
        revenue: MinorAmount,
      }),
    ),
  }),
})

/** Review reasons stored with an order; the other kinds are derived from other tables. */
export const ORDER_REVIEW_KINDS = ['paid-after-cancel', 'short-stock', 'dispute', 'missing-print-file', 'claim'] as const
export type OrderReviewKind = (typeof ORDER_REVIEW_KINDS)[number]

export const REVIEW_KINDS = [
  ...ORDER_REVIEW_KINDS,
  'stuck-payment',
  'failed-mail',
  'waiting-mail',
  'waiting-print-file',
  'overdue',
  'low-blanks',
  'hold',
  'failed-refund',
  'refund-by-hand',
  'cancel-request',
  'press-problem',
  'failed-print',
] as const

export const listReviewItems = defineEndpoint({
  method: 'GET',
  path: '/api/orders/attention',
  access: 'staff',
  summary: 'Items that need review, most urgent first; admins only',
  tag,
  response: z.object({
    /** Messages about the machine and its configuration: what will fail sooner or later, and what to do about it. */
    warnings: z.array(z.string()),
    items: z.array(
      z.object({
        kind: z.enum(REVIEW_KINDS),
        text: z.string(),
        /** Path of the admin page where it can be resolved. */
        path: z.string(),
        /** Label of the button. */
        fix: z.string(),
        since: z.nullable(Timestamp),
        order: z.nullable(z.object({ _id: Id, number: z.string() })),
      }),
    ),
    /** Number of further items that are not listed. */
    more: z.int(),
  }),
  isPolled: true,
})
