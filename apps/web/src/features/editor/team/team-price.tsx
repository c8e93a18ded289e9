import { breakFor, priceOf } from '@picasso/design'

import { useMoney, useShop } from '../../settings/index.ts'
import type { Team } from './use-team.ts'

/** What all pieces come to, with the shop's own function; a row without a size is not counted yet. */
export const TeamPrice = ({ team: { roster, sizes, sizeOf } }: { team: Team }) => {
  const shop = useShop()
  const money = useMoney()
  if (!shop) return null
  const priced = roster.rows.flatMap(({ size }) => sizeOf(size) ?? [])
  const lines = sizes.flatMap(({ value, price }) => {
    const quantity = priced.filter((each) => each.value === value).length
    return quantity === 0 ? [] : [{ unitPrice: price, quantity, breakKey: 'team' }]
  })
  const { total, discount } = priceOf(lines, { quantityBreaks: shop.quantityBreaks, shipping: 0, tax: shop.tax })
  const reached = breakFor(shop.quantityBreaks, priced.length)
  return (
    <p className="figures">
      <span className="text-ink-2">
        {priced.length === 1 ? 'One piece' : `${priced.length} pieces`}
        {reached && discount > 0 ? `, −${reached.percent} % from ${reached.from}` : ''}
      </span>{' '}
      <strong className="font-display text-22 font-semibold whitespace-nowrap">{money(total)}</strong>
    </p>
  )
}
