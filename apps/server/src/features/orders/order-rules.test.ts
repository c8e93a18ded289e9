import { expect, it } from 'vitest'

import { computeDueDate } from './order-rules.ts'

it.each([
  // A Monday: two days of printing, five of delivery, with a weekend in between.
  ['2026-11-16T00:00:00Z', 5, '2026-11-25T23:59:59.999Z'],
  ['2026-11-16T23:59:59Z', 5, '2026-11-25T23:59:59.999Z'],
  // A Friday and a Saturday lead to the same working days.
  ['2026-11-20T12:00:00Z', 1, '2026-11-25T23:59:59.999Z'],
  ['2026-11-21T12:00:00Z', 1, '2026-11-25T23:59:59.999Z'],
  ['2026-12-31T12:00:00Z', 2, '2027-01-06T23:59:59.999Z'],
])('an order that can start at %s with %i days of delivery is due on %s', (now, to, due) => {
  expect(computeDueDate(new Date(now), { days: { to } }).toISOString()).toBe(due)
})
