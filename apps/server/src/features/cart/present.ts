import type { Cart, CartItem } from '@picasso/contract'
import { calculatePrice } from '@picasso/design'

import type { Config } from '../../config.ts'
import { buildPriceRules, type LocaleFormatter } from '../settings/index.ts'
import { type CartLineDetails, toCartLine } from './lines.ts'
import type { LineRow } from './queries.ts'
import { getBreakKey, findLineErrors, type LineError, getLineNotice } from './rules.ts'

const presentLine = (line: CartLineDetails, error: LineError | undefined, reader: LocaleFormatter): CartItem => ({
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
  available: error === undefined,
  notice: getLineNotice(line, error, reader),
})

/** One line of a cart; whether it is available depends on the lines before it. */
export const presentLineById = (rows: readonly LineRow[], id: string, reader: LocaleFormatter): CartItem | undefined => {
  const lines = rows.map(toCartLine)
  const line = lines.find((candidate) => candidate.id === id)
  return line && presentLine(line, findLineErrors(lines).get(line), reader)
}

export const presentCart = (rows: readonly LineRow[], config: Pick<Config, 'settings'>, reader: LocaleFormatter): Cart => {
  const lines = rows.map(toCartLine)
  const errors = findLineErrors(lines)
  const price = calculatePrice(
    lines.map((line) => ({ unitPrice: line.price ?? 0, quantity: line.quantity, breakKey: getBreakKey(line) })),
    buildPriceRules(config, 0),
  )
  return {
    cart: lines.map((line) => presentLine(line, errors.get(line), reader)),
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    linesTotal: price.linesTotal,
    discount: price.discount,
  }
}
