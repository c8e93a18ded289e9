import type { CartItem } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { applyLineChange, type LineChange, sendLineChanges } from './use-cart-lines.ts'

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

describe('sendLineChanges', () => {
  it('is done only once the cart includes the last change, which may be made while the cart is read', async () => {
    const pending = new Map<string, LineChange>([['a', { quantity: 3 }]])
    const steps: string[] = []
    const update = (change: LineChange): Promise<boolean> => {
      steps.push(`send ${change.quantity}`)
      return Promise.resolve(true)
    }
    const refetchCart = (): Promise<void> => {
      steps.push('read the cart')
      if (steps.length === 2) pending.set('a', { quantity: 4 })
      return Promise.resolve()
    }
    await sendLineChanges(pending, 'a', update, refetchCart)
    expect(steps).toEqual(['send 3', 'read the cart', 'send 4', 'read the cart'])
  })

  it('does not wait for the cart after a rejected change, which it already shows', async () => {
    let readCount = 0
    const refetchCart = (): Promise<void> => {
      readCount += 1
      return Promise.resolve()
    }
    await sendLineChanges(new Map([['a', { quantity: 99 }]]), 'a', () => Promise.resolve(false), refetchCart)
    expect(readCount).toBe(0)
  })
})
