import { CLOTH_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { TeamMember } from '../cart/team.ts'
import { COUNTRY_CODES } from '../countries.ts'
import { DesignFinding } from '../designs.ts'
import { Email, Id, requiredText, MinorAmount, optionalText, Timestamp } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { issue } from '../issues/issues.ts'
import { PrintPrice } from '../print-prices/print-prices.ts'
import { PaymentMethod } from '../settings.ts'
import { OrderEvent } from './history.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './statuses.ts'

export const Contact = z.strictObject({
  name: requiredText('yourNameRequired', 100),
  email: Email,
  phone: z.string(issue('phoneRequired')).check(z.trim(), z.regex(/^\+?[0-9 ()./-]{6,30}$/, issue('phoneInvalid'))),
})
export type Contact = z.infer<typeof Contact>

export const Address = z.strictObject({
  line1: requiredText('streetRequired', 120),
  line2: optionalText(120),
  city: requiredText('cityRequired', 80),
  region: optionalText(80),
  postalCode: optionalText(16),
  country: z.enum(COUNTRY_CODES, issue('countryRequired')),
})
export type Address = z.infer<typeof Address>

export const PRINT_FILES_STATES = ['waiting', 'rendering', 'ready', 'failed'] as const

/** One line of an order, a snapshot of when it was placed. */
export const OrderLine = z.object({
  _id: Id,
  /** With the texts of its row when it belongs to a team. */
  title: z.string(),
  /** What the design is called; null for a ready-made product, pictures alone, an item of a team, and in orders from before names. */
  designName: z.prefault(z.nullable(z.string()), null),
  team: z.nullable(TeamMember),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  quantity: z.int(),
  unitPrice: MinorAmount,
  /** How it is printed and what the unit price is made of; null for a ready-made product, and in orders from before print prices. */
  printPrice: z.prefault(z.nullable(PrintPrice), null),
  discount: MinorAmount,
  total: MinorAmount,
  /** Null where no picture shows this side in the line's color: a ready-made product has its own pictures. */
  frontView: z.nullable(z.string()),
  backView: z.nullable(z.string()),
  designId: z.nullable(Id),
  productId: z.nullable(Id),
  /**
   * The one to show where there is room for one first; null for a ready-made product whose design the shop does not have, and in answers from
   * before they were told.
   */
  printedSides: z.prefault(z.nullable(z.array(z.enum(SIDES))), null),
  /** SHA-256 of the design document in its canonical form; null for a ready-made product. */
  documentHash: z.nullable(z.string()),
  /** Preflight findings that the customer saw; null for a ready-made product, and until the server has checked. */
  findings: z.nullable(z.array(DesignFinding)),
  /** Null when nothing is printed. */
  printFiles: z.nullable(z.enum(PRINT_FILES_STATES)),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderTotals = z.object({
  currency: z.string(),
  lines: MinorAmount,
  discount: MinorAmount,
  shipping: MinorAmount,
  /** Added to the prices; 0 where they include it. */
  tax: MinorAmount,
  /** Contained in the total, whether the prices include it or it was added to them. */
  includedTax: MinorAmount,
  total: MinorAmount,
})

export const Tracking = z.object({ carrier: z.nullable(z.string()), number: z.nullable(z.string()), url: z.nullable(z.string()) })
export type Tracking = z.infer<typeof Tracking>

export const CLAIM_STATES = ['open', 'accepted', 'refused'] as const

export const Order = z.object({
  _id: Id,
  /** Order number, `PIC-10001`. */
  number: z.string(),
  createdAt: Timestamp,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  shippingStatus: z.enum(SHIPPING_STATUSES),
  paymentMethod: PaymentMethod,
  contact: Contact,
  address: Address,
  delivery: z.object({ id: z.string(), title: z.string(), days: z.object({ from: z.int(), to: z.int() }) }),
  note: z.nullable(z.string()),
  lines: z.array(OrderLine),
  totals: OrderTotals,
  discountCode: z.nullable(z.string()),
  refunded: MinorAmount,
  tracking: z.nullable(Tracking),
  /** Promised delivery date. */
  dueAt: z.nullable(Timestamp),
  /** Deadline for the customer to confirm the order with the link in the email; null without a confirmation. */
  confirmBy: z.nullable(Timestamp),
  holdReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** Actions that the customer may take now. */
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    changeAddress: z.boolean(),
    changeSizes: z.boolean(),
    reorder: z.boolean(),
    claim: z.boolean(),
    /** Request a cancellation when it is too late to cancel directly. */
    requestCancel: z.boolean(),
  }),
  /** Claims for a reprint and their outcome. */
  claims: z.array(
    z.object({ _id: Id, lineId: Id, text: z.string(), state: z.enum(CLAIM_STATES), answer: z.nullable(z.string()), createdAt: Timestamp }),
  ),
  version: z.int(),
  /** Events for the customer, oldest first. */
  timeline: z.array(z.object({ at: Timestamp, event: OrderEvent })),
})
export type Order = z.infer<typeof Order>

/** An order as only whoever places it receives it. */
export const PlacedOrder = z.extend(Order, {
  /** Secret of the link under which this order can be opened, changed and cancelled without an account. */
  key: z.string(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Secret of an order's link, for clients without its account. */
export const OrderKey = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })
