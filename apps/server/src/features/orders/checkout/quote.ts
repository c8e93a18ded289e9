import { createHash } from 'node:crypto'

import { type DeliveryMethod, type Language, getMainView, type quoteOrder as quoteEndpoint } from '@picasso/contract'
import { type CodeDiscount, type Price, calculatePrice } from '@picasso/design'
import type * as mini from 'zod/mini'

import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import type { Requester } from '../../auth/index.ts'
import { getBreakKey, findLineErrors, type LineDetails, getLineNotice } from '../../cart/index.ts'
import {
  listDeliveryMethods,
  findDeliveryMethod,
  getAmountToFreeShipping,
  buildPriceRules,
  type LocaleFormatter,
  createLocaleFormatter,
  getShippingPrice,
} from '../../settings/index.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { loadCheckoutLines } from './checkout-lines.ts'
import { type DiscountCodeResult, evaluateDiscountCode } from './discount-code.ts'

type QuoteRequest = mini.infer<typeof quoteEndpoint.body>
type QuoteResponse = mini.infer<typeof quoteEndpoint.response>

/** The price of an order; quote and charge both come from here. */
export const computePrice = (
  config: Pick<Config, 'settings'>,
  lines: readonly LineDetails[],
  shipping: number,
  code?: CodeDiscount,
): Price =>
  calculatePrice(
    lines.map((line) => ({ unitPrice: line.price ?? 0, quantity: line.quantity, breakKey: getBreakKey(line) })),
    { ...buildPriceRules(config, shipping), ...(code && { code }) },
  )

/** Hash of everything a quote showed: a different one means that the price has changed since. */
export const createQuoteFingerprint = (lines: readonly LineDetails[], price: Price, delivery: Pick<DeliveryMethod, 'id'>): string => {
  const shownLines = lines.map((line, index) => [line.title, line.color, line.size, line.quantity, line.price, price.lines[index]?.net])
  const { total, shipping, tax, discount } = price
  return createHash('sha256')
    .update(JSON.stringify([shownLines, total, shipping, tax, discount, delivery.id]))
    .digest('base64url')
}

const toTotals = (price: Price, currency: string): QuoteResponse['totals'] => ({
  currency,
  lines: price.linesTotal,
  discount: price.discount,
  shipping: price.shipping,
  tax: price.tax,
  includedTax: price.includedTax,
  total: price.total,
})

/** Sum of the lines after quantity breaks, the basis of discount codes and free delivery. */
export const computeSubtotal = (config: Pick<Config, 'settings'>, lines: readonly LineDetails[]): number => {
  const { linesTotal, discount } = computePrice(config, lines, 0)
  return linesTotal - discount
}

/** The effect of a discount code in a quote; undefined without one. */
const evaluateTypedCode = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  typedCode: string | undefined,
  { subtotalMinor, reader, customerId }: { subtotalMinor: number; reader: LocaleFormatter; customerId: string | undefined },
): Promise<DiscountCodeResult | undefined> =>
  typedCode === undefined || typedCode === ''
    ? undefined
    : evaluateDiscountCode(database, typedCode, { subtotalMinor, now: clock.now(), customer: { customerId, email: undefined }, ...reader })

/** What a cart or variant would cost now. */
export const buildQuote = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  config: Config,
  requester: Requester | undefined,
  { request, language }: { request: QuoteRequest; language: Language },
): Promise<QuoteResponse> => {
  const lines = await loadCheckoutLines(database, requester, request.basket, language)
  const methods = listDeliveryMethods(config)
  const [defaultMethod] = methods
  const delivery = (request.deliveryMethod === undefined ? undefined : findDeliveryMethod(config, request.deliveryMethod)) ?? defaultMethod
  if (!delivery) throw new AppError('NOT_ON_OFFER', { message: (reader) => ORDER_MESSAGES[reader].noDeliveryMethod })
  const reader = createLocaleFormatter(config, language)
  const subtotalMinor = computeSubtotal(config, lines)
  const code = await evaluateTypedCode({ database, clock }, request.discountCode, {
    subtotalMinor,
    reader,
    customerId: requester?.customerId,
  })
  const price = computePrice(config, lines, getShippingPrice(delivery, subtotalMinor), code?.reduction)
  const errors = findLineErrors(lines)
  return {
    quote: createQuoteFingerprint(lines, price, delivery),
    lines: lines.map((line, index) => ({
      itemId: line.id,
      title: line.title,
      team: line.team,
      color: line.color,
      sizeLabel: line.sizeLabel ?? line.size,
      quantity: line.quantity,
      unitPrice: line.price ?? 0,
      discount: price.lines[index]?.discount ?? 0,
      total: price.lines[index]?.net ?? 0,
      picture: getMainView(line),
      available: !errors.has(line),
      notice: getLineNotice(line, errors.get(line), reader),
    })),
    totals: toTotals(price, config.shop.currency),
    deliveryMethods: methods.map((method) => ({
      id: method.id,
      title: method.title,
      price: computePrice(config, lines, getShippingPrice(method, subtotalMinor), code?.reduction).shipping,
      days: method.days,
      freeAfter: getAmountToFreeShipping(method, subtotalMinor),
    })),
    discount: code ? { code: code.code, text: code.text, refused: code.rejection } : null,
  }
}
