import { formatMoney } from '../money.ts'
import type { MissingCharacters, OrderEvent, OrderEventKind, Reason, ReasonCode, RenderErrorDetails, ReviewReason } from './history.ts'

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

/** Why the shop cannot render a design. */
export const RENDER_ERROR_CODES = ['missing-character', 'missing-picture', 'too-large', 'out-of-memory', 'given-up'] as const

export type RenderErrorMessages = Record<(typeof RENDER_ERROR_CODES)[number] | 'other', string> & {
  missingCharacters: (font: string, characters: string) => string
}

/** The message for a code, also for one that is unknown here. */
export const describeRenderError = (messages: RenderErrorMessages, code: string, missing?: MissingCharacters): string =>
  missing
    ? messages.missingCharacters(missing.font, missing.characters)
    : messages[RENDER_ERROR_CODES.find((known) => known === code) ?? 'other']

type EventData = { [Event in OrderEvent as Event['kind']]: Event['data'] }
/** The event of a kind; without one, any event, in the form that keeps kind and data together. */
type EventOf<Kind extends OrderEventKind> = { [Key in Kind]: { kind: Key; data: EventData[Key] } }[Kind]

type ReasonByCause = { [Entry in ReviewReason as Entry['cause']]: Entry }
type ReviewReasonOf<Cause extends ReviewReason['cause']> = { [Key in Cause]: { cause: Key } & ReasonByCause[Key] }[Cause]

/** How the parts of a sentence are written in its language. */
interface HistoryFormat {
  money: (amount: { amountMinor: number; currency: string }) => string
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

/** The code in words, for a page that is older than the shop which sends it. */
const spellCode = (code: string): string => code.replaceAll(/[-_]/g, ' ')

export const describeReason = (messages: HistoryMessages, reason: Reason): string => {
  if ('code' in reason) return Object.hasOwn(messages.reasons, reason.code) ? messages.reasons[reason.code] : spellCode(reason.code)
  return 'text' in reason ? reason.text : messages.providerMessage(reason.providerMessage)
}

export const describeDisputeReason = ({ disputeReasons }: HistoryMessages, reason: string): string => {
  const knownReason = DISPUTE_REASONS.find((candidate) => candidate === reason)
  return knownReason === undefined ? spellCode(reason) : disputeReasons[knownReason]
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
): string =>
  Object.hasOwn(messages.reviews, reason.cause)
    ? messages.reviews[reason.cause](reason, createFormat(messages, locale))
    : spellCode(reason.cause)

/** An event of the history as a sentence; `locale` is that of amounts. */
export const describeEvent = <Kind extends OrderEventKind>(messages: HistoryMessages, event: EventOf<Kind>, locale: string): string =>
  Object.hasOwn(messages.events, event.kind)
    ? messages.events[event.kind](event.data, createFormat(messages, locale))
    : spellCode(event.kind)
