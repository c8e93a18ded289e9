import { type DeliveryMethod, type Language, type Order, type PlaceOrder, placeOrder as placeOrderEndpoint } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Said, SENTENCES } from '../../platform/http/language.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { lockOwners, type Visitor } from '../accounts/index.ts'
import { removeLines } from '../cart/index.ts'
import { openPayment, paymentAddress } from '../payments/index.ts'
import { findDeliveryMethod, readerOf, paymentTerms, shippingOf } from '../settings/index.ts'
import { alertJob } from './alert-mail.ts'
import { cartLinesOf, takeBasket, takePieces } from './basket.ts'
import { redeemDiscountCode } from './code.ts'
import { confirmationDeadline, expireJob } from './confirmation.ts'
import { dueAfter } from './due.ts'
import { holdForPayment, releaseJob } from './hold.ts'
import { type Admission, admitOrder, countedSince, isDoubtful, refuseTooManyOrders } from './limits.ts'
import { writeOrderPlaced } from './mails.ts'
import { hashOfRequest, snapshotLines } from './placement.ts'
import { presentOrder } from './present.ts'
import { printJobs } from './print.ts'
import {
  findEarlierRequests,
  findOrder,
  insertOrder,
  keepAnswer,
  type OrderLineRow,
  type OrderRow,
  selectClaims,
  selectEvents,
  selectLines,
} from './queries.ts'
import { fingerprintOf, priceLines, worthOf } from './quote.ts'
import { settleWithin } from './settle.ts'

export type OrderParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'secrets' | 'limits'>

