import { expect, it } from 'vitest'

import { FIRST_ORDER, planHistory } from './history-plan.ts'

const plan = planHistory(12)

it('planHistory sorts orders from the oldest to the newest, after the first order', () => {
  const days = plan.slice(0, -12).map(({ daysAgo }) => Math.round(daysAgo))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(FIRST_ORDER.daysAgo).toBeGreaterThan(Math.max(...plan.map(({ daysAgo }) => daysAgo)))
})

it('planHistory has orders with print files in every column of the board', () => {
  const ofBuyers = plan.filter(({ isCustom, paid }) => isCustom && paid === 'yes')
  const at = (status: string | undefined) => ofBuyers.filter(({ steps }) => steps.at(-1)?.to === status)
  expect(at(undefined).length).toBeGreaterThan(1)
  expect(at('in_production').map(({ ticketState }) => ticketState)).toEqual(['printed', 'printing'])
  expect(at('packed')).toHaveLength(2)
})
