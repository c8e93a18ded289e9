import { expect, it } from 'vitest'

import { computeDeliveryDays } from './delivery-days.ts'

it.each([
  // A Monday: two days of printing, then delivery, with a weekend in between.
  ['2026-11-16T00:00:00Z', { from: 3, to: 5 }, ['2026-11-23', '2026-11-25']],
  ['2026-11-16T23:59:59Z', { from: 3, to: 5 }, ['2026-11-23', '2026-11-25']],
  // A Friday and a Saturday lead to the same working days.
  ['2026-11-20T12:00:00Z', { from: 0, to: 1 }, ['2026-11-24', '2026-11-25']],
  ['2026-11-21T12:00:00Z', { from: 0, to: 1 }, ['2026-11-24', '2026-11-25']],
  ['2026-12-31T12:00:00Z', { from: 1, to: 2 }, ['2027-01-05', '2027-01-06']],
])('an order whose work starts at %s with %o days of delivery arrives between %o', (start, days, expected) => {
  const { from, to } = computeDeliveryDays(new Date(start), days)
  expect([from.toISOString(), to.toISOString()]).toEqual(expected.map((day) => `${day}T23:59:59.999Z`))
})
