import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { MinorAmount } from './fields.ts'
import { issue } from './issues/issues.ts'
import { PAYMENT_METHODS } from './money.ts'
import { OfferedPrintPrices } from './print-prices/print-prices.ts'

export const PaymentMethod = z.enum(PAYMENT_METHODS, issue('paymentMethodRequired'))
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const DeliveryMethod = z.object({
  id: z.string(),
  title: z.string(),
  /** Minor units. */
  price: MinorAmount,
  /** Working days from production to the door. */
  days: z.object({ from: z.int(), to: z.int() }),
  /** Free from this subtotal after quantity breaks; null: never. */
  freeFrom: z.nullable(MinorAmount),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** Public settings of the shop. */
export const PublicSettings = z.object({
  shopName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; locale of numbers, money and dates. */
  locale: z.string(),
  /** How people reach the shop, and where they may follow it. */
  contact: z.object({ email: z.string(), phone: z.string(), networks: z.array(z.object({ name: z.string(), url: z.string() })) }),
  /** The seller in policies and documents; empty until the owners enter it. */
  business: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    /** Place of jurisdiction in the terms. */
    place: z.string(),
  }),
  /** True in a demo shop, where a test payment exists. */
  demo: z.boolean(),
  paymentMethods: z.array(z.object({ id: PaymentMethod, title: z.string(), text: z.string() })),
  /** Lines of the bank account for transfers; empty when the shop accepts none. */
  bankAccount: z.array(z.string()),
  deliveryMethods: z.array(DeliveryMethod),
  /** Quantity breaks: from a quantity of one design, a discount in percent. */
  quantityBreaks: z.array(z.object({ from: z.int(), percent: z.number() })),
  /** What printing costs, by method; the price of a design is the garment's with the cheapest that can print it. */
  printPrices: OfferedPrintPrices,
  tax: z.object({ percent: z.number(), included: z.boolean() }),
  /** True when sign-in with Google is configured. */
  googleSignIn: z.boolean(),
  /** Upload address of pictures: the shop's own unless it uses an external host. */
  imageUpload: z.object({ url: z.string(), cloudName: z.string() }),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const readPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'Public settings of the shop',
  tag: 'settings',
  response: PublicSettings,
})
