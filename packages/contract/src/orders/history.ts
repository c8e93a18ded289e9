import * as z from 'zod/mini'

import { MinorAmount } from '../fields.ts'
import { formatMoney } from '../money.ts'
import { REPRINT_CAUSES } from '../production.ts'
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

/** Why the shop cannot render a design. */
export const RENDER_ERROR_CODES = ['missing-character', 'missing-picture', 'too-large', 'out-of-memory', 'given-up'] as const

/** Title of a font, and the characters it has no glyphs for. */
export const MissingCharacters = z.object({ font: z.string(), characters: z.string() })
export type MissingCharacters = z.infer<typeof MissingCharacters>

export const RenderErrorDetails = z.object({
  code: z.enum(RENDER_ERROR_CODES),
  missingCharacters: z.optional(MissingCharacters),
})
export type RenderErrorDetails = z.infer<typeof RenderErrorDetails>

export type RenderErrorMessages = Record<(typeof RENDER_ERROR_CODES)[number] | 'other', string> & {
  missingCharacters: (font: string, characters: string) => string
}

/** The message for a code, also for one that is unknown here. */
export const describeRenderError = (messages: RenderErrorMessages, code: string, missing?: MissingCharacters): string =>
  missing
    ? messages.missingCharacters(missing.font, missing.characters)
    : messages[RENDER_ERROR_CODES.find((known) => known === code) ?? 'other']

/** Reasons of a dispute: https://docs.stripe.com/api/disputes/object#dispute_object-reason */
export const DISPUTE_REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

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

type EventData = { [Event in OrderEvent as Event['kind']]: Event['data'] }
/** The event of a kind; without one, any event, in the form that keeps kind and data together. */
type EventOf<Kind extends OrderEventKind> = { [Key in Kind]: { kind: Key; data: EventData[Key] } }[Kind]

type ReasonByCause = { [Entry in ReviewReason as Entry['cause']]: Entry }
type ReviewReasonOf<Cause extends ReviewReason['cause']> = { [Key in Cause]: { cause: Key } & ReasonByCause[Key] }[Cause]

/** How the parts of a sentence are written in its language. */
interface HistoryFormat {
  money: (amount: Amount) => string
  reason: (reason: Reason) => string
  renderError: (error: RenderErrorDetails | string) => string
  review: (reason: ReviewReason) => string
  /** A bank's reason; one that is not in the list is shown as it is. */
  disputeReason: (reason: string) => string
}

/** The sentences of an order's history in one language; one that is missing does not compile. */
export interface HistoryMessages {
  events: { [Kind in OrderEventKind]: (data: EventData[Kind], format: HistoryFormat) => string }
  reviews: { [Cause in ReviewReason['cause']]: (reason: ReasonByCause[Cause], format: HistoryFormat) => string }
  reasons: Record<ReasonCode, string>
  providerMessage: (message: string) => string
  renderErrors: RenderErrorMessages
  disputeReasons: Record<DisputeReason, string>
}

export const describeReason = (messages: HistoryMessages, reason: Reason): string => {
  if ('code' in reason) return messages.reasons[reason.code]
  return 'text' in reason ? reason.text : messages.providerMessage(reason.providerMessage)
}

export const describeDisputeReason = ({ disputeReasons }: HistoryMessages, reason: string): string => {
  const known = DISPUTE_REASONS.find((candidate) => candidate === reason)
  return known === undefined ? reason.replaceAll('_', ' ') : disputeReasons[known]
}

const createFormat = (messages: HistoryMessages, locale: string): HistoryFormat => ({
  money: ({ amountMinor, currency }) => formatMoney(amountMinor, currency, locale),
  reason: (reason) => describeReason(messages, reason),
  renderError: (error) =>
    typeof error === 'string' ? error : describeRenderError(messages.renderErrors, error.code, error.missingCharacters),
  review: (reason) => describeReview(messages, reason, locale),
  disputeReason: (reason) => describeDisputeReason(messages, reason),
})

/** Why an order needs a person, as a sentence; `locale` is that of amounts. */
export const describeReview = <Cause extends ReviewReason['cause']>(
  messages: HistoryMessages,
  reason: ReviewReasonOf<Cause>,
  locale: string,
): string => messages.reviews[reason.cause](reason, createFormat(messages, locale))

/** An event of the history as a sentence; `locale` is that of amounts. */
export const describeEvent = <Kind extends OrderEventKind>(messages: HistoryMessages, event: EventOf<Kind>, locale: string): string =>
  messages.events[event.kind](event.data, createFormat(messages, locale))
