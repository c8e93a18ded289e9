import { addDiscount, type Discount } from '@picasso/contract'
import { messages } from '@picasso/contract/issues/messages/en'
import { describe, expect, it } from 'vitest'

import { findFieldErrors } from '../../lib/find-field-errors.ts'
import { toDiscountBody, toDiscountDraft, EMPTY_DRAFT } from './discount-draft.ts'

const CODE: Discount = {
  _id: '0193b0a0-0000-7000-8000-000000000001',
  code: 'SUMMER-10',
  kind: 'amount',
  value: 150_050,
  minimum: 500_000,
  startsAt: '2026-06-01T06:30:00.000Z',
  endsAt: null,
  limit: 20,
  oncePerCustomer: true,
  freeDelivery: true,
  used: 3,
  isActive: true,
  state: 'usable',
  createdAt: '2026-05-01T00:00:00.000Z',
  version: 2,
}

describe('the discount form', () => {
  it.each([
    ['an amount', CODE],
    ['a percentage', { ...CODE, kind: 'percent', value: 15, minimum: 0, limit: null, endsAt: '2026-07-01T00:00:00.000Z' }],
    ['free delivery', { ...CODE, kind: 'free-delivery', value: 0, startsAt: null, oncePerCustomer: false }],
  ] as const)('converts a code to a draft and back: %s', (_, code) => {
    const { kind, value, minimum, startsAt, endsAt, limit, oncePerCustomer, freeDelivery, isActive } = code
    expect(toDiscountBody(toDiscountDraft(code, 2), 2)).toEqual({
      code: code.code,
      kind,
      value,
      minimum,
      startsAt,
      endsAt,
      limit,
      oncePerCustomer,
      freeDelivery,
      isActive,
    })
  })

  it.each([
    ['value', 'ten'],
    ['value', ''],
    ['minimum', '5,5,5'],
    ['limit', '0'],
    ['limit', '1.5'],
    ['code', 'A'],
    ['endsAt', 'tomorrow'],
  ])('does not send %s “%s”', (field, typed) => {
    const draft = { ...EMPTY_DRAFT, code: 'SUMMER', value: '10', [field]: typed }
    expect(findFieldErrors(addDiscount.body, toDiscountBody(draft, 2), messages)).toHaveProperty(field)
  })
})
