import { expect, it } from 'vitest'

import { getCustomerTime, getShopTime } from './history-hours.ts'
import { FIRST_ORDER, planHistory } from './history-plan.ts'

const getMinutes = (time: Date): number => time.getHours() * 60 + time.getMinutes()

/** Every three hours of a day on which a demo shop may start, and the minutes in which it is a different day elsewhere. */
const STARTS = [
  '2026-11-30T00:00:00',
  '2026-11-30T00:01:00',
  ...[3, 6, 9, 12, 15, 18, 21].map((hour) => `2026-11-30T${String(hour).padStart(2, '0')}:20:00`),
  '2026-11-30T23:59:59',
].map((time) => new Date(time))

const PLANS = [FIRST_ORDER, ...planHistory(12)]

it.each(STARTS)('people order between half past seven and eleven, one after the other and before the start at %s', (start) => {
  const times = PLANS.map(({ daysAgo }) => getCustomerTime(start, daysAgo))
  for (const time of times) {
    expect(getMinutes(time)).toBeGreaterThanOrEqual(7 * 60 + 30)
    expect(getMinutes(time)).toBeLessThanOrEqual(23 * 60)
    expect(time.getTime()).toBeLessThanOrEqual(start.getTime())
  }
  const oldest = times.slice(0, -12).map(Number)
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
})

it.each(STARTS)('the shop works from nine to half past five, after each order and before the start at %s', (start) => {
  for (const { daysAgo, steps } of PLANS) {
    const orderedAt = getCustomerTime(start, daysAgo)
    const times = [orderedAt, ...steps.map(({ after }) => getShopTime(orderedAt, after)), start].map(Number)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const time of times.slice(1, -1)) {
      expect(getMinutes(new Date(time))).toBeGreaterThanOrEqual(9 * 60)
      expect(getMinutes(new Date(time))).toBeLessThanOrEqual(17 * 60 + 30)
    }
  }
})
