import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createGuestWithLine, placeTestOrder } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { observeStatements } from '../../../platform/database/statement-observer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Returns how often each transaction has waited for the database: statements that are sent before a result arrives share a round trip. */
const countRoundTrips = (): number[] => {
  const counts: number[] = []
  const observedClients = new Set<PoolClient>()
  shop.database.$client.on('acquire', (client) => {
    if (observedClients.has(client)) return
    observedClients.add(client)
    let [pending, count] = [0, 0]
    observeStatements(client, (text) => {
      if (text === 'begin') count = 0
      if (pending === 0) count += 1
      if (text === 'commit') counts.push(count)
      pending += 1
      return () => {
        pending -= 1
      }
    })
  })
  return counts
}

it('an order of a guest waits for the database five times, its commit included', async () => {
  const { browser, line } = await createGuestWithLine(shop)
  const roundTrips = countRoundTrips()
  await placeTestOrder(browser, [line._id])
  expect(roundTrips).toEqual([5])
})
