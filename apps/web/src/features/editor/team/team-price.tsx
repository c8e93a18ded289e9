import { findQuantityBreak, calculatePrice } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { teamMessages } from './messages/index.ts'
import type { Team } from './use-team.ts'

/** The price of all rows that have a size. */
export const TeamPrice = ({ team: { roster, sizes, findSize } }: { team: Team }) => {
  const messages = useMessages(teamMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  if (!shop) return null
  const pricedSizes = roster.rows.flatMap(({ size }) => findSize(size) ?? [])
  const lines = sizes.flatMap(({ value, price }) => {
    const quantity = pricedSizes.filter((size) => size.value === value).length
    return quantity === 0 ? [] : [{ unitPrice: price, quantity, breakKey: 'team' }]
  })
  const { total, discount } = calculatePrice(lines, { quantityBreaks: shop.quantityBreaks, shipping: 0, tax: shop.tax })
  const quantityBreak = findQuantityBreak(shop.quantityBreaks, pricedSizes.length)
  return (
    <p className="figures">
      <span className="text-ink-2">
        {quantityBreak && discount > 0
          ? messages.itemCountWithBreak(pricedSizes.length, quantityBreak.percent, quantityBreak.from)
          : messages.itemCount(pricedSizes.length)}
      </span>{' '}
      <strong className="font-display text-22 font-semibold whitespace-nowrap">{money(total)}</strong>
    </p>
  )
}
