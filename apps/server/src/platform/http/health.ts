import type { FastifyInstance } from 'fastify'

import { settleWithin } from '../deadline.ts'

export interface DrainControl {
  isDraining: () => boolean
  /** From now on `/readyz` reports `stopping`, and each response closes its connection; requests are still accepted. */
  startDraining: () => void
}

/**
 * While the server is stopping, each response closes its connection: with keep-alive a stop would otherwise wait for the last browser
 * to disconnect.
 */
export const drainOnClose = (app: FastifyInstance): DrainControl => {
  let isStopping = false
  const startDraining = (): void => {
    isStopping = true
  }
  app.addHook('preClose', (done) => {
    startDraining()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return { isDraining: () => isStopping, startDraining }
}

const CHECK_TIMEOUT_MS = 1_000
/** Load balancers poll often; each part is checked this often at most. */
const CACHE_MS = 2_000

export interface HealthCheck {
  /** What is checked, as the key in `parts`. */
  name: string
  /** True: without it no request can be served, and the process is not ready. */
  isEssential: boolean
  /** States of an essential part with which requests can still be served. */
  acceptedStates?: readonly string[]
  /** Returns the state, `ok` when all is well. Taking longer than a second, or failing, counts as `unreachable`. */
  check: () => Promise<string> | string
}

type Health = { status: 'ready' | 'degraded' | 'not ready'; parts: Record<string, string> }

const runCheck = async ({ check }: HealthCheck): Promise<string> => {
  let state = 'unreachable'
  const work = Promise.resolve()
    .then(check)
    .then((result) => (state = result))
  return (await settleWithin(CHECK_TIMEOUT_MS, work)) ? state : 'unreachable'
}

const readHealth = async (checks: readonly HealthCheck[]): Promise<Health> => {
  const states = await Promise.all(checks.map(runCheck))
  const failedChecks = checks.filter((_check, at) => states[at] !== 'ok')
  const isBlocked = checks.some(
    ({ isEssential, acceptedStates = [] }, at) => isEssential && !['ok', ...acceptedStates].includes(states[at] ?? 'unreachable'),
  )
  const status = isBlocked ? 'not ready' : failedChecks.length > 0 ? 'degraded' : 'ready'
  return { status, parts: Object.fromEntries(checks.map(({ name }, at) => [name, states[at] ?? 'unreachable'])) }
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can also do its work, and is not stopping. It answers 200 as long as every essential
 * part works; `parts` names the others that do not.
 */
export const mountHealth = (app: FastifyInstance, checks: readonly HealthCheck[]): void => {
  let last: { until: number; health: Promise<Health> } | undefined

  const health = (): Promise<Health> => {
    const now = performance.now()
    if (!last || now > last.until) last = { until: now + CACHE_MS, health: readHealth(checks) }
    return last.health
  }

  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { status, parts } = await health()
    const body = { status: app.isDraining() ? 'stopping' : status, parts }
    return reply
      .code(body.status === 'ready' || body.status === 'degraded' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
