import { describe, expect, it } from 'vitest'

import { messages } from './messages/en.ts'
import { getPaidAt, getReceiptTitle, listReceiptTotals } from './receipt.ts'

const totals = { currency: 'LKR', lines: 605_000, discount: 0, shipping: 35_000, tax: 0, includedTax: 0, total: 640_000 }
const format = { money: (minor: number) => String(minor / 100), deliveryTitle: 'Standard delivery' }
const list = (over: Partial<typeof totals> = {}, refunded = 0, discountCode: string | null = null) => {
  const { rows, total, rowsAfter } = listReceiptTotals({ totals: { ...totals, ...over }, discountCode, refunded }, messages, format)
  return { rows: rows.map(({ label, amount }) => `${label} ${amount}`), total: total.amount, after: rowsAfter.map((row) => row.amount) }
}

describe('listReceiptTotals', () => {
  it('lists pieces and delivery, and nothing that did not happen', () => {
    expect(list()).toEqual({ rows: ['Pieces 6050', 'Standard delivery 350'], total: '6400', after: [] })
  })

  it('subtracts what was given back from the total, so that the last amount is what remains', () => {
    expect(list({}, 320_000).after).toEqual(['−3200', '3200'])
    expect(list({}, 640_000).after).toEqual(['−6400', '0'])
  })

  it('says free where delivery costs nothing, and names the code of a discount', () => {
    expect(list({ discount: 60_500, shipping: 0, total: 544_500 }, 0, 'FIRSTPRINT').rows).toEqual([
      'Pieces 6050',
      'Discount, with FIRSTPRINT −605',
      'Standard delivery Free',
    ])
    expect(list({ discount: 60_500, total: 579_500 }).rows).toContain('Quantity discount −605')
  })

  it('lists tax once: among the parts where it is added, after the total where it is contained', () => {
    expect(list({ tax: 10_000, includedTax: 10_000, total: 650_000 })).toMatchObject({
      rows: ['Pieces 6050', 'Standard delivery 350', 'Tax 100'],
      after: [],
    })
    expect(list({ includedTax: 10_000 })).toMatchObject({ rows: ['Pieces 6050', 'Standard delivery 350'], after: ['100'] })
  })
})

describe('getPaidAt', () => {
  const placed = { at: '2026-11-01T08:00:00.000Z', event: { kind: 'placed' as const, data: {} } }

  it('is the time of the payment, or of the event that nothing has to be paid', () => {
    const at = '2026-11-02T09:00:00.000Z'
    for (const kind of ['payment-received', 'nothing-to-pay'] as const)
      expect(getPaidAt({ timeline: [placed, { at, event: { kind, data: {} } }] })).toBe(at)
  })

  it('is undefined while the money is awaited', () => {
    expect(getPaidAt({ timeline: [placed] })).toBeUndefined()
  })
})

describe('getReceiptTitle', () => {
  const placed = { at: '2026-11-01T08:00:00.000Z', event: { kind: 'placed' as const, data: {} } }

  it('calls the paper of an order a receipt once it is paid, and a confirmation before', () => {
    const paid = { at: '2026-11-02T09:00:00.000Z', event: { kind: 'payment-received' as const, data: {} } }
    expect(getReceiptTitle({ timeline: [placed] }, messages)).toBe('Order confirmation')
    expect(getReceiptTitle({ timeline: [placed, paid] }, messages)).toBe('Receipt')
  })
})
