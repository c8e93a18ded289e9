import type { PaymentStatus, ShippingStatus } from '@picasso/contract'
import { expect, it } from 'vitest'

import { getDueTime } from './order-table.tsx'

const dueAt = '2026-12-08T23:59:59.999Z'

it.each<[ShippingStatus, PaymentStatus, string | null]>([
  ['pending', 'pending', dueAt],
  ['on_hold', 'confirmed', dueAt],
  ['shipped', 'partially_refunded', dueAt],
  ['delivered', 'confirmed', null],
  ['returned', 'confirmed', null],
  ['cancelled', 'pending', null],
  ['pending', 'cancelled', null],
  ['packed', 'refunded', null],
])('an order that is %s and paid as %s is due: %s', (shippingStatus, paymentStatus, expected) => {
  expect(getDueTime({ dueAt, shippingStatus, paymentStatus })).toBe(expected)
})
