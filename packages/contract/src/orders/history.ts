import * as z from 'zod/mini'

import { MinorAmount } from '../fields.ts'
import { REPRINT_CAUSES } from '../production-states.ts'
import { RENDER_ERROR_CODES } from './describe-event.ts'
import { SHIPPING_STATUSES } from './statuses.ts'

/** Reasons that the shop itself gives; it stores the code, and the reader's language is chosen when it is shown. */
export const REASON_CODES = [
  'not-confirmed',
  'payment-dispute',
  'printed-again',
  'order-cancelled',
  'returned-by-bank',
  'refunded-at-provider',
  'dispute-lost',
  'charged-twice',
  'fraudulent',
  'requested-by-customer',
  'no-provider-account',
  'no-provider-reference',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** Why something was done or failed: one of the shop's own reasons, what a payment provider answered, or what a person wrote. */
export const Reason = z.union([
  z.object({ code: z.enum(REASON_CODES) }),
  /** Quoted, because a provider answers in its own language. */
  z.object({ providerMessage: z.string() }),
  z.object({ text: z.string() }),
])
export type Reason = z.infer<typeof Reason>

/** Title of a font, and the characters it has no glyphs for. */
export const MissingCharacters = z.object({ font: z.string(), characters: z.string() })
export type MissingCharacters = z.infer<typeof MissingCharacters>

export const RenderErrorDetails = z.object({
  code: z.enum(RENDER_ERROR_CODES),
  missingCharacters: z.optional(MissingCharacters),
})
export type RenderErrorDetails = z.infer<typeof RenderErrorDetails>

const Amount = z.object({ amountMinor: MinorAmount, currency: z.string() })
type Amount = z.infer<typeof Amount>

const reviewReason = <Cause extends string, Shape extends z.core.$ZodShape>(cause: Cause, shape: Shape) =>
  z.object({ cause: z.literal(cause), ...shape })

/** Why an order needs a person. */
export const ReviewReason = z.discriminatedUnion('cause', [
  reviewReason('paid-after-cancel', {}),
  reviewReason('paid-twice', {}),
  reviewReason('wrong-amount', { paid: Amount, expected: Amount }),
  reviewReason('cancelled-payment-unknown', {}),
  reviewReason('cancelled-in-dispute', {}),
  reviewReason('sold-meanwhile', {}),
  reviewReason('dispute-opened', { reason: z.string() }),
  reviewReason('dispute-lost', {}),
  /** The error is an English sentence where an earlier version stored it. */
  reviewReason('line-not-printable', { line: z.int(), error: z.union([RenderErrorDetails, z.string()]) }),
  reviewReason('claim-accepted', { title: z.string(), quantity: z.int() }),
  /** Written by a person. */
  reviewReason('note', { text: z.string() }),
])
export type ReviewReason = z.infer<typeof ReviewReason>

const orderEvent = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), data: z.object(shape) })

/** What happened to an order, with what its sentence is built from: `describeEvent`. */
export const OrderEvent = z.discriminatedUnion('kind', [
  orderEvent('placed', {}),
  orderEvent('confirmed', {}),
  /** The shipping status. */
  orderEvent('status-changed', { from: z.enum(SHIPPING_STATUSES), to: z.enum(SHIPPING_STATUSES), reason: z.nullable(Reason) }),
  orderEvent('resumed', { to: z.enum(SHIPPING_STATUSES) }),
  orderEvent('returned-to-production', { reason: z.nullable(Reason) }),
  orderEvent('payment-received', {}),
  orderEvent('nothing-to-pay', {}),
  /** What the payment is called on the account statement. */
  orderEvent('payment-statement', { statement: z.string() }),
  orderEvent('payment-failed', {}),
  orderEvent('payment-processing', {}),
  orderEvent('payment-restarted', {}),
  /** The hold of the stock ended unpaid. */
  orderEvent('payment-expired', {}),
  /** Money that the order cannot use. */
  orderEvent('surplus-received', { reason: ReviewReason }),
  orderEvent('dispute-opened', { reason: z.string() }),
  orderEvent('dispute-won', {}),
  orderEvent('dispute-lost', {}),
  orderEvent('address-changed', {}),
  orderEvent('size-changed', { title: z.string(), from: z.string(), to: z.string() }),
  orderEvent('cancel-requested', { reason: z.string() }),
  orderEvent('claim-opened', { title: z.string() }),
  orderEvent('claim-accepted', { answer: z.string() }),
  orderEvent('claim-refused', { answer: z.string() }),
  /** Contact and address on one line each. */
  orderEvent('recipient-corrected', { before: z.string(), after: z.string() }),
  orderEvent('review-cleared', { reason: ReviewReason }),
  orderEvent('links-revoked', {}),
  orderEvent('reprinted', { ticket: z.string(), quantity: z.int(), cause: z.enum(REPRINT_CAUSES) }),
  orderEvent('refund-started', { amount: Amount, byHand: z.boolean(), reason: Reason }),
  orderEvent('refunded', { amount: Amount }),
  orderEvent('refund-statement', { statement: z.string() }),
  orderEvent('refund-failed', { amount: Amount, error: Reason }),
  /** Written by a person. */
  orderEvent('note', { text: z.string() }),
])
export type OrderEvent = z.infer<typeof OrderEvent>
export type OrderEventKind = OrderEvent['kind']
