import type { PublicSettings, CartItem } from '@picasso/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'

import { useMessages } from '../../lib/messages.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { type Quote, useQuoteOrderQuery, type QuoteRequest } from './api.ts'
import { type CartMessages, cartMessages } from './messages/index.ts'

interface QuoteQuery {
  body: QuoteRequest
  /** State of the lines; when it changes, the quote is requested again. */
  cacheKey: string
}

/** The quote request of a cart; undefined if no line can be bought. */
export const buildCartQuote = (lines: readonly CartItem[]): QuoteQuery | undefined => {
  const availableLines = lines.filter(({ available }) => available)
  if (availableLines.length === 0) return undefined
  return {
    body: { basket: { kind: 'cart', items: availableLines.map(({ _id }) => _id) } },
    cacheKey: JSON.stringify(availableLines.map(({ size, quantity, unitPrice }) => [size.value, quantity, unitPrice])),
  }
}

/** Prices may change while a page is open; polling interval in milliseconds. */
const POLL_INTERVAL_MS = 10_000

interface QuoteOptions {
  /** Absent until the lines are known. */
  request: QuoteRequest | undefined
  /** State of the lines; when it changes, the quote is requested again. */
  cacheKey?: string | undefined
  /** While an order is being placed its lines may disappear, so no quote is requested. */
  isPollingDisabled?: boolean
}

/** The current quote of the server, refreshed while the page is open. */
export const useQuote = ({ request, cacheKey = '', isPollingDisabled = false }: QuoteOptions) =>
  useQuoteOrderQuery(request ? { body: request, cacheKey } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: !isPollingDisabled,
    pollingInterval: isPollingDisabled ? 0 : POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  })

/** The amount missing for the nearest free delivery, in minor units. */
const getMissingAmount = (methods: Quote['deliveryMethods']): number | undefined => {
  const missingAmount = methods.flatMap(({ freeAfter }) => (freeAfter === null || freeAfter <= 0 ? [] : [freeAfter]))
  return missingAmount.length > 0 ? Math.min(...missingAmount) : undefined
}

/** Shows the amount missing for free delivery. */
export const FreeDeliveryHint = ({ quote }: { quote: Quote }) => {
  const messages = useMessages(cartMessages)

  const money = useMoneyFormat(quote.totals.currency)
  const missingAmount = getMissingAmount(quote.deliveryMethods)
  if (missingAmount === undefined || quote.deliveryMethods.some(({ price }) => price === 0)) return null
  return (
    <p className="figures rounded-control bg-leaf-wash px-3.5 py-2.5 text-14">
      {messages.freeDelivery(<strong className="font-semibold">{money(missingAmount)}</strong>)}
    </p>
  )
}

interface QuoteTotalsProps {
  quote: Quote
  shop: PublicSettings
  /** Id of the delivery method of the quote; the shop's first one by default. */
  deliveryMethod?: string
}

const getDiscountLabel = ({ discount }: Quote, messages: CartMessages): string =>
  discount !== null && discount.refused === null ? messages.discountWith(discount.code) : messages.quantityDiscount

/** The parts of a quote and its total. */
export const QuoteTotals = ({ quote, shop, deliveryMethod }: QuoteTotalsProps) => {
  const messages = useMessages(cartMessages)

  const { totals, lines, deliveryMethods } = quote
  const money = useMoneyFormat(totals.currency)
  const { getTitle } = useGarmentNames()
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const delivery = deliveryMethods.find(({ id }) => id === deliveryMethod) ?? deliveryMethods[0]
  return (
    <TotalsList
      rows={[
        { label: messages.itemCount(itemCount), amount: money(totals.lines) },
        ...(totals.discount > 0
          ? [{ label: getDiscountLabel(quote, messages), amount: `−${money(totals.discount)}`, isDiscount: true }]
          : []),
        {
          label: delivery ? getTitle(delivery) : messages.delivery,
          amount: totals.shipping === 0 ? messages.free : money(totals.shipping),
        },
        ...(totals.tax > 0 ? [{ label: messages.tax(shop.tax.percent), amount: money(totals.tax) }] : []),
      ]}
      total={{ label: messages.total, amount: money(totals.total) }}
      note={totals.tax === 0 && totals.includedTax > 0 ? messages.includesTax(money(totals.includedTax)) : undefined}
    />
  )
}
