import { type Address, type Contact, hasRemainingPayment, type Language, type OrderEvent, type ReprintCause } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'

import type { Config } from '../../../config.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { reprintLine } from '../../production/index.ts'
import {
  addEvent,
  changeOrder,
  clearShownReview,
  flagForReview,
  formatAddressLines,
  getShownReason,
  isFlaggedAs,
  lockOrder,
  orderClaims,
  type OrderRow,
  selectLines,
} from '../index.ts'
import { type LifecycleServices, sendClaimReplyEmail, sendNewLinkEmail, type Actor } from '../lifecycle/index.ts'
import { ORDER_ADMIN_MESSAGES } from './messages/index.ts'

/** A staff member who manages orders. */
export interface AdminContext {
  services: LifecycleServices
  config: Config
  actor: Actor
  /** Language of error messages to them. */
  language: Language
}

const requireLockedOrder = async (transaction: Transaction, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

const addAdminEvent = (
  { services, actor }: Pick<AdminContext, 'services' | 'actor'>,
  transaction: Transaction,
  orderId: string,
  { event, internal }: { event: OrderEvent; internal: boolean },
): Promise<void> => addEvent(transaction, { orderId, at: services.clock.now(), actor: actor.actor, actorName: actor.name, event, internal })

export const addNote = (
  context: AdminContext,
  orderId: string,
  { text, visibleToBuyer }: { text: string; visibleToBuyer: boolean },
): Promise<void> =>
  inTransaction(context.services.database, async (transaction) => {
    await requireLockedOrder(transaction, orderId)
    await addAdminEvent(context, transaction, orderId, { event: { kind: 'note', data: { text } }, internal: !visibleToBuyer })
  })

const formatRecipient = (to: Pick<OrderRow, 'contact' | 'address'>, locale: string): string =>
  [...formatAddressLines(to, locale), to.contact.email, to.contact.phone].join(', ')

interface OrderDetailsChange {
  contact?: Contact | undefined
  address?: Address | undefined
  attention?: null | undefined
  version: number
}

/**
 * Puts away the reason that an admin has seen, and no other: the flag shown, or else the buyer's request. With its flag a dispute ends. That
 * refunds nothing: an order that was cancelled meanwhile must not be lost with its money.
 */
const dismissReview = (order: OrderRow): Partial<OrderRow> => {
  const dismissal = order.reviewKind === null ? { cancelRequest: null, cancelRequestedAt: null } : clearShownReview(order)
  const rest = { ...order, ...dismissal }
  if (order.disputedAt === null || isFlaggedAs(rest, 'dispute')) return dismissal
  const isUnrefunded = order.shippingStatus === 'cancelled' && hasRemainingPayment(order)
  return { ...dismissal, disputedAt: null, ...(isUnrefunded && flagForReview(rest, { cause: 'cancelled-in-dispute' })) }
}

/** Corrects the recipient until the parcel ships; puts away the reason shown for review at any time. */
export const changeOrderDetails = (
  context: AdminContext,
  orderId: string,
  { contact, address, attention, version }: OrderDetailsChange,
): Promise<void> =>
  inTransaction(context.services.database, async (transaction) => {
    const order = await requireLockedOrder(transaction, orderId)
    if (order.version !== version) throw new AppError('VERSION_CONFLICT')
    const hasNewRecipient = contact !== undefined || address !== undefined
    if (hasNewRecipient && ['shipped', 'delivered', 'returned', 'cancelled'].includes(order.shippingStatus))
      throw new AppError('TOO_LATE', { message: (language) => ORDER_ADMIN_MESSAGES[language].alreadyShipped })
    await changeOrder(transaction, orderId, {
      ...(contact && { contact }),
      ...(address && { address }),
      ...(attention === null && dismissReview(order)),
    })
    const { locale } = context.config.shop
    const before = formatRecipient(order, locale)
    const after = formatRecipient({ contact: contact ?? order.contact, address: address ?? order.address }, locale)
    if (before !== after)
      await addAdminEvent(context, transaction, orderId, {
        event: { kind: 'recipient-corrected', data: { before, after } },
        internal: false,
      })
    const reason = getShownReason(order) ?? (order.cancelRequest === null ? null : { cause: 'note' as const, text: order.cancelRequest })
    if (attention === null && reason !== null)
      await addAdminEvent(context, transaction, orderId, { event: { kind: 'review-cleared', data: { reason } }, internal: true })
  })

interface ClaimReply {
  orderId: string
  claimId: string
  state: 'accepted' | 'refused'
  answer: string
  quantity?: number | undefined
  cause?: ReprintCause | undefined
}

const replaceItems = async (
  context: AdminContext,
  transaction: Transaction,
  { order, claim }: { order: OrderRow; claim: typeof orderClaims.$inferSelect },
  { quantity, cause = 'other' }: ClaimReply,
): Promise<void> => {
  const line = (await selectLines(transaction, order.id)).find(({ id }) => id === claim.lineId)
  if (!line) throw new AppError('NOT_FOUND')
  const reprintQuantity = quantity ?? line.quantity
  const note = claim.text.slice(0, 300)
  if (!(await reprintLine(context, transaction, { lineId: line.id, cause, quantity: reprintQuantity, note })))
    await changeOrder(
      transaction,
      order.id,
      flagForReview(order, { cause: 'claim-accepted', title: line.title, quantity: reprintQuantity }),
    )
}

/** Answers a claim. An accepted one is reprinted on new blanks; a ready-made product is flagged for review instead. */
export const replyToClaim = (context: AdminContext, reply: ClaimReply): Promise<void> =>
  inTransaction(context.services.database, async (transaction) => {
    const { orderId, claimId, state, answer } = reply
    const order = await requireLockedOrder(transaction, orderId)
    const [claim] = await transaction
      .select()
      .from(orderClaims)
      .where(and(eq(orderClaims.id, claimId), eq(orderClaims.orderId, orderId)))
    if (!claim) throw new AppError('NOT_FOUND')
    if (claim.state === state) return
    if (claim.state !== 'open')
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => ORDER_ADMIN_MESSAGES[language].claimAlreadyClosed })
    const at = context.services.clock.now()
    await transaction.update(orderClaims).set({ state, answer, answeredAt: at }).where(eq(orderClaims.id, claimId))
    await changeOrder(transaction, orderId, {})
    const kind = state === 'accepted' ? 'claim-accepted' : 'claim-refused'
    await addAdminEvent(context, transaction, orderId, { event: { kind, data: { answer } }, internal: false })
    if (state === 'accepted') await replaceItems(context, transaction, { order, claim }, reply)
    await sendClaimReplyEmail(context.services, transaction, context.config, { order, accepted: state === 'accepted', reply: answer })
  })

/** Revokes every link to the order and emails the buyer a new one. */
export const revokeLinks = ({ services, config, actor }: AdminContext, orderId: string): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await requireLockedOrder(transaction, orderId)
    const now = services.clock.now()
    const linkVersion = order.linkVersion + 1
    await changeOrder(transaction, orderId, { linkVersion, linksSince: now })
    await addAdminEvent({ services, actor }, transaction, orderId, { event: { kind: 'links-revoked', data: {} }, internal: true })
    await sendNewLinkEmail(services, transaction, config, { ...order, linkVersion })
  })
