import type { CartItem, GarmentSizeValue } from '@picasso/contract'

/** Changes of a line that the server has not confirmed yet. */
export interface LineChange {
  quantity?: number
  size?: GarmentSizeValue
}

export type ByLine<Value> = Readonly<Record<string, Value>>

export const omitLine = <Value>(values: ByLine<Value>, id: string): ByLine<Value> =>
  Object.fromEntries(Object.entries(values).filter(([lineId]) => lineId !== id))

/** A line with its pending changes applied. */
export const applyLineChange = (
  line: CartItem,
  change: LineChange | undefined,
  sizeLabel: (value: GarmentSizeValue) => string,
): CartItem => {
  if (!change) return line
  const { quantity = line.quantity, size } = change
  return {
    ...line,
    quantity,
    lineTotal: line.unitPrice * quantity,
    ...(size !== undefined && { size: { value: size, label: sizeLabel(size) } }),
  }
}
