import { Client } from 'pg'

import { buildApp } from '../apps/server/src/app.ts'
import { fillShop } from './fill-shop.ts'
import { openShopServices } from './shop-process.ts'

/**
 * A seeded shop on a port that counts its communication with the database, and reports the figures on request. No jobs run:
 * what follows an order (emails, print files) is not part of any response.
 */
const counts = { statements: 0, commits: 0 }
const getStatementText = (statement: unknown): string =>
  typeof statement === 'string'
    ? statement
    : typeof statement === 'object' && statement !== null && 'text' in statement
      ? String(statement.text)
      : ''
const countQuery = (originalQuery: (...args: unknown[]) => unknown, self: unknown, args: unknown[]): unknown => {
  counts.statements += 1
  if (/^commit\b/i.test(getStatementText(args[0]))) counts.commits += 1
  return Reflect.apply(originalQuery, self, args)
}
// Before the first connection: every query of the pool must use this client.
const query: unknown = Reflect.get(Client.prototype, 'query')
if (typeof query !== 'function') throw new Error('The client has no query function.')
Reflect.set(Client.prototype, 'query', new Proxy(query, { apply: countQuery }))

const { services, config } = await openShopServices('small')
const app = await buildApp(config, services)
await fillShop(process.env['FILLING_URL'] ?? '', { products: 1_000, orders: 1_000 })
await services.database.$client.query('update inventory set on_hand = 1000000')
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', () => process.send?.({ ...counts, processor: process.cpuUsage() }))
process.send?.({ url })
