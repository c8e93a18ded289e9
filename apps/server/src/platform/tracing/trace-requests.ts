import type { FastifyInstance, FastifyRequest } from 'fastify'

import { readTraceParent } from '../http/correlation.ts'
import { type Span, startSpan, withSpan } from './tracing.ts'

/** Polled every few seconds. */
const UNTRACED_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])

/** One span for each request, part of its caller's trace; statements and renders are its children. */
export const traceRequests = (app: FastifyInstance): void => {
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
