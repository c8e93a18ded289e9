import type { CartItem } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { applyLineChange } from './use-cart-lines.ts'

const line: CartItem = {
  _id: '01930000-0000-7000-8000-000000000001',
  designId: '01930000-0000-7000-8000-000000000002',
  product: null,
  team: null,
  clothingType: 'tshirt',
  title: 'T-shirt',
  designName: null,
  color: 'White',
  size: { label: 'M', value: 'medium' },
  quantity: 2,
  unitPrice: 165_000,
  lineTotal: 330_000,
  frontView: '/files/a.png',
  backView: '/files/b.png',
  printedSides: ['front'],
  priceWhenAdded: 165_000,
  available: true,
  notice: null,
  findings: 0,
}
const label = (value: string): string => (value === 'large' ? 'L' : '?')

describe('applyLineChanges', () => {
  it('shows the pending changes and their price', () => {
    expect(applyLineChange(line, { quantity: 3 }, label)).toMatchObject({ quantity: 3, lineTotal: 495_000, size: line.size })
    expect(applyLineChange(line, { size: 'large' }, label)).toMatchObject({
      quantity: 2,
      lineTotal: 330_000,
      size: { label: 'L', value: 'large' },
    })
  })

  it('keeps the stored line without pending changes', () => {
    expect(applyLineChange(line, undefined, label)).toBe(line)
  })
})
