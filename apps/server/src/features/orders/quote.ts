import { createHash } from 'node:crypto'

import { type DeliveryMethod, type Language, mainView, type quoteOrder as quoteEndpoint } from '@picasso/contract'
import { type CodeReduction, type Price, priceOf } from '@picasso/design'
import type * as mini from 'zod/mini'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Visitor } from '../accounts/index.ts'
import { breakKeyOf, faultsOfLines, type LineFacts, noticeOf } from '../cart/index.ts'
import { deliveryMethods, findDeliveryMethod, freeAfter, priceRules, type Reader, readerOf, shippingOf } from '../settings/index.ts'
import { readBasket } from './basket.ts'
import { type CodeUse, evaluateDiscountCode } from './code.ts'
import { WORDS } from './words/index.ts'

type Asked = mini.infer<typeof quoteEndpoint.body>
type Quote = mini.infer<typeof quoteEndpoint.response>

/** The one reckoning of an order; what was quoted and what is charged both come from here. */
export const priceLines = (config: Pick<Config, 'terms'>, lines: readonly LineFacts[], shipping: number, code?: CodeReduction): Price =>
  priceOf(
    lines.map((line) => ({ unitPrice: line.price ?? 0, quantity: line.quantity, breakKey: breakKeyOf(line) })),
    { ...priceRules(config, shipping), ...(code && { code }) },
  )

/** A word for everything a buyer was shown of a sum: another word means that something of it is different now. */
export const fingerprintOf = (lines: readonly LineFacts[], price: Price, delivery: Pick<DeliveryMethod, 'id'>): string => {
  const shown = lines.map((line, index) => [line.title, line.color, line.size, line.quantity, line.price, price.lines[index]?.net])
  const { total, shipping, tax, discount } = price
  return createHash('sha256')
    .update(JSON.stringify([shown, total, shipping, tax, discount, delivery.id]))
    .digest('base64url')
}

const totalsOf = (price: Price, currency: string): Quote['totals'] => ({
  currency,
  lines: price.linesTotal,
  discount: price.discount,
  shipping: price.shipping,
  tax: price.tax,
  includedTax: price.includedTax,
  total: price.total,
})

/** What the pieces come to after quantity breaks: what codes and free delivery go by. */
export const worthOf = (config: Pick<Config, 'terms'>, lines: readonly LineFacts[]): number => {
  const { linesTotal, discount } = priceLines(config, lines, 0)
  return linesTotal - discount
}

/** What a code that was typed would do; nothing where none was typed. */
const codeOf = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  typed: string | undefined,
  { subtotalMinor, reader, ownerId }: { subtotalMinor: number; reader: Reader; ownerId: string | undefined },
): Promise<CodeUse | undefined> =>
  typed === undefined || typed === ''
    ? undefined
    : evaluateDiscountCode(database, typed, { subtotalMinor, now: clock.now(), customer: { ownerId, email: undefined }, ...reader })

/** What a basket would cost now. */
export const quoteBasket = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  config: Config,
  visitor: Visitor | undefined,
  { asked, language }: { asked: Asked; language: Language },
): Promise<Quote> => {
  const lines = await readBasket(database, visitor, asked.basket, language)
  const methods = deliveryMethods(config)
  const [first] = methods
  const delivery = (asked.deliveryMethod === undefined ? undefined : findDeliveryMethod(config, asked.deliveryMethod)) ?? first
  if (!delivery) throw new AppError('NOT_ON_OFFER', { message: WORDS[language].noDelivery })
  const reader = readerOf(config, language)
  const worth = worthOf(config, lines)
  const code = await codeOf({ database, clock }, asked.discountCode, { subtotalMinor: worth, reader, ownerId: visitor?.ownerId })
  const price = priceLines(config, lines, shippingOf(delivery, worth), code?.reduction)
  const faults = faultsOfLines(lines)
  return {
    quote: fingerprintOf(lines, price, delivery),
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
      picture: mainView(line),
      available: !faults.has(line),
      notice: noticeOf(line, faults.get(line), reader),
    })),
    totals: totalsOf(price, config.shop.currency),
    deliveryMethods: methods.map((method) => ({
      id: method.id,
      title: method.title,
      price: priceLines(config, lines, shippingOf(method, worth), code?.reduction).shipping,
      days: method.days,
      freeAfter: freeAfter(method, worth),
    })),
    discount: code ? { code: code.code, text: code.text, refused: code.refused } : null,
  }
}
