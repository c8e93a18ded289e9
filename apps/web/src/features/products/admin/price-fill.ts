import type { GarmentSizeValue } from '@picasso/contract'
import type { ClothLabel, GarmentKey } from '@picasso/design'

import { toCellKey, getVariantGrid, type ProductDraft } from './product-draft.ts'

/** Which cells of a grid get one price. */
export type PriceTarget = { kind: 'all' } | { kind: 'size'; size: GarmentSizeValue } | { kind: 'color'; color: ClothLabel }

/** The targets of a garment: all cells, each size, each color. */
export const getPriceTargets = (clothingType: GarmentKey): PriceTarget[] => {
  const { colors, sizes } = getVariantGrid(clothingType)
  return [
    { kind: 'all' },
    ...sizes.map(({ value }): PriceTarget => ({ kind: 'size', size: value })),
    ...colors.map((color): PriceTarget => ({ kind: 'color', color })),
  ]
}

const matchesTarget = (target: PriceTarget, color: ClothLabel, size: GarmentSizeValue): boolean =>
  target.kind === 'all' || (target.kind === 'size' ? target.size === size : target.color === color)

interface PriceFill {
  target: PriceTarget
  /** As typed. */
  price: string
  /** Cells as loaded: a cell that is sold again has its previous stock. */
  before: ProductDraft['cells']
}

/** Sets one price in the cells of the target that are sold; if none is, all of them become sold. */
export const fillPrices = (
  { clothingType, cells }: Pick<ProductDraft, 'clothingType' | 'cells'>,
  { target, price, before }: PriceFill,
): { cells: ProductDraft['cells']; count: number } => {
  const { colors, sizes } = getVariantGrid(clothingType)
  const targetCells = colors.flatMap((color) =>
    sizes.filter(({ value }) => matchesTarget(target, color, value)).map(({ value }) => toCellKey(color, value)),
  )
  const soldCells = targetCells.filter((name) => name in cells)
  const names = soldCells.length > 0 ? soldCells : targetCells
  const filled = names.map((name) => [name, { stock: '0', ...before[name], ...cells[name], price }] as const)
  return { cells: { ...cells, ...Object.fromEntries(filled) }, count: names.length }
}
