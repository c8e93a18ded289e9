import { buildApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { ensureFirstAdmin } from '../apps/server/src/features/users/index.ts'
import { openParts } from '../apps/server/src/parts.ts'
import { median } from './statistics.ts'

/** The same route asked by a guest and by somebody signed in: what lies between the two is the session. */
const ROUTE = '/api/users/session'
const ROUNDS = 9
const REQUESTS = 3_000
const AT_ONCE = 20
const ADMIN = { email: 'bench@example.com', password: 'violet umbrella 7' }

const config = loadConfig({
  ...process.env,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  SHOP_DEMO: 'small',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
const { parts, close } = await openParts(config, {
  onLost: (error) => {
    throw error
  },
  onRestarted: () => undefined,
})
await ensureFirstAdmin(config, parts)
const app = await buildApp(config, parts)

const signedIn = await app.inject({ method: 'POST', url: '/api/users/login', payload: ADMIN })
const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Microseconds of CPU one request takes in this process, the database's own not counted. */
const costOf = async (headers: Record<string, string>): Promise<number> => {
  let left = REQUESTS
  const ask = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await app.inject({ url: ROUTE, headers })
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUESTS
}

const costs = { guest: new Array<number>(), person: new Array<number>() }
for (let round = 0; round < ROUNDS; round++) {
  costs.guest.push(await costOf({}))
  costs.person.push(await costOf({ cookie }))
}
process.send?.({ guest: median(costs.guest), person: median(costs.person) })
await app.close()
await close()
