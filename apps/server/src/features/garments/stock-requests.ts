/** Units requested of one inventory row. */
export interface StockRequest {
  inventoryId: string
  quantity: number
}

/**
 * Units per inventory row, summed over all lines: two designs on the same blank share its stock. Ordered by id, so that two orders cannot
 * deadlock.
 */
export const sumByInventoryId = (lines: readonly StockRequest[]): StockRequest[] => {
  const quantities = new Map<string, number>()
  for (const { inventoryId, quantity } of lines) quantities.set(inventoryId, (quantities.get(inventoryId) ?? 0) + quantity)
  return [...quantities]
    .map(([inventoryId, quantity]) => ({ inventoryId, quantity }))
    .toSorted((a, b) => (a.inventoryId < b.inventoryId ? -1 : 1))
}
