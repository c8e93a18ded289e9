import { CLOTH_LABELS } from '@picasso/design'
import * as z from 'zod/mini'

import { MAX_CART_LINES } from '../cart/cart.ts'
import { TeamMember } from '../cart/team.ts'
import { COUNTRY_CODES } from '../countries.ts'
import { DiscountCode } from '../discounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdempotencyHeaders, MinorAmount, optionalMultilineText, Quantity } from '../fields.ts'
import { issue } from '../issues/issues.ts'
import { PrintPrice } from '../print-prices/print-prices.ts'
import { PaymentMethod } from '../settings.ts'
import { Address, Contact, OrderTotals, PlacedOrder } from './order.ts'

const tag = 'orders'

/** What is ordered: lines of the cart, which are removed from it, or one variant without the cart. */
export const CheckoutSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cart'),
    items: z.array(Id).check(z.minLength(1, issue('itemsRequired')), z.maxLength(MAX_CART_LINES, issue('maxItems', MAX_CART_LINES))),
  }),
  z.strictObject({ kind: z.literal('variant'), variantId: Id, quantity: Quantity }),
])
export type CheckoutSource = z.infer<typeof CheckoutSource>

export const PlaceOrder = z.strictObject({
  basket: CheckoutSource,
  contact: Contact,
  address: Address,
  deliveryMethod: z.string(issue('deliveryRequired')).check(z.minLength(1, issue('deliveryRequired')), z.maxLength(40)),
  paymentMethod: PaymentMethod,
  note: optionalMultilineText(500),
  discountCode: z.optional(DiscountCode),
  /** `quote` of the total that the customer saw: when the total has changed, the order is rejected. */
  quote: z.optional(z.string().check(z.maxLength(100))),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** The current total; an order with its `quote` is charged exactly this. */
export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/quote',
  access: 'visitor',
  summary: 'Current price line by line, with every available delivery method',
  tag,
  body: z.strictObject({
    basket: CheckoutSource,
    country: z.optional(z.enum(COUNTRY_CODES)),
    deliveryMethod: z.optional(z.string().check(z.maxLength(40))),
    discountCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  response: z.object({
    quote: z.string(),
    lines: z.array(
      z.object({
        /** The cart line, or null for a variant without the cart. */
        itemId: z.nullable(Id),
        title: z.string(),
        /** What the design is called, as in the cart. */
        designName: z.nullable(z.string()),
        team: z.nullable(TeamMember),
        color: z.enum(CLOTH_LABELS),
        sizeLabel: z.string(),
        quantity: z.int(),
        unitPrice: MinorAmount,
        /** What the price of one piece is made of; null without a print. */
        printPrice: z.nullable(PrintPrice),
        discount: MinorAmount,
        total: MinorAmount,
        picture: z.string(),
        available: z.boolean(),
        notice: z.nullable(z.string()),
      }),
    ),
    totals: OrderTotals,
    deliveryMethods: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** After free-from and codes. */
        price: MinorAmount,
        days: z.object({ from: z.int(), to: z.int() }),
        /** Amount missing to free delivery, or null. */
        freeAfter: z.nullable(MinorAmount),
      }),
    ),
    /** The discount code and its effect, or why it cannot be used. */
    discount: z.nullable(z.object({ code: z.string(), text: z.string(), refused: z.nullable(z.string()) })),
  }),
  errors: ['NOT_FOUND', 'NOT_ON_OFFER'],
})

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'visitor',
  summary: 'Places an order; the same Idempotency-Key always gives the same response',
  tag,
  headers: IdempotencyHeaders,
  body: PlaceOrder,
  response: z.object({
    order: PlacedOrder,
    /** Address to pay at; null for cash on delivery. */
    paymentUrl: z.nullable(z.string()),
  }),
  status: 201,
  errors: [
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'NOT_ON_OFFER',
    'OUT_OF_STOCK',
    'QUOTE_CHANGED',
    'DISCOUNT_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
})
