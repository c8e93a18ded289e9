import { type DeliveryMethod, type Language, type Order, type PlaceOrder, placeOrder as placeOrderEndpoint } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type LocalizedText, MESSAGES } from '../../../platform/http/language.ts'
import type { NewJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { lockCustomers, type Requester } from '../../auth/index.ts'
import { deleteLines } from '../../cart/index.ts'
import { createPayment, getPaymentPath } from '../../payments/index.ts'
import { findDeliveryMethod, createLocaleFormatter, listAvailablePaymentMethods, getShippingPrice } from '../../settings/index.ts'
import { buildAlertJob } from '../emails/admin-alert.ts'
import { queueOrderPlacedEmail } from '../emails/order-placed.ts'
import { settleWithin } from '../payments/settle-payment.ts'
import { getHoldUntil, buildReleaseJob } from '../payments/stock-hold.ts'
import { presentOrder } from '../present.ts'
import { buildPrintJobs } from '../print-files.ts'
import {
  findPreviousRequests,
  findOrder,
  insertOrder,
  saveResponse,
  type OrderLineRow,
  type OrderRow,
  selectClaims,
  selectEvents,
  selectLines,
} from '../queries.ts'
import { getCartItemIds, lockCheckoutLines, reserveStockForLines } from './checkout-lines.ts'
import { getConfirmBy, buildExpiryJob } from './confirmation.ts'
import { redeemDiscountCode } from './discount-code.ts'
import { computeDueDate } from './due-date.ts'
import { type OrderTrust, checkOrderLimits, getWindowStart, isUntrusted, assertOrderRate } from './order-limits.ts'
import { createQuoteFingerprint, computePrice, computeSubtotal } from './quote.ts'
import { hashRequest, snapshotLines } from './snapshot.ts'

export type OrderServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets' | 'rateLimits'>

export interface PlacedOrder {
  order: Order
  paymentUrl: string | null
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/

export const loadOrder = async (
  services: Pick<Services, 'secrets'>,
  executor: Transaction | Services['database'],
  id: string,
  /** Language of the reader; defaults to the language of the order. */
  language?: Language,
): Promise<Order> => {
  const order = await findOrder(executor, id)
  if (!order) throw new AppError('NOT_FOUND')
  const [lines, events, claims] = [await selectLines(executor, id), await selectEvents(executor, id), await selectClaims(executor, id)]
  return presentOrder(services.secrets, { order, lines, events, claims }, language ?? order.language)
}

/** What the schema cannot check: the delivery and payment methods of this shop. */
const validateChoices = (config: Config, body: PlaceOrder): DeliveryMethod => {
  const delivery = findDeliveryMethod(config, body.deliveryMethod)
  const fields: Record<string, LocalizedText> = {}
  if (!delivery) fields['deliveryMethod'] = (language) => MESSAGES[language].fields.deliveryRequired
  if (!listAvailablePaymentMethods(config).some((terms) => terms.id === body.paymentMethod))
    fields['paymentMethod'] = (language) => MESSAGES[language].fields.paymentMethodRequired
  const items = getCartItemIds(body.basket)
  if (new Set(items).size !== items.length) fields['basket.items'] = (language) => MESSAGES[language].fields.lineDuplicate
  if (!delivery || Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return delivery
}

interface PlacementContext {
  config: Config
  requester: Requester
  body: PlaceOrder
  delivery: DeliveryMethod
  trust: OrderTrust
}

/** Jobs of a new order: printing starts at once when it is paid on delivery, otherwise once it is paid or confirmed. */
const buildInitialJobs = (order: OrderRow, orderLines: readonly OrderLineRow[], confirmBy: Date | null): NewJob[] => {
  if (confirmBy) return [buildExpiryJob(order.id, confirmBy)]
  return [...(order.holdUntil ? [buildReleaseJob(order.id, order.holdUntil)] : buildPrintJobs(orderLines)), buildAlertJob(order.id)]
}

const createOrder = async (
  services: OrderServices,
  transaction: Transaction,
  { config, requester, body, delivery, trust }: PlacementContext,
): Promise<PlacedOrder> => {
  const now = services.clock.now()
  const lines = await lockCheckoutLines(transaction, requester, body.basket)
  const subtotalMinor = computeSubtotal(config, lines)
  const code = await redeemDiscountCode(transaction, body.discountCode, {
    subtotalMinor,
    now,
    customer: { customerId: requester.customerId, email: body.contact.email },
    ...createLocaleFormatter(config, requester.language),
  })
  const price = computePrice(config, lines, getShippingPrice(delivery, subtotalMinor), code?.reduction)
  if (body.quote !== undefined && body.quote !== createQuoteFingerprint(lines, price, delivery)) throw new AppError('QUOTE_CHANGED')
  await reserveStockForLines(transaction, lines)

  const id = newId()
  const currency = config.shop.currency
  const confirmBy = getConfirmBy(config, body.paymentMethod, trust, lines, now)
  const holdUntil = confirmBy ?? getHoldUntil(body.paymentMethod, isUntrusted(trust, lines), now)
  const values = {
    id,
    customerId: requester.customerId,
    paymentStatus: 'pending',
    shippingStatus: 'pending',
    paymentMethod: body.paymentMethod,
    contact: body.contact,
    address: body.address,
    delivery: { id: delivery.id, title: delivery.title, days: delivery.days },
    note: body.note === undefined || body.note === '' ? null : body.note,
    language: requester.language,
    currency,
    linesMinor: price.linesTotal,
    discountMinor: price.discount,
    shippingMinor: price.shipping,
    taxMinor: price.tax,
    includedTaxMinor: price.includedTax,
    totalMinor: price.total,
    discountCode: code?.code ?? null,
    stock: holdUntil ? 'held' : 'taken',
    holdUntil,
    // A prepaid order gets its due date when it is paid.
    dueAt: holdUntil ? null : computeDueDate(now, delivery),
    createdAt: now,
  } as const
  const { order, event } = await insertOrder(transaction, values, {
    orderId: id,
    at: now,
    actor: 'buyer',
    event: { kind: 'placed', data: {} },
  })
  const orderLines = await snapshotLines(transaction, id, lines, price)
  await deleteLines(transaction, getCartItemIds(body.basket))
  const payment = await createPayment(transaction, {
    orderId: id,
    provider: body.paymentMethod,
    amountMinor: price.total,
    currency,
    createdAt: now,
  })
  const response = presentOrder(services.secrets, { order, lines: orderLines, events: [event], claims: [] }, requester.language)
  const emailJob = await queueOrderPlacedEmail(services, transaction, config, { order: response, language: requester.language })
  await services.jobs.addAll(transaction, [...buildInitialJobs(order, orderLines, confirmBy), ...(emailJob ? [emailJob] : [])])
  if (holdUntil && !confirmBy && price.total === 0) {
    // A payment page cannot charge zero.
    await settleWithin(services, transaction, {
      provider: body.paymentMethod,
      eventId: `nothing to pay ${id}`,
      reference: payment.reference,
      kind: 'succeeded',
    })
    return { order: await loadOrder(services, transaction, id), paymentUrl: null }
  }
  return { order: response, paymentUrl: getPaymentPath(body.paymentMethod, payment.reference) }
}

export interface PlaceOrderRequest {
  /** Idempotency-Key of the request. */
  key: string | undefined
  body: PlaceOrder
  /** Network of the request; undefined for an order the shop itself places. */
  network: string | undefined
}

/** Places an order in one transaction, once per key: a repeated request gets the stored response. */
export const placeOrder = async (
  services: OrderServices,
  config: Config,
  requester: Requester,
  { key, body, network }: PlaceOrderRequest,
): Promise<PlacedOrder> => {
  if (key === undefined || !IDEMPOTENCY_KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  const bodyHash = hashRequest(body)
  return inTransaction(services.database, async (transaction) => {
    const { customerId } = requester
    const createdAt = services.clock.now()
    // One order of a customer at a time, and none while their data moves to another customer. A repeated request waits here for the first.
    await lockCustomers(transaction, [customerId])
    const { duplicate, recentOrderCount } = await findPreviousRequests(transaction, { customerId, key, since: getWindowStart(createdAt) })
    if (duplicate) {
      if (duplicate.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      return placeOrderEndpoint.response.parse(duplicate.response)
    }
    assertOrderRate(recentOrderCount)
    const trust = await checkOrderLimits(services.rateLimits, transaction, { requester, body, network })
    // After the key: a repeated request is answered even if the shop's settings have changed meanwhile.
    const response = await createOrder(services, transaction, { config, requester, body, delivery: validateChoices(config, body), trust })
    await saveResponse(transaction, { customerId, key, bodyHash, response, createdAt })
    return response
  })
}
