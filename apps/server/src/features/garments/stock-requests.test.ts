import { describe, expect, it } from 'vitest'

import { sumByInventoryId } from './stock-requests.ts'

describe('sumByInventoryId', () => {
  it('adds the units of lines that share a blank and keeps the others apart', () => {
    expect(
      sumByInventoryId([
        { inventoryId: 'b', quantity: 2 },
        { inventoryId: 'a', quantity: 1 },
        { inventoryId: 'b', quantity: 3 },
      ]),
    ).toEqual([
      { inventoryId: 'a', quantity: 1 },
      { inventoryId: 'b', quantity: 5 },
    ])
    expect(sumByInventoryId([])).toEqual([])
  })

  it('has one order of rows for every order of lines, so that two orders never wait for each other', () => {
    const ids = ['c', 'a', 'e', 'b', 'd']
    for (const lines of [ids, ids.toReversed(), ids.toSorted()])
      expect(sumByInventoryId(lines.map((inventoryId) => ({ inventoryId, quantity: 1 }))).map(({ inventoryId }) => inventoryId)).toEqual(
        ids.toSorted(),
      )
  })
})
