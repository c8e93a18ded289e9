import { CLOTH_LABELS } from '@picasso/design'
import * as z from 'zod/mini'

import { MOST_CART_LINES } from './cart.ts'
import { COUNTRY_CODES } from './countries.ts'
import { DiscountCode } from './discounts.ts'
import { endpoint } from './endpoint.ts'
import { Id, Minor, optionalLines, Quantity } from './fields.ts'
import { Address, Contact, Order, Totals } from './orders.ts'
import { PaymentMethod } from './settings.ts'
import { said } from './spoken.ts'
import { TeamPlace } from './team.ts'

const tag = 'orders'

/** What is bought: lines of the cart, which leave it, or one variant at once without touching the cart. */
export const Basket = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cart'),
    items: z.array(Id).check(
      z.minLength(
        1,
        said((words) => words.nothingToOrder),
      ),
      z.maxLength(
        MOST_CART_LINES,
        said((words) => words.mostLines(MOST_CART_LINES)),
      ),
    ),
  }),
  z.strictObject({ kind: z.literal('variant'), variantId: Id, quantity: Quantity }),
])
export type Basket = z.infer<typeof Basket>

export const PlaceOrder = z.strictObject({
  basket: Basket,
  contact: Contact,
  address: Address,
  deliveryMethod: z.string(said((words) => words.chooseDelivery)).check(
    z.minLength(
      1,
      said((words) => words.chooseDelivery),
    ),
    z.maxLength(40),
  ),
  paymentMethod: PaymentMethod,
  note: optionalLines(500),
  discountCode: z.optional(DiscountCode),
  /** `quote` of the sum the buyer saw: if the shop's sum is another by now the order is refused, not changed. */
  quote: z.optional(z.string().check(z.maxLength(100))),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** The sum as the shop makes it now; the order that names its `quote` is charged exactly this. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/orders/quote',
  summary: 'What this would cost now, line by line, with every delivery on offer',
  tag,
  body: z.strictObject({
    basket: Basket,
    country: z.optional(z.enum(COUNTRY_CODES)),
    deliveryMethod: z.optional(z.string().check(z.maxLength(40))),
    discountCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  response: z.object({
    quote: z.string(),
    lines: z.array(
      z.object({
        /** The cart line, or null for a variant bought at once. */
        itemId: z.nullable(Id),
        title: z.string(),
        team: z.nullable(TeamPlace),
        color: z.enum(CLOTH_LABELS),
        sizeLabel: z.string(),
        quantity: z.int(),
        unitPrice: Minor,
        discount: Minor,
        total: Minor,
        picture: z.string(),
        available: z.boolean(),
        notice: z.nullable(z.string()),
      }),
    ),
    totals: Totals,
    deliveryMethods: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** After free-from and codes. */
        price: Minor,
        days: z.object({ from: z.int(), to: z.int() }),
        /** How much more makes it free, or null. */
        freeAfter: z.nullable(Minor),
      }),
    ),
    /** The code and what it does here, or why not. */
    discount: z.nullable(z.object({ code: z.string(), text: z.string(), refused: z.nullable(z.string()) })),
  }),
  errors: ['NOT_FOUND', 'NOT_ON_OFFER'],
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Places an order; the same Idempotency-Key always gives the same answer',
  tag,
  headers: z.object({ 'idempotency-key': z.optional(z.string()) }),
  body: PlaceOrder,
  response: z.object({
    order: Order,
    /** Where the buyer pays now; null when payment happens at the door. */
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
