import { createHash } from 'node:crypto'

import type { DeliveryMethod, quoteOrder as quoteEndpoint } from '@picasso/contract'
import { type Price, priceOf } from '@picasso/design'
import type * as mini from 'zod/mini'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Visitor } from '../accounts/index.ts'
import { breakKeyOf, faultsOfLines, type LineFacts, noticeOf } from '../cart/index.ts'
import { deliveryMethods, findDeliveryMethod, moneyOf, priceRules } from '../settings/index.ts'
import { readBasket } from './basket.ts'

type Asked = mini.infer<typeof quoteEndpoint.body>
type Quote = mini.infer<typeof quoteEndpoint.response>

/** The one reckoning of an order; what was quoted and what is charged both come from here. */
export const priceLines = (lines: readonly LineFacts[], shipping: number): Price =>
  priceOf(
    lines.map((line) => ({ unitPrice: line.price ?? 0, quantity: line.quantity, breakKey: breakKeyOf(line) })),
    priceRules(shipping),
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

/** What a basket would cost now. */
export const quoteBasket = async (
  { database }: Pick<Parts, 'database'>,
  config: Config,
  visitor: Visitor | undefined,
  asked: Asked,
): Promise<Quote> => {
  const lines = await readBasket(database, visitor, asked.basket)
  const [first] = deliveryMethods()
  const delivery = (asked.deliveryMethod === undefined ? undefined : findDeliveryMethod(asked.deliveryMethod)) ?? first
  if (!delivery) throw new AppError('NOT_ON_OFFER', { message: 'The shop delivers nothing at the moment.' })
  const price = priceLines(lines, delivery.price)
  const faults = faultsOfLines(lines)
  const money = moneyOf(config)
  return {
    quote: fingerprintOf(lines, price, delivery),
    lines: lines.map((line, index) => ({
      itemId: line.id,
      title: line.title,
      color: line.color,
      sizeLabel: line.sizeLabel ?? line.size,
      quantity: line.quantity,
      unitPrice: line.price ?? 0,
      discount: price.lines[index]?.discount ?? 0,
      total: price.lines[index]?.net ?? 0,
      picture: line.frontView,
      available: !faults.has(line),
      notice: noticeOf(line, faults.get(line), money),
    })),
    totals: totalsOf(price, config.shop.currency),
    deliveryMethods: deliveryMethods().map(({ id, title, price: cost, days }) => ({ id, title, price: cost, days, freeAfter: null })),
    discount: asked.discountCode ? { code: asked.discountCode, text: '', refused: 'There is no such code.' } : null,
  }
}
