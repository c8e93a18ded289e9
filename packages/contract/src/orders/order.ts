import { CLOTH_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { TeamMember } from '../cart/team.ts'
import { COUNTRY_CODES } from '../countries.ts'
import { DesignFinding } from '../designs.ts'
import { Email, Id, requiredText, MinorAmount, optionalText, Timestamp } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { message } from '../localization.ts'
import { PaymentMethod } from '../settings.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from './statuses.ts'

export const Contact = z.strictObject({
  name: requiredText((words) => words.yourNameRequired, 100),
  email: Email,
  phone: z.string(message((words) => words.phoneRequired)).check(
    z.trim(),
    z.regex(
      /^\+?[0-9 ()./-]{6,30}$/,
      message((words) => words.phoneInvalid),
    ),
  ),
})
export type Contact = z.infer<typeof Contact>

export const Address = z.strictObject({
  line1: requiredText((words) => words.streetRequired, 120),
  line2: optionalText(120),
  city: requiredText((words) => words.cityRequired, 80),
  region: optionalText(80),
  postalCode: optionalText(16),
  country: z.enum(
    COUNTRY_CODES,
    message((words) => words.countryRequired),
  ),
})
export type Address = z.infer<typeof Address>

export const PRINT_FILES_STATES = ['waiting', 'rendering', 'ready', 'failed'] as const

/** One line of an order, frozen as it was bought. */
export const OrderLine = z.object({
  _id: Id,
  /** With the words of its row, where it is one piece of a team. */
  title: z.string(),
  team: z.nullable(TeamMember),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  size: z.object({ label: z.string(), value: GarmentSizeValue }),
  quantity: z.int(),
  unitPrice: MinorAmount,
  discount: MinorAmount,
  total: MinorAmount,
  /** Null where no picture shows this side in the line's color: a ready-made piece has the pictures its product has. */
  frontView: z.nullable(z.string()),
  backView: z.nullable(z.string()),
  designId: z.nullable(Id),
  productId: z.nullable(Id),
  /** SHA-256 of the design document in its canonical form; null for a ready-made piece. */
  documentHash: z.nullable(z.string()),
  /** What the buyer was told will not print as it looks; null for a ready-made piece, and until the shop has looked. */
  findings: z.nullable(z.array(DesignFinding)),
  /** Null where nothing is printed. */
  printFiles: z.nullable(z.enum(PRINT_FILES_STATES)),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderTotals = z.object({
  currency: z.string(),
  lines: MinorAmount,
  discount: MinorAmount,
  shipping: MinorAmount,
  tax: MinorAmount,
  includedTax: MinorAmount,
  total: MinorAmount,
})

export const Tracking = z.object({ carrier: z.nullable(z.string()), number: z.nullable(z.string()), url: z.nullable(z.string()) })
export type Tracking = z.infer<typeof Tracking>

export const CLAIM_STATES = ['open', 'accepted', 'refused'] as const

export const Order = z.object({
  _id: Id,
  /** Human number, `PIC-10001`. */
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
  /** Promised at the door by the end of this day. */
  dueAt: z.nullable(Timestamp),
  /** Until then the buyer has to confirm it by the link in their mail; null where nothing is to be confirmed. */
  confirmBy: z.nullable(Timestamp),
  holdReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** What the buyer may do now. */
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    changeAddress: z.boolean(),
    changeSizes: z.boolean(),
    reorder: z.boolean(),
    claim: z.boolean(),
    /** Ask the shop to cancel when it is too late to do it oneself. */
    requestCancel: z.boolean(),
  }),
  /** Claims for a reprint and what became of them. */
  claims: z.array(
    z.object({ _id: Id, lineId: Id, text: z.string(), state: z.enum(CLAIM_STATES), answer: z.nullable(z.string()), createdAt: Timestamp }),
  ),
  version: z.int(),
  /** What happened, oldest first, as the buyer may read it. */
  timeline: z.array(z.object({ at: Timestamp, text: z.string() })),
  /** Secret of the link under which this order can be opened without an account. */
  key: z.string(),
})
export type Order = z.infer<typeof Order>

/** Secret of an order's link, where the order is another's. */
export const OrderKey = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })
