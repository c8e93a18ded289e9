import type { FastifyInstance, FastifyRequest } from 'fastify'

import { readTraceParent } from '../http/correlation.ts'
import { settleWithin } from '../settle-within.ts'
import { setTracer, type Span, startSpan, withSpan } from './tracing.ts'

/** Polled every few seconds. */
const UNTRACED_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])

/** One span for each request, part of its caller's trace; statements and renders are its children. */
const traceRequests = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions
    if (route !== undefined && UNTRACED_ROUTES.has(route)) return done()
    const { method } = request
    const parent = readTraceParent(request.raw)
    const span = startSpan(route === undefined ? method : `${method} ${route}`, {
      kind: 'server',
      // Never the address: it may contain secrets.
      attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
      parent,
    })
    if (!span) return done()
    if (!parent) request.log = request.log.child({ traceId: span.traceId })
    spans.set(request, span)
    return withSpan(span, done)
  })
  // After the body was read, the async context is that of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? withSpan(span, done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttributes({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined)
    done()
  })
}

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

export { traceStatements } from './tracing.ts'
export { trace } from './tracing.ts'
