import {
  getShippingTransitions,
  hasRemainingPayment,
  isPaymentCleared,
  type Language,
  needsConfirmation,
  type ShippingStatus,
} from '@picasso/contract'

import { type LocalizedText, MESSAGES } from '../../../platform/http/language.ts'
import type { OrderLineRow, OrderRow } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'

/** Who changes the status of an order. */
export interface Actor {
  actor: 'buyer' | 'shop'
  /** Name of the staff member, stored with the history. */
  name: string | null
  /** Staff may change shipping, only owners payments. */
  isOwner: boolean
}

/** What decides about the transitions of an order. */
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

/** The shipping status; for an order on hold, the one it returns to. */
const getEffectiveStatus = ({ shippingStatus, heldFrom }: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>): ShippingStatus =>
  heldFrom ?? shippingStatus

/** What an order needs before production starts. */
const findProductionRejection = (context: TransitionContext): LocalizedText | null => {
  if (needsConfirmation(context)) return (language) => LIFECYCLE_MESSAGES[language].transitions.awaitingConfirmation
  return isPaymentCleared(context) ? null : (language) => LIFECYCLE_MESSAGES[language].transitions.awaitingPayment
}

/** A disputed order must not be produced or shipped. */
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

/** By target status. */
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

/** Why a transition of the table is not allowed now; null when it is. */
export const findTransitionRejection = (
  context: TransitionContext,
  to: ShippingStatus,
  actor: Pick<Actor, 'isOwner'>,
): LocalizedText | null => RULES[to](context, actor)

/** The transitions from the current status, each with what blocks it. */
export const listTransitions = (
  context: TransitionContext,
  actor: Pick<Actor, 'isOwner'>,
  language: Language,
): { to: ShippingStatus; blocked: string | null }[] =>
  getShippingTransitions(context.shippingStatus, context.heldFrom).map((to) => ({
    to,
    blocked: findTransitionRejection(context, to, actor)?.(language) ?? null,
  }))

/** Transitions that must be explained by a reason. */
export const needsReason = (context: Pick<OrderRow, 'shippingStatus' | 'heldFrom'>, to: ShippingStatus): boolean =>
  to === 'on_hold' ||
  (to === 'in_production' && context.shippingStatus === 'packed') ||
  (to === 'cancelled' && getEffectiveStatus(context) !== 'pending')

/** Names the statuses that an order can change to. */
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
