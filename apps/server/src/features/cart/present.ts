import type { Cart, CartItem } from '@picasso/contract'
import { priceOf } from '@picasso/design'

import { viewsOf } from '../designs/index.ts'
import { priceRules } from '../settings/index.ts'
import type { LineFacts } from './queries.ts'
import { breakKeyOf, faultsOfCart, type LineFault } from './rules.ts'

const presentLine = (line: LineFacts, faults: ReadonlyMap<string, LineFault>): CartItem => ({
  _id: line.id,
  designId: line.design.id,
  product: null,
  clothingType: line.design.clothingType,
  title: line.title,
  color: line.design.color,
  size: { label: line.sizeLabel ?? line.size, value: line.size },
  quantity: line.quantity,
  unitPrice: line.price ?? 0,
  lineTotal: (line.price ?? 0) * line.quantity,
  ...viewsOf(line.design),
  priceWhenAdded: line.price ?? 0,
  available: !faults.has(line.id),
  notice: null,
})

/** One line as its cart shows it; whether it is available depends on the lines before it. */
export const presentLineOf = (lines: readonly LineFacts[], id: string): CartItem | undefined => {
  const line = lines.find((each) => each.id === id)
  return line && presentLine(line, faultsOfCart(lines))
}

export const presentCart = (lines: readonly LineFacts[]): Cart => {
  const faults = faultsOfCart(lines)
  const price = priceOf(
    lines.map((line) => ({ unitPrice: line.price ?? 0, quantity: line.quantity, breakKey: breakKeyOf(line) })),
    priceRules(0),
  )
  return {
    cart: lines.map((line) => presentLine(line, faults)),
    itemCount: lines.reduce((pieces, line) => pieces + line.quantity, 0),
    linesTotal: price.linesTotal,
    discount: price.discount,
  }
}
