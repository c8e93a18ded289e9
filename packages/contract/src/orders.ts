import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { GarmentSizeValue } from './categories.ts'
import { COUNTRY_CODES } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, line, Minor, optionalLine, optionalLines, Time } from './fields.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './order-states.ts'
import { PaymentMethod } from './settings.ts'

export const Contact = z.strictObject({
  name: line('your name', 100),
  email: Email,
  phone: z
    .string('Enter a phone number.')
    .check(z.trim(), z.regex(/^\+?[0-9 ()./-]{6,30}$/, 'Enter a phone number with digits, for example +94 77 123 4567.')),
})
export type Contact = z.infer<typeof Contact>

export const Address = z.strictObject({
  line1: line('street and number', 120),
  line2: optionalLine(120),
  city: line('the city', 80),
  region: optionalLine(80),
  postalCode: optionalLine(16),
  country: z.enum(COUNTRY_CODES, 'Choose a country.'),
})
export type Address = z.infer<typeof Address>

export const PlaceOrder = z.strictObject({
  /** Cart lines to order; they leave the cart. */
  items: z.array(Id).check(z.minLength(1, 'There is nothing to order.'), z.maxLength(50, 'Order at most 50 lines at once.')),
  contact: Contact,
  address: Address,
  deliveryMethod: z.string('Choose a delivery.').check(z.minLength(1, 'Choose a delivery.'), z.maxLength(40)),
  paymentMethod: PaymentMethod,
  note: optionalLines(500),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const PRINT_FILES_STATES = ['waiting', 'rendering', 'ready', 'failed'] as const

/** One line of an order, frozen as it was bought. */
export const OrderLine = z.object({
  _id: Id,
  title: z.string(),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  quantity: z.int(),
  unitPrice: Minor,
  discount: Minor,
  total: Minor,
  frontView: z.string(),
  backView: z.string(),
  /** SHA-256 of the design document in its canonical form. */
  documentHash: z.string(),
  printFiles: z.enum(PRINT_FILES_STATES),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Totals = z.object({
  currency: z.string(),
  lines: Minor,
  discount: Minor,
  shipping: Minor,
  tax: Minor,
  includedTax: Minor,
  total: Minor,
})

export const Order = z.object({
  _id: Id,
  /** Human number, `PIC-10001`. */
  number: z.string(),
  createdAt: Time,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  shippingStatus: z.enum(SHIPPING_STATUSES),
  paymentMethod: PaymentMethod,
  contact: Contact,
  address: Address,
  delivery: z.object({ id: z.string(), title: z.string(), days: z.object({ from: z.int(), to: z.int() }) }),
  note: z.nullable(z.string()),
  lines: z.array(OrderLine),
  totals: Totals,
  /** What happened, oldest first, as the buyer may read it. */
  timeline: z.array(z.object({ at: Time, text: z.string() })),
  /** Secret of the link under which this order can be opened without an account. */
  key: z.string(),
})
export type Order = z.infer<typeof Order>

const tag = 'orders'
const OrderKey = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

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
  errors: ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'NOT_ON_OFFER', 'OUT_OF_STOCK', 'TOO_MANY_REQUESTS'],
})

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/order/:orderId',
  summary: 'One order: your own, or with the key of its link',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: Order,
  errors: ['NOT_FOUND'],
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/orders/order/:orderId/payment',
  summary: 'Starts paying an unpaid order again, or returns the payment already open',
  tag,
  params: z.object({ orderId: Id }),
  query: OrderKey,
  response: z.object({ paymentUrl: z.string() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
})
