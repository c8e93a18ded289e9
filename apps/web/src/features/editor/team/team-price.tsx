import { breakFor, priceOf } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { useMoney, useShop } from '../../settings/index.ts'
import type { Team } from './use-team.ts'
import { teamWords } from './words/index.ts'

/** What all pieces come to, with the shop's own function; a row without a size is not counted yet. */
export const TeamPrice = ({ team: { roster, sizes, sizeOf } }: { team: Team }) => {
  const words = useWords(teamWords)
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
        {reached && discount > 0 ? words.pricedWithBreak(priced.length, reached.percent, reached.from) : words.priced(priced.length)}
      </span>{' '}
      <strong className="font-display text-22 font-semibold whitespace-nowrap">{money(total)}</strong>
    </p>
  )
}
