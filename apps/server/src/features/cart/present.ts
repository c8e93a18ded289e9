import type { Cart, CartItem } from '@picasso/contract'
import { priceOf } from '@picasso/design'

import type { Config } from '../../config.ts'
import { priceRules, type Reader } from '../settings/index.ts'
import { type CartLineFacts, readLine } from './lines.ts'
import type { LineRow } from './queries.ts'
import { breakKeyOf, faultsOfLines, type LineFault, noticeOf } from './rules.ts'

const presentLine = (line: CartLineFacts, fault: LineFault | undefined, reader: Reader): CartItem => ({
  _id: line.id,
  designId: line.design?.id ?? null,
  product: line.product && {
    _id: line.product.id,
    slug: line.product.slug,
    variantId: line.product.variantId,
    sizes: line.product.sizes,
  },
  clothingType: line.clothingType,
  title: line.title,
  team: line.team,
  color: line.color,
  size: { label: line.sizeLabel ?? line.size, value: line.size },
  quantity: line.quantity,
  unitPrice: line.price ?? 0,
  lineTotal: (line.price ?? 0) * line.quantity,
  frontView: line.frontView,
  backView: line.backView,
  findings: line.design?.findings?.length ?? 0,
  priceWhenAdded: line.priceWhenAdded,
  available: fault === undefined,
  notice: noticeOf(line, fault, reader),
})

/** One line as its cart shows it; whether it is available depends on the lines before it. */
export const presentLineOf = (rows: readonly LineRow[], id: string, reader: Reader): CartItem | undefined => {
  const lines = rows.map(readLine)
  const line = lines.find((each) => each.id === id)
  return line && presentLine(line, faultsOfLines(lines).get(line), reader)
}

export const presentCart = (rows: readonly LineRow[], config: Pick<Config, 'terms'>, reader: Reader): Cart => {
  const lines = rows.map(readLine)
  const faults = faultsOfLines(lines)
  const price = priceOf(
    lines.map((line) => ({ unitPrice: line.price ?? 0, quantity: line.quantity, breakKey: breakKeyOf(line) })),
    priceRules(config, 0),
  )
  return {
    cart: lines.map((line) => presentLine(line, faults.get(line), reader)),
    itemCount: lines.reduce((pieces, line) => pieces + line.quantity, 0),
    linesTotal: price.linesTotal,
    discount: price.discount,
  }
}
