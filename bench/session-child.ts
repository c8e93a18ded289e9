import { buildApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { hasCustomers } from '../apps/server/src/features/auth/index.ts'
import { openSettingsStore } from '../apps/server/src/features/settings/index.ts'
import { ensureFirstAdmin } from '../apps/server/src/features/users/admin/index.ts'
import { openServices } from '../apps/server/src/services.ts'
import { median } from './statistics.ts'

/** The same route requested by a guest and by a signed-in user: the difference is the cost of the session. */
const ROUTE = '/api/users/session'
const ROUND_COUNT = 9
const REQUEST_COUNT = 3_000
const CONCURRENCY = 20
const ADMIN = { email: 'bench@example.com', password: 'violet umbrella 7' }

const config = loadConfig({
  ...process.env,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  SHOP_DEMO: 'small',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
const { services, close } = await openServices(config, {
  openSettings: openSettingsStore,
  hasCustomers,
  onFailure: (error) => {
    throw error
  },
  onRestart: () => undefined,
})
await ensureFirstAdmin(config, services)
const app = await buildApp(config, services)

const loginResponse = await app.inject({ method: 'POST', url: '/api/users/login', payload: ADMIN })
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
