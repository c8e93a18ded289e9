import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Minor } from './fields.ts'

export const PAYMENT_METHODS = ['stripe', 'bank-transfer', 'cash-on-delivery', 'test'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Choose how to pay.')
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const DeliveryMethod = z.object({
  id: z.string(),
  title: z.string(),
  /** Minor units. */
  price: Minor,
  /** Working days from production to the door. */
  days: z.object({ from: z.int(), to: z.int() }),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** What the browser may know of the shop's configuration. */
export const ShopSettings = z.object({
  shopName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; decides how numbers, money and dates are written. */
  locale: z.string(),
  /** How people reach the shop, and where they may follow it. */
  contact: z.object({ email: z.string(), phone: z.string(), networks: z.array(z.object({ name: z.string(), url: z.string() })) }),
  /** True in a demo shop, where a test payment exists. */
  demo: z.boolean(),
  paymentMethods: z.array(z.object({ id: PaymentMethod, title: z.string(), text: z.string() })),
  /** Where a bank transfer goes, a line each; empty where the shop takes none. */
  bankAccount: z.array(z.string()),
  deliveryMethods: z.array(DeliveryMethod),
  /** From so many pieces of one design, so many percent less. */
  quantityBreaks: z.array(z.object({ from: z.int(), percent: z.number() })),
  tax: z.object({ percent: z.number(), included: z.boolean() }),
  /** True where people may sign in with Google. */
  googleSignIn: z.boolean(),
  /** Where the browser sends pictures: our own address unless the shop uses an external host. */
  imageUpload: z.object({ url: z.string(), cloudName: z.string() }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What a browser needs to know about the shop',
  tag: 'settings',
  response: ShopSettings,
})
