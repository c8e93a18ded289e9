import type { FastifyInstance } from 'fastify'

import type { Database } from '../database/index.ts'
import { within } from '../within.ts'

const CHECK_LIMIT_MS = 1_000
/** A load balancer may ask often; the database is asked this often at most. */
const REMEMBERED_MS = 2_000

/** `/healthz`: the process lives. `/readyz`: it can also do its work, and is not about to stop. */
export const mountHealth = (
  app: FastifyInstance,
  { database, files }: { database: Database; files: { has(key: string): Promise<boolean> } },
): void => {
  let last: { until: number; ready: Promise<boolean> } | undefined

  const check = async (): Promise<boolean> => {
    const results = await Promise.all([
      within(CHECK_LIMIT_MS, database.$client.query('select 1')),
      within(CHECK_LIMIT_MS, files.has(`${'0'.repeat(64)}.png`)),
    ])
    return results.every(Boolean)
  }
  const isReady = (): Promise<boolean> => {
    const now = performance.now()
    if (!last || now > last.until) last = { until: now + REMEMBERED_MS, ready: check() }
    return last.ready
  }

  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = app.draining() ? 'stopping' : (await isReady()) ? 'ready' : 'not ready'
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
