import { type Language, type Order, type ShippingStatus, getShippingTransitions } from '@picasso/contract'

import { type LocalizedText, MESSAGES } from '../../../platform/http/language.ts'
import { isPaymentCleared, needsConfirmation, type OrderLineRow, type OrderRow } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'

/** Who moves an order. */
export interface Actor {
  actor: 'buyer' | 'shop'
  /** Of the person of the shop; kept with the history. */
  name: string | null
  /** Staff move parcels, owners money too. */
  isOwner: boolean
}

export type TransitionContext = Pick<
  OrderRow,
  | 'shippingStatus'
  | 'heldFrom'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'stock'
  | 'disputedAt'
  | 'confirmedAt'
  | 'refundedMinor'
  | 'totalMinor'
> & { lines: readonly Pick<OrderLineRow, 'printFiles'>[] }

/** Where an order stands, a hold looked through. */
export const getEffectiveStatus = ({ shippingStatus, heldFrom }: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): ShippingStatus =>
  heldFrom ?? shippingStatus

/** True when money came for an order and was not given back whole. */
export const hasRemainingPayment = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded'

/** What has to be there before anything is made of an order. */
const findProductionRejection = (context: TransitionContext): LocalizedText | null => {
  if (needsConfirmation(context)) return (language) => LIFECYCLE_MESSAGES[language].transitions.awaitingConfirmation
  if (!isPaymentCleared(context)) return (language) => LIFECYCLE_MESSAGES[language].transitions.awaitingPayment
  if (context.stock === 'returned') return (language) => LIFECYCLE_MESSAGES[language].transitions.notReserved
  return null
}

/** Nothing of an order leaves while its money may be taken back. */
const findDisputeRejection = ({ disputedAt }: TransitionContext): LocalizedText | null =>
  disputedAt === null ? null : (language) => LIFECYCLE_MESSAGES[language].transitions.paymentDispute

const findPrintFilesRejection = ({ lines }: TransitionContext): LocalizedText | null => {
  const printLines = lines.filter(({ printFiles }) => printFiles !== null)
  if (printLines.some(({ printFiles }) => printFiles === 'failed'))
    return (language) => LIFECYCLE_MESSAGES[language].transitions.filesFailed
  if (printLines.some(({ printFiles }) => printFiles !== 'ready'))
    return (language) => LIFECYCLE_MESSAGES[language].transitions.filesRendering
  return null
}

type TransitionRule = (context: TransitionContext, actor: Pick<Actor, 'isOwner'>) => LocalizedText | null

const allow: TransitionRule = () => null

/** By where a move leads. */
const RULES: Record<ShippingStatus, TransitionRule> = {
  pending: findDisputeRejection,
  in_production: (context) => findDisputeRejection(context) ?? findProductionRejection(context) ?? findPrintFilesRejection(context),
  packed: (context) =>
    context.shippingStatus === 'pending' && context.lines.some(({ printFiles }) => printFiles !== null)
      ? (language) => LIFECYCLE_MESSAGES[language].transitions.printRequired
      : (findDisputeRejection(context) ?? findProductionRejection(context)),
  shipped: (context) =>
    findDisputeRejection(context) ??
    (isPaymentCleared(context) ? null : (language) => LIFECYCLE_MESSAGES[language].transitions.awaitingPayment),
  delivered: allow,
  returned: allow,
  on_hold: allow,
  cancelled: (context, actor) =>
    hasRemainingPayment(context) && !actor.isOwner ? (language) => LIFECYCLE_MESSAGES[language].transitions.ownerRefundOnly : null,
}

/** Why an order cannot make a move of the table at this moment; null when nothing is in the way. */
export const findTransitionRejection = (
  context: TransitionContext,
  to: ShippingStatus,
  actor: Pick<Actor, 'isOwner'>,
): LocalizedText | null => RULES[to](context, actor)

/** The moves of the table from where an order stands, each with what is in its way. */
export const listTransitions = (
  context: TransitionContext,
  actor: Pick<Actor, 'isOwner'>,
  language: Language,
): { to: ShippingStatus; blocked: string | null }[] =>
  getShippingTransitions(context.shippingStatus, context.heldFrom).map((to) => ({
    to,
    blocked: findTransitionRejection(context, to, actor)?.(language) ?? null,
  }))

/** Moves that somebody will ask about later. */
export const needsReason = (context: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>, to: ShippingStatus): boolean =>
  to === 'on_hold' ||
  (to === 'in_production' && context.shippingStatus === 'packed') ||
  (to === 'cancelled' && getEffectiveStatus(context) !== 'pending')

/** Says where an order can go instead. */
export const describeTransitions =
  ({ shippingStatus, heldFrom }: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): LocalizedText =>
  (language) => {
    const { finalStatus, allowedStatuses } = LIFECYCLE_MESSAGES[language].transitions
    const getStatusName = (status: ShippingStatus): string => MESSAGES[language].shipping[status].toLowerCase()
    const targetNames = getShippingTransitions(shippingStatus, heldFrom).map((status) => `${getStatusName(status)} (${status})`)
    return targetNames.length === 0
      ? finalStatus(getStatusName(shippingStatus))
      : allowedStatuses(getStatusName(shippingStatus), targetNames)
  }
