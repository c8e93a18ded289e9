import type { Address, Contact, Language, ReprintCause } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type LifeParts, mailClaimAnswer, mailNewLink, type Mover } from '../order-life/index.ts'
import {
  addEvent,
  addressLines,
  callFor,
  changeOrder,
  lockOrder,
  NOBODY_CALLED,
  orderClaims,
  type OrderRow,
  selectLines,
} from '../orders/index.ts'
import { reprintLine } from '../production/index.ts'
import { WORDS } from './words/index.ts'

/** Somebody of the shop at their desk. */
export interface Clerk {
  parts: LifeParts
  config: Config
  by: Mover
  /** In which refusals are said to them. */
  language: Language
}

const lock = async (transaction: Transaction, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

const writeNote = (
  { parts, by }: Clerk,
  transaction: Transaction,
  orderId: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<void> => addEvent(transaction, { orderId, at: parts.clock.now(), actor: by.actor, actorName: by.name, text, internal })

export const addNote = (
  clerk: Clerk,
  orderId: string,
  { text, visibleToBuyer }: { text: string; visibleToBuyer: boolean },
): Promise<void> =>
  inTransaction(clerk.parts.database, async (transaction) => {
    await lock(transaction, orderId)
    await writeNote(clerk, transaction, orderId, { text, internal: !visibleToBuyer })
  })

const whereTo = (to: Pick<OrderRow, 'contact' | 'address'>, locale: string): string =>
  [...addressLines(to, locale), to.contact.email, to.contact.phone].join(', ')

interface Correction {
  contact?: Contact | undefined
  address?: Address | undefined
  attention?: null | undefined
  version: number
}

/** Corrects where an order goes while the parcel is in the house; or puts away what needed attention, at any time. */
export const correctOrder = (clerk: Clerk, orderId: string, { contact, address, attention, version }: Correction): Promise<void> =>
  inTransaction(clerk.parts.database, async (transaction) => {
    const order = await lock(transaction, orderId)
    if (order.version !== version) throw new AppError('VERSION_CONFLICT')
    const moved = contact !== undefined || address !== undefined
    if (moved && ['shipped', 'delivered', 'returned', 'cancelled'].includes(order.shippingStatus))
      throw new AppError('TOO_LATE', { message: (language) => WORDS[language].leftTheHouse })
    await changeOrder(transaction, orderId, {
      ...(contact && { contact }),
      ...(address && { address }),
      ...(attention === null && { ...NOBODY_CALLED, disputedAt: null, cancelRequest: null, cancelRequestedAt: null }),
    })
    const { locale } = clerk.config.shop
    const before = whereTo(order, locale)
    const after = whereTo({ contact: contact ?? order.contact, address: address ?? order.address }, locale)
    if (before !== after)
      await writeNote(clerk, transaction, orderId, { text: `Corrected by the shop: ${after}. Before: ${before}.`, internal: false })
    const settled = order.attention ?? order.cancelRequest
    if (attention === null && settled !== null)
      await writeNote(clerk, transaction, orderId, { text: `Dealt with: ${settled}`, internal: true })
  })

interface ClaimAnswer {
  orderId: string
  claimId: string
  state: 'accepted' | 'refused'
  answer: string
  quantity?: number | undefined
  cause?: ReprintCause | undefined
}

const replacePieces = async (
  clerk: Clerk,
  transaction: Transaction,
  claim: typeof orderClaims.$inferSelect,
  { quantity, cause = 'other' }: ClaimAnswer,
): Promise<void> => {
  const line = (await selectLines(transaction, claim.orderId)).find(({ id }) => id === claim.lineId)
  if (!line) throw new AppError('NOT_FOUND')
  const pieces = quantity ?? line.quantity
  const note = claim.text.slice(0, 300)
  if (!(await reprintLine(clerk, transaction, { lineId: line.id, cause, quantity: pieces, note })))
    await changeOrder(transaction, claim.orderId, callFor('claim', `Send ${pieces} × ${line.title} again: the claim was accepted.`))
}

/** Answers a claim; an accepted one is printed again on new blanks, a ready-made piece is a matter for a person. */
export const answerClaim = (clerk: Clerk, answered: ClaimAnswer): Promise<void> =>
  inTransaction(clerk.parts.database, async (transaction) => {
    const { orderId, claimId, state, answer } = answered
    const order = await lock(transaction, orderId)
    const [claim] = await transaction
      .select()
      .from(orderClaims)
      .where(and(eq(orderClaims.id, claimId), eq(orderClaims.orderId, orderId)))
    if (!claim) throw new AppError('NOT_FOUND')
    if (claim.state === state) return
    if (claim.state !== 'open') throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].answeredAlready })
    const at = clerk.parts.clock.now()
    await transaction.update(orderClaims).set({ state, answer, answeredAt: at }).where(eq(orderClaims.id, claimId))
    await changeOrder(transaction, orderId, {})
    await writeNote(clerk, transaction, orderId, {
      text: state === 'accepted' ? `We print it again: ${answer}` : `We cannot print it again: ${answer}`,
      internal: false,
    })
    if (state === 'accepted') await replacePieces(clerk, transaction, claim, answered)
    await mailClaimAnswer(clerk.parts, transaction, clerk.config, { order, accepted: state === 'accepted', answer })
  })

/** Makes every link given out so far useless and sends the buyer a new one. */
export const revokeLinks = ({ parts, config, by }: Clerk, orderId: string): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lock(transaction, orderId)
    const now = parts.clock.now()
    const linkVersion = order.linkVersion + 1
    await changeOrder(transaction, orderId, { linkVersion, linksSince: now })
    const text = 'The links to this order were made useless and a new one was sent.'
    await addEvent(transaction, { orderId, at: now, actor: by.actor, actorName: by.name, text, internal: true })
    await mailNewLink(parts, transaction, config, { ...order, linkVersion })
  })
