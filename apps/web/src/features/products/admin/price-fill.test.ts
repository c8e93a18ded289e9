import { describe, expect, it } from 'vitest'

import { fillPrices, type PriceTarget, getPriceTargets } from './price-fill.ts'
import type { ProductDraft } from './product-draft.ts'

const cell = (price: string, stock = '0') => ({ price, stock })
const fill = (cells: ProductDraft['cells'], target: PriceTarget, before: ProductDraft['cells'] = {}) =>
  fillPrices({ clothingType: 'tshirt', cells }, { target, price: '3200', before })
const getPrices = (cells: ProductDraft['cells']) => Object.fromEntries(Object.entries(cells).map(([name, { price }]) => [name, price]))

describe('filling in prices', () => {
  it('offers all cells, each size and each color of the garment', () => {
    expect(getPriceTargets('croptop')).toEqual([
      { kind: 'all' },
      { kind: 'size', size: 'small' },
      { kind: 'size', size: 'medium' },
      { kind: 'size', size: 'large' },
      { kind: 'color', color: 'Black' },
      { kind: 'color', color: 'Ivory' },
    ])
  })

  it('sells a new product in all sixteen sizes and colors at once', () => {
    const { cells, count } = fill({}, { kind: 'all' })
    expect([count, Object.keys(cells).length]).toEqual([16, 16])
    expect(new Set(Object.values(getPrices(cells)))).toEqual(new Set(['3200']))
    expect(cells['White/medium']).toEqual(cell('3200'))
  })

  it('sets only the cells that are sold', () => {
    const { cells, count } = fill({ 'White/small': cell('1', '4'), 'Black/xl': cell('', '7') }, { kind: 'all' })
    expect(count).toBe(2)
    expect(cells).toEqual({ 'White/small': cell('3200', '4'), 'Black/xl': cell('3200', '7') })
  })

  it('of a size or a color leaves the others unchanged', () => {
    const cells = { 'White/small': cell('1'), 'White/xl': cell('2'), 'Black/xl': cell('3') }
    expect(getPrices(fill(cells, { kind: 'size', size: 'xl' }).cells)).toEqual({
      'White/small': '1',
      'White/xl': '3200',
      'Black/xl': '3200',
    })
    expect(getPrices(fill(cells, { kind: 'color', color: 'White' }).cells)).toEqual({
      'White/small': '3200',
      'White/xl': '3200',
      'Black/xl': '3',
    })
    const { cells: filledCells, count } = fill(cells, { kind: 'color', color: 'Red' })
    expect([count, Object.keys(filledCells).length]).toEqual([4, 7])
  })

  it('restores the stock of a size that is sold again', () => {
    const before = { 'White/small': { price: '1', stock: '9', counted: '9' } }
    expect(fill({}, { kind: 'size', size: 'small' }, before).cells['White/small']).toEqual({ price: '3200', stock: '9', counted: '9' })
  })
})
