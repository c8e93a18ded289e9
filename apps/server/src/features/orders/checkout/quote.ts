import { hash } from 'node:crypto'

import { type DeliveryMethod, type Language, getMainView, type quoteOrder as quoteEndpoint } from '@picasso/contract'
import { type CodeDiscount, type Price, calculatePrice } from '@picasso/design'
import type * as mini from 'zod/mini'

import type { Config } from '../../../config.ts'
import type { Database, Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import type { Requester } from '../../auth/index.ts'
import { createCartReader, findLineErrors, type LineDetails, getLineNotice, toPriceLine } from '../../cart/index.ts'
import {
  adjustUsageCount,
  describeDiscount,
  type DiscountRow,
  findDiscount,
  findDiscountError,
  lockDiscount,
  toCodeReduction,
} from '../../discounts/index.ts'
import {
  listDeliveryMethods,
  findDeliveryMethod,
  getAmountToFreeShipping,
  buildPriceRules,
  getShippingPrice,
} from '../../settings/index.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { type DiscountCustomer, hasUsedCode } from '../queries.ts'
import { loadCheckoutLines } from './lines.ts'

type QuoteRequest = mini.infer<typeof quoteEndpoint.body>
type QuoteResponse = mini.infer<typeof quoteEndpoint.response>

/** The price of an order; quote and charge both come from here. */
export const computePrice = (
  config: Pick<Config, 'settings'>,
  lines: readonly LineDetails[],
  shipping: number,
  code?: CodeDiscount,
): Price => calculatePrice(lines.map(toPriceLine), { ...buildPriceRules(config, shipping), ...(code && { code }) })

/** Hash of everything a quote showed: a different one means that the price has changed since. */
export const createQuoteFingerprint = (lines: readonly LineDetails[], price: Price, delivery: Pick<DeliveryMethod, 'id'>): string => {
  const shownLines = lines.map((line, index) => {
    const { unitPrice, net } = price.lines[index] ?? {}
    return [line.title, line.color, line.size, line.quantity, unitPrice, net]
  })
  const { total, shipping, tax, discount } = price
  return hash('sha256', JSON.stringify([shownLines, total, shipping, tax, discount, delivery.id]), 'base64url')
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

/** A discount code with its reduction, or why it is rejected. */
interface DiscountCodeResult {
  code: string
  text: string
  rejection: string | null
  reduction?: CodeDiscount
}

interface DiscountContext {
  /** Sum of the lines after quantity breaks. */
  subtotalMinor: number
  now: Date
  customer: DiscountCustomer
  language: Language
  formatAmount: (minor: number) => string
}

const evaluateDiscount = async (
  executor: Database | Transaction,
  typedCode: string,
  discount: DiscountRow | undefined,
  { subtotalMinor, customer, ...context }: DiscountContext,
): Promise<DiscountCodeResult> => {
  const wasUsedByCustomer = discount?.oncePerCustomer === true && (await hasUsedCode(executor, discount.code, customer))
  const rejection = findDiscountError(discount, { ...context, subtotalMinor, wasUsedByCustomer })
  if (!discount || rejection !== undefined) return { code: typedCode, text: '', rejection: rejection ?? null }
  return { code: discount.code, text: describeDiscount(discount, context), rejection: null, reduction: toCodeReduction(discount) }
}

/** Redeems the code of an order being placed, counted under a lock; a rejected code rejects the order. */
export const redeemDiscountCode = async (
  transaction: Transaction,
  typedCode: string | undefined,
  context: DiscountContext,
): Promise<{ code: string; reduction: CodeDiscount } | undefined> => {
  if (typedCode === undefined) return undefined
  const { code, rejection, reduction } = await evaluateDiscount(transaction, typedCode, await lockDiscount(transaction, typedCode), context)
  if (!reduction) throw new AppError('DISCOUNT_REFUSED', { fields: { discountCode: () => rejection ?? '' } })
  await adjustUsageCount(transaction, code, 1)
  return { code, reduction }
}

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
  const reader = createCartReader(config, language)
  const subtotalMinor = computeSubtotal(config, lines)
  const code = request.discountCode
    ? await evaluateDiscount(database, request.discountCode, await findDiscount(database, request.discountCode), {
        subtotalMinor,
        now: clock.now(),
        customer: { customerId: requester?.customerId, email: undefined },
        ...reader,
      })
    : undefined
  const price = computePrice(config, lines, getShippingPrice(delivery, subtotalMinor), code?.reduction)
  const errors = findLineErrors(lines)
  return {
    quote: createQuoteFingerprint(lines, price, delivery),
    lines: lines.map((line, index) => ({
      itemId: line.id,
      title: line.title,
      designName: line.design?.name ?? null,
      team: line.team,
      color: line.color,
      sizeLabel: line.sizeLabel ?? line.size,
      quantity: line.quantity,
      unitPrice: price.lines[index]?.unitPrice ?? 0,
      printPrice: price.lines[index]?.print ?? null,
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
