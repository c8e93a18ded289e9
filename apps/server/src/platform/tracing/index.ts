import { AsyncLocalStorage } from 'node:async_hooks'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

import { observeStatements } from '../database/statement-observer.ts'
import { settleWithin } from '../deadline.ts'
import { type TraceParent, readTraceParent } from '../http/correlation.ts'

export type SpanKind = 'server' | 'client' | 'internal'
export type Attributes = Readonly<Record<string, string | number>>

/** Never contains personal data: no address, no name, no value of a statement, no message of an error. */
export interface Span {
  readonly traceId: string
  setAttributes: (attributes: Attributes) => void
  /** Ends the span; as failed when an error is given. */
  end: (error?: unknown) => void
}

export interface SpanOptions {
  kind: SpanKind
  attributes?: Attributes
  /** A span of another process; without it the active span is the parent. */
  parent?: TraceParent | undefined
}

/** Creates and exports spans; `mountTracing` sets the one of the process. */
export interface Tracer {
  start: (name: string, options: SpanOptions, active: Span | undefined) => Span
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}

let tracer: Tracer | undefined
const activeSpan = new AsyncLocalStorage<Span>()

/** Undefined while tracing is off. */
const startSpan = (name: string, options: SpanOptions): Span | undefined => tracer?.start(name, options, activeSpan.getStore())

/** Undefined without an active span: a statement outside a request would be a trace of its own. */
const startChildSpan = (name: string, options: SpanOptions): Span | undefined =>
  activeSpan.getStore() === undefined ? undefined : startSpan(name, options)

/** Makes a span the active one of everything the work does, now or later. */
const withSpan = <Result>(span: Span, work: () => Result): Result => activeSpan.run(span, work)

/** Runs work in a span of its own; free while tracing is off. */
export const trace = async <Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> => {
  const span = startSpan(name, options)
  if (!span) return work()
  try {
    const result = await withSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

const MAX_TEXT_LENGTH = 2_000
const STRING_LITERAL = /'(?:[^']|'')*'/g

/** Values are parameters; a literal could still be personal data. */
const redactLiterals = (text: string): string => text.replaceAll(STRING_LITERAL, '?').slice(0, MAX_TEXT_LENGTH)

const getOperation = (text: string): string => (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement').toUpperCase()

/** One span for each statement that belongs to a request or a job. */
export const traceStatements = (pool: Pool): void => {
  pool.on('connect', (client) =>
    observeStatements(client, (text) => {
      // Describing a statement costs more than sending it.
      if (!tracer) return undefined
      const operation = getOperation(text)
      const span = startChildSpan(operation, {
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': redactLiterals(text) },
      })
      return (error) => span?.end(error)
    }),
  )
}

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
  const processTracer = openTracer(options)
  tracer = processTracer
  traceRequests(app)
  app.addHook('onClose', async () => {
    tracer = undefined
    await settleWithin(
      SHUTDOWN_TIMEOUT_MS,
      processTracer.stop().catch(() => undefined),
    )
  })
}