export interface PlacedOrder {
  order: Order
  paymentUrl: string | null
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/

export const readWholeOrder = async (
  parts: Pick<Parts, 'secrets'>,
  executor: Transaction | Parts['database'],
  id: string,
  /** Of the reader; else the one the order was placed in. */
  language?: Language,
): Promise<Order> => {
  const order = await findOrder(executor, id)
  if (!order) throw new AppError('NOT_FOUND')
  const [lines, events, claims] = [await selectLines(executor, id), await selectEvents(executor, id), await selectClaims(executor, id)]
  return presentOrder(parts.secrets, { order, lines, events, claims }, language ?? order.language)
}

/** What the body's schema cannot know: which deliveries and payments this shop has. */
const checkChoices = (config: Config, body: PlaceOrder): DeliveryMethod => {
  const delivery = findDeliveryMethod(config, body.deliveryMethod)
  const fields: Record<string, Said> = {}
  if (!delivery) fields['deliveryMethod'] = (language) => SENTENCES[language].chooseDelivery
  if (!paymentTerms(config).some((terms) => terms.id === body.paymentMethod))
    fields['paymentMethod'] = (language) => SENTENCES[language].chooseHowToPay
  const items = cartLinesOf(body.basket)
  if (new Set(items).size !== items.length) fields['basket.items'] = (language) => SENTENCES[language].lineOnce
  if (!delivery || Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return delivery
}

interface Placement {
  config: Config
  visitor: Visitor
  body: PlaceOrder
  delivery: DeliveryMethod
  admission: Admission
}

/** What is done as soon as the order holds: at once where its money comes with the parcel, when it is paid or confirmed where not. */
const firstJobs = (order: OrderRow, bought: readonly OrderLineRow[], confirmBy: Date | null): NewJob[] => {
  if (confirmBy) return [expireJob(order.id, confirmBy)]
  return [...(order.holdUntil ? [releaseJob(order.id, order.holdUntil)] : printJobs(bought)), alertJob(order.id)]
}

const place = async (
  parts: OrderParts,
  transaction: Transaction,
  { config, visitor, body, delivery, admission }: Placement,
): Promise<PlacedOrder> => {
  const now = parts.clock.now()
  const lines = await takeBasket(transaction, visitor, body.basket)
  const worth = worthOf(config, lines)
  const code = await redeemDiscountCode(transaction, body.discountCode, {
    subtotalMinor: worth,
    now,
    customer: { ownerId: visitor.ownerId, email: body.contact.email },
    ...readerOf(config, visitor.language),
  })
  const price = priceLines(config, lines, shippingOf(delivery, worth), code?.reduction)
  if (body.quote !== undefined && body.quote !== fingerprintOf(lines, price, delivery)) throw new AppError('QUOTE_CHANGED')
  await takePieces(transaction, lines)

  const id = newId()
  const currency = config.shop.currency
  const confirmBy = confirmationDeadline(config, body.paymentMethod, admission, lines, now)
  const hold = confirmBy ?? holdForPayment(body.paymentMethod, isDoubtful(admission, lines), now)
  const values = {
    id,
    ownerId: visitor.ownerId,
    paymentStatus: 'pending',
    shippingStatus: 'pending',
    paymentMethod: body.paymentMethod,
    contact: body.contact,
    address: body.address,
    delivery: { id: delivery.id, title: delivery.title, days: delivery.days },
    note: body.note === undefined || body.note === '' ? null : body.note,
    language: visitor.language,
    currency,
    linesMinor: price.linesTotal,
    discountMinor: price.discount,
    shippingMinor: price.shipping,
    taxMinor: price.tax,
    includedTaxMinor: price.includedTax,
    totalMinor: price.total,
    discountCode: code?.code ?? null,
    stock: hold ? 'held' : 'taken',
    holdUntil: hold,
    // What is paid first is promised when it is paid.
    dueAt: hold ? null : dueAfter(now, delivery),
    createdAt: now,
  } as const
  const { order, event } = await insertOrder(transaction, values, { orderId: id, at: now, actor: 'buyer', text: 'Order placed.' })
  const bought = await snapshotLines(transaction, id, lines, price)
  await removeLines(transaction, cartLinesOf(body.basket))
  const payment = await openPayment(transaction, {
    orderId: id,
    provider: body.paymentMethod,
    amountMinor: price.total,
    currency,
    createdAt: now,
  })
  const shown = presentOrder(parts.secrets, { order, lines: bought, events: [event], claims: [] }, visitor.language)
  const mail = await writeOrderPlaced(parts, transaction, config, { order: shown, language: visitor.language })
  await parts.jobs.addAll(transaction, [...firstJobs(order, bought, confirmBy), ...(mail ? [mail] : [])])
  if (hold && !confirmBy && price.total === 0) {
    // No page takes nothing.
    await settleWithin(parts, transaction, {
      provider: body.paymentMethod,
      eventId: `nothing to pay ${id}`,
      reference: payment.reference,
      kind: 'succeeded',
    })
    return { order: await readWholeOrder(parts, transaction, id), paymentUrl: null }
  }
  return { order: shown, paymentUrl: paymentAddress(body.paymentMethod, payment.reference) }
}

export interface OrderToPlace {
  /** Idempotency-Key of the request. */
  key: string | undefined
  body: PlaceOrder
  /** Where the request came from; undefined for an order the shop itself places. */
  network: string | undefined
}

/** Places an order in one transaction, once per key: repeating the request repeats the answer. */
export const placeOrder = async (
  parts: OrderParts,
  config: Config,
  visitor: Visitor,
  { key, body, network }: OrderToPlace,
): Promise<PlacedOrder> => {
  if (key === undefined || !IDEMPOTENCY_KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  const bodyHash = hashOfRequest(body)
  return inTransaction(parts.database, async (transaction) => {
    const { ownerId } = visitor
    const createdAt = parts.clock.now()
    // No two orders of one visitor at once, and none while their things change hands. A repetition waits here for the first answer.
    await lockOwners(transaction, [ownerId])
    const { same, placed } = await findEarlierRequests(transaction, { ownerId, key, since: countedSince(createdAt) })
    if (same) {
      if (same.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      return placeOrderEndpoint.response.parse(same.answer)
    }
    refuseTooManyOrders(placed)
    const admission = await admitOrder(parts.limits, transaction, { visitor, body, network })
    // After the key: a repetition is answered even if the shop's terms have changed meanwhile.
    const answer = await place(parts, transaction, { config, visitor, body, delivery: checkChoices(config, body), admission })
    await keepAnswer(transaction, { ownerId, key, bodyHash, answer, createdAt })
    return answer
  })
}
