import type { FastifyInstance } from 'fastify'

import { settleWithin } from '../settle-within.ts'
import { traceRequests } from './trace-requests.ts'
import { setTracer } from './tracing.ts'

/** An unresponsive collector must not block a stop. */
const SHUTDOWN_TIMEOUT_MS = 2_000

/** Sends spans to a collector as long as the server runs. Mount before the routes that are traced. */
export const mountTracing = async (app: FastifyInstance, options: { endpoint: string; version: string }): Promise<void> => {
  const { openTracer } = await import('./opentelemetry.ts')
  const tracer = openTracer(options)
  setTracer(tracer)
  traceRequests(app)
  app.addHook('onClose', async () => {
    setTracer(undefined)
    await settleWithin(
      SHUTDOWN_TIMEOUT_MS,
      tracer.stop().catch(() => undefined),
    )
  })
}

export { traceStatements } from './trace-statements.ts'
export { trace } from './tracing.ts'
