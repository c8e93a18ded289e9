import type { Cart, CartItem } from '@picasso/contract'
import { calculatePrice, type LinePrice } from '@picasso/design'

import { type CartLineDetails, toCartLine } from './lines.ts'
import type { CartRow } from './queries.ts'
import type { CartReader } from './reader.ts'
import { findLineErrors, type LineError, getLineNotice, toPriceLine } from './rules.ts'

const presentLine = (line: CartLineDetails, price: LinePrice | undefined, error: LineError | undefined, reader: CartReader): CartItem => ({
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
  designName: line.design?.name ?? null,
  team: line.team,
  color: line.color,
  size: { label: line.sizeLabel ?? line.size, value: line.size },
  quantity: line.quantity,
  unitPrice: price?.unitPrice ?? 0,
  lineTotal: price?.gross ?? 0,
  frontView: line.frontView,
  backView: line.backView,
  printedSides: line.printedSides,
  findings: line.design?.findings?.length ?? 0,
  priceWhenAdded: line.priceWhenAdded,
  available: error === undefined,
  notice: getLineNotice(line, error, reader),
})

/** One line of a cart; its price depends on the other lines of its design, and whether it is available on the lines before it. */
export const presentLineById = (rows: readonly CartRow[], id: string, reader: CartReader): CartItem | undefined => {
  const lines = rows.map(toCartLine)
  const index = lines.findIndex((candidate) => candidate.id === id)
  const line = lines[index]
  if (!line) return undefined
  const price = calculatePrice(lines.map(toPriceLine), reader.rules)
  return presentLine(line, price.lines[index], findLineErrors(lines).get(line), reader)
}

export const presentCart = (rows: readonly CartRow[], reader: CartReader): Cart => {
  const lines = rows.map(toCartLine)
  const errors = findLineErrors(lines)
  const price = calculatePrice(lines.map(toPriceLine), reader.rules)
  return {
    cart: lines.map((line, index) => presentLine(line, price.lines[index], errors.get(line), reader)),
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    linesTotal: price.linesTotal,
    discount: price.discount,
  }
}
