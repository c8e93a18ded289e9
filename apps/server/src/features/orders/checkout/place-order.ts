import { hash } from 'node:crypto'

import {
  computeDeliveryDays,
  type DeliveryMethod,
  type PlacedOrder,
  type PlaceOrder,
  placeOrder as placeOrderEndpoint,
  quoteOrder,
} from '@picasso/contract'
import type { Price } from '@picasso/design'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import { inTransaction, runPrepared, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { getRequestLanguage, ISSUE_MESSAGES, type LocalizedText } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import type { NewJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { lockCustomers, type Requester } from '../../auth/index.ts'
import { buildLineDeletion } from '../../cart/index.ts'
import { buildPaymentInsert, getPaymentPath, settleWithin } from '../../payments/index.ts'
import { buildPrintJobs } from '../../production/print-files/index.ts'
import { findDeliveryMethod, createLocaleFormatter, listAvailablePaymentMethods, getShippingPrice } from '../../settings/index.ts'
import { createOrderKey } from '../access.ts'
import { buildAlertJob } from '../emails/admin-alert.ts'
import { buildOrderPlacedInsert } from '../emails/order-placed.ts'
import { withPayableOrders } from '../payable-orders.ts'
import { loadOrder, presentOrder } from '../present.ts'
import { buildOrderInserts, buildRequestInsert, createOrderRows, findPreviousRequests } from '../queries.ts'
import { buildReleaseJob, getHoldUntil } from '../stock-hold.ts'
import { type CheckoutLine, getCartItemIds, lockCheckoutLines, reserveStockForLines, snapshotLines } from './lines.ts'
import {
  assertOrderRate,
  buildExpiryJob,
  checkOrderLimits,
  createCodeLimit,
  getConfirmBy,
  getWindowStart,
  isOverDeferredLimits,
  isUntrusted,
  type OrderTrust,
} from './order-limits.ts'
import { buildQuote, computePrice, computeSubtotal, createQuoteFingerprint, redeemDiscountCode } from './quote.ts'

export type OrderServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets' | 'rateLimits'>

export interface PlaceOrderResponse {
  order: PlacedOrder
  paymentUrl: string | null
}

/** What the schema cannot check: the delivery and payment methods of this shop. */
const validateChoices = (config: Config, body: PlaceOrder): DeliveryMethod => {
  const delivery = findDeliveryMethod(config, body.deliveryMethod)
  const fields: Record<string, LocalizedText> = {}
  if (!delivery) fields['deliveryMethod'] = (language) => ISSUE_MESSAGES[language].deliveryRequired
  if (!listAvailablePaymentMethods(config).some((terms) => terms.id === body.paymentMethod))
    fields['paymentMethod'] = (language) => ISSUE_MESSAGES[language].paymentMethodRequired
  const items = getCartItemIds(body.basket)
  if (new Set(items).size !== items.length) fields['basket.items'] = (language) => ISSUE_MESSAGES[language].lineDuplicate
  if (!delivery || Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return delivery
}

interface PlacementContext {
  config: Config
  requester: Requester
  body: PlaceOrder
  delivery: DeliveryMethod
  trust: OrderTrust
  lines: readonly CheckoutLine[]
  /** Under which the response is stored. */
  request: Omit<Parameters<typeof buildRequestInsert>[0], 'response'>
}

/** Jobs of a new order: printing starts at once when it is paid on delivery, otherwise once it is paid or confirmed. */
const buildInitialJobs = ({ order, lines }: ReturnType<typeof createOrderRows>, confirmBy: Date | null): NewJob[] => {
  if (confirmBy) return [buildExpiryJob(order.id, confirmBy)]
  return [...(order.holdUntil ? [buildReleaseJob(order.id, order.holdUntil)] : buildPrintJobs(lines)), buildAlertJob(order.id)]
}

interface OrderTerms {
  id: string
  number: string
  price: Price
  discountCode: string | undefined
  /** Until when its stock is only held; null where it is taken at once. */
  holdUntil: Date | null
  now: Date
}

const toOrderValues = (
  { config, requester, body, delivery }: PlacementContext,
  { id, number, price, discountCode, holdUntil, now }: OrderTerms,
): Parameters<typeof createOrderRows>[0] => ({
  id,
  number,
  customerId: requester.customerId,
  paymentStatus: 'pending',
  shippingStatus: 'pending',
  paymentMethod: body.paymentMethod,
  contact: body.contact,
  address: body.address,
  delivery: { id: delivery.id, title: delivery.title, days: delivery.days },
  note: body.note === undefined || body.note === '' ? null : body.note,
  language: requester.language,
  currency: config.shop.currency,
  linesMinor: price.linesTotal,
  discountMinor: price.discount,
  shippingMinor: price.shipping,
  taxMinor: price.tax,
  includedTaxMinor: price.includedTax,
  totalMinor: price.total,
  discountCode: discountCode ?? null,
  stock: holdUntil ? 'held' : 'taken',
  holdUntil,
  // A prepaid order gets its due date when it is paid.
  dueAt: holdUntil ? null : computeDeliveryDays(now, delivery.days).to,
  createdAt: now,
})

/** A free order as its email says it: it is settled in the same transaction. */
const toPaidOrder = (order: PlacedOrder, now: Date): PlacedOrder => ({
  ...order,
  paymentStatus: 'confirmed',
  dueAt: computeDeliveryDays(now, order.delivery.days).to.toISOString(),
})

/** Takes the stock, then stores order, payment, email, jobs and response with one statement. */
const createOrder = async (services: OrderServices, transaction: Transaction, context: PlacementContext): Promise<PlaceOrderResponse> => {
  const { config, requester, body, delivery, trust, lines, request } = context
  const now = services.clock.now()
  const subtotalMinor = computeSubtotal(config, lines)
  const code = await redeemDiscountCode(transaction, body.discountCode, {
    subtotalMinor,
    now,
    customer: { customerId: requester.customerId, email: body.contact.email },
    ...createLocaleFormatter(config, requester.language),
  })
  const price = computePrice(config, lines, getShippingPrice(delivery, subtotalMinor), code?.reduction)
  if (body.quote !== undefined && body.quote !== createQuoteFingerprint(lines, price, delivery)) throw new AppError('QUOTE_CHANGED')
  const number = await reserveStockForLines(transaction, lines)

  const id = newId()
  const confirmBy = getConfirmBy(config, body.paymentMethod, trust, lines, now)
  const holdUntil = confirmBy ?? getHoldUntil(body.paymentMethod, isUntrusted(trust, lines), now)
  const newOrder = createOrderRows(
    toOrderValues(context, { id, number, price, discountCode: code?.code, holdUntil, now }),
    snapshotLines(id, lines, price),
    { orderId: id, at: now, actor: 'buyer', event: { kind: 'placed', data: {} } },
  )
  const { order, event } = newOrder
  const payment = buildPaymentInsert({
    orderId: id,
    provider: body.paymentMethod,
    amountMinor: price.total,
    currency: order.currency,
    createdAt: now,
  })
  const key = createOrderKey(services.secrets, order)
  const presented = { ...presentOrder({ order, lines: newOrder.lines, events: [event], claims: [] }, requester.language), key }
  const response = { order: presented, paymentUrl: getPaymentPath(body.paymentMethod, payment.reference) }
  // A payment page cannot charge zero.
  const isFree = holdUntil !== null && !confirmBy && price.total === 0
  const orderInEmail = isFree ? toPaidOrder(presented, now) : presented
  const email = buildOrderPlacedInsert(services, config, { order: orderInEmail, language: requester.language, holdUntil })
  await services.jobs.addAll(
    transaction,
    [...buildInitialJobs(newOrder, confirmBy), email.job],
    [
      ...buildOrderInserts(newOrder),
      buildLineDeletion(getCartItemIds(body.basket)),
      payment.insert,
      email.insert,
      ...(isFree ? [] : [buildRequestInsert({ ...request, response })]),
    ],
  )
  if (!isFree) return response
  await settleWithin(withPayableOrders(services), transaction, {
    provider: body.paymentMethod,
    eventId: `nothing to pay ${id}`,
    reference: payment.reference,
    kind: 'succeeded',
  })
  const paidResponse = { order: { ...(await loadOrder(transaction, id)), key }, paymentUrl: null }
  await runPrepared(transaction, buildRequestInsert({ ...request, response: paidResponse }))
  return paidResponse
}

export interface PlaceOrderRequest {
  /** Idempotency-Key of the request. */
  key: string | undefined
  body: PlaceOrder
  /** Network of the request; undefined for an order the shop itself places. */
  network: string | undefined
  /** Why no new order is placed. A repeated request gets its response all the same: an error would make its buyer order again. */
  limitError?: AppError
}

/** Hash of a parsed request body, whose fields the schema has put in a fixed order. */
const hashRequest = (body: PlaceOrder): string => hash('sha256', JSON.stringify(body))

/** Places an order in one transaction, once per key: a repeated request gets the stored response. */
export const placeOrder = async (
  services: OrderServices,
  config: Config,
  requester: Requester,
  { key: optionalKey, body, network, limitError }: PlaceOrderRequest,
): Promise<PlaceOrderResponse> => {
  const key = requireIdempotencyKey(optionalKey)
  const bodyHash = hashRequest(body)
  return inTransaction(services.database, async (transaction) => {
    const { customerId } = requester
    const createdAt = services.clock.now()
    // One order of a customer at a time, and none while their data moves to another customer. A repeated request waits here for the first.
    // Sent together; the second statement begins when the first has the lock.
    const [, { duplicate, recentOrderCount }] = await Promise.all([
      lockCustomers(transaction, [customerId]),
      findPreviousRequests(transaction, { customerId, key, since: getWindowStart(createdAt) }),
    ])
    if (duplicate) {
      if (duplicate.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      return placeOrderEndpoint.response.parse(duplicate.response)
    }
    if (limitError) throw limitError
    assertOrderRate(recentOrderCount)
    // After the key: a repeated request gets its response even if the shop's settings have changed in the meantime.
    const delivery = validateChoices(config, body)
    // Sent together. Where both fail, the error of the limits counts.
    const incomingOrder = { requester, body, network }
    const verification = checkOrderLimits(services.rateLimits, transaction, incomingOrder)
    const lockedLines = lockCheckoutLines(transaction, requester, body.basket)
    lockedLines.catch(() => undefined)
    const [isVerified, lines] = [await verification, await lockedLines]
    const isOverLimit = !isVerified && (await isOverDeferredLimits(services.rateLimits, transaction, incomingOrder))
    const request = { customerId, key, bodyHash, createdAt }
    return createOrder(services, transaction, { config, requester, body, delivery, trust: { isVerified, isOverLimit }, lines, request })
  })
}

/** Prices a cart and places an order. */
export const mountCheckout = (app: FastifyInstance, config: Config, services: Services): void => {
  const limitWrongCodes = createCodeLimit(services.rateLimits)
  mount(app, quoteOrder, async ({ body, findRequester, request }) => {
    const requester = await findRequester()
    const language = getRequestLanguage(request)
    const { discountCode = '', ...requestWithoutCode } = body
    return limitWrongCodes({
      network: getNetwork(request.ip),
      discountCode,
      evaluate: () => buildQuote(services, config, requester, { request: body, language }),
      // The rest of the quote does not depend on the code.
      evaluateAtLimit: async (limitError) => ({
        ...(await buildQuote(services, config, requester, { request: requestWithoutCode, language })),
        discount: { code: discountCode, text: '', refused: limitError.toBody(language).error.message },
      }),
      isRejected: ({ discount }) => discount !== null && discount.refused !== null,
    })
  })

  mount(app, placeOrderEndpoint, async ({ headers, body, ensureRequester, request }) => {
    const requester = await ensureRequester()
    const order = { key: headers['idempotency-key'], body, network: getNetwork(request.ip) }
    return limitWrongCodes({
      network: order.network,
      discountCode: body.discountCode,
      evaluate: () => placeOrder(services, config, requester, order),
      evaluateAtLimit: (limitError) => placeOrder(services, config, requester, { ...order, limitError }),
    })
  })
}
