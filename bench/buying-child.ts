import { Client } from 'pg'

import { buildApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { openParts } from '../apps/server/src/parts.ts'
import { fillShop } from './fill-shop.ts'

/**
 * The shop on a port, filled, with everything it says to its database counted. It tells its figures when asked. No jobs run:
 * what follows an order (mails, print files) is not part of any answer.
 */
const counts = { statements: 0, commits: 0 }
const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
const countAndAsk = (asked: (...given: unknown[]) => unknown, self: unknown, given: unknown[]): unknown => {
  counts.statements += 1
  if (/^commit\b/i.test(textOf(given[0]))) counts.commits += 1
  return Reflect.apply(asked, self, given)
}
// Before anything connects: every query of the pool goes through a client of this kind.
const query: unknown = Reflect.get(Client.prototype, 'query')
if (typeof query !== 'function') throw new Error('Clients cannot be asked.')
Reflect.set(Client.prototype, 'query', new Proxy(query, { apply: countAndAsk }))

const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'production', SHOP_DEMO: 'small' })
const { parts, config: terms } = await openParts(config, {
  onLost: (error) => {
    throw error
  },
  onRestarted: () => undefined,
})
const app = await buildApp(terms, parts)
await fillShop(process.env['FILLING_URL'] ?? '', { products: 1_000, orders: 1_000 })
await parts.database.$client.query('update inventory set on_hand = 1000000')
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', () => process.send?.({ ...counts, processor: process.cpuUsage() }))
process.send?.({ url })
