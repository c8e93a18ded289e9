import { buildApp } from '../apps/server/src/app.ts'
import { LOGIN_REQUEST, openShopServices } from './shop-process.ts'
import { median } from './statistics.ts'

/** The same route requested by a guest and by a signed-in user: the difference is the cost of the session. */
const ROUTE = '/api/users/session'
const ROUND_COUNT = 9
const REQUEST_COUNT = 3_000
const CONCURRENCY = 20

const { services, config, close } = await openShopServices('small')
const app = await buildApp(config, services)

const loginResponse = await app.inject(LOGIN_REQUEST)
const cookie = loginResponse.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** CPU time of one request in this process in microseconds, without the database's. */
const measureCpuMicroseconds = async (headers: Record<string, string>): Promise<number> => {
  let remaining = REQUEST_COUNT
  const sendRequests = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1
      await app.inject({ url: ROUTE, headers })
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUEST_COUNT
}

const costs = { guest: new Array<number>(), user: new Array<number>() }
for (let round = 0; round < ROUND_COUNT; round++) {
  costs.guest.push(await measureCpuMicroseconds({}))
  costs.user.push(await measureCpuMicroseconds({ cookie }))
}
process.send?.({ guest: median(costs.guest), user: median(costs.user) })
await app.close()
await close()
