import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import { describeDetails, describeError } from '../error-report.ts'
import { guardBodies, LONGEST_REQUEST_MS } from './bodies.ts'
import { createConnectionRefusals } from './client-error.ts'
import { readRequestId, readTraceId } from './correlation.ts'
import { drainOnClose } from './drain.ts'
import { answerError, handleErrors } from './error-handler.ts'
import { refuseForeignChanges } from './origin.ts'
import { limitRequests } from './request-deadline.ts'
import { refuseStrangeTargets } from './request-target.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { cutSlowReaders, NO_PROGRESS_MS } from './slow-readers.ts'
import { refuseUnstorableText } from './storable-text.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True in tests: answers are held against the contract before they leave. */
    checkAnswers: boolean
    draining: () => boolean
    startDraining: () => void
  }
}

export interface ServerOptions {
  logLevel: string
  checkAnswers: boolean
  development: boolean
  publicUrl: string | undefined
  pictureHost: string | undefined
  trustedProxies: readonly string[]
  /** How long an answer may take to begin; milliseconds. */
  requestLimitMs?: number | undefined
  /** Where the log goes, one line at a time; the standard output when left out. */
  logStream?: { write(line: string): void } | undefined
}

/** Largest body of an ordinary call, in bytes; a design with every element allowed stays below it. */
const BODY_LIMIT_BYTES = 1024 * 1024
const HEADERS_TIMEOUT_MS = 10_000
/** Timeouts are only noticed when Node looks; its default of 30 s would stretch both. */
const CHECKING_INTERVAL_MS = 2_000

/** Addresses may hold secrets (the key of an order's link), so the log names the route and not the address. */
const describeRequest = (request: FastifyRequest): Record<string, unknown> => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
})

/** A server with everything that every route shares, and no route yet. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const headers = securityHeaders({ ...options, https: options.publicUrl?.startsWith('https:') ?? false })
  const refusals = createConnectionRefusals(headers)
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Waiting for room and sending have limits of their own; this is for whatever they do not see.
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: NO_PROGRESS_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // While stopping, requests under way on open connections are still answered; `drain.ts` closes the connections.
    return503OnClosing: false,
    genReqId: readRequestId,
    childLoggerFactory: (logger, bindings, childOptions, rawRequest) => {
      const traceId = readTraceId(rawRequest)
      return logger.child(traceId === undefined ? bindings : { ...bindings, traceId }, childOptions)
    },
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            serializers: { req: describeRequest, err: (error) => ({ ...describeError(error) }), details: describeDetails },
            ...(options.logStream && { stream: options.logStream }),
          },
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: (error, socket) => refusals.onClientError(error, socket),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // A page of another site may send text/plain without asking first; nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.decorate('checkAnswers', options.checkAnswers)
  const { draining, startDraining } = drainOnClose(app)
  app.decorate('draining', draining)
  app.decorate('startDraining', startDraining)
  setSecurityHeaders(app, headers)
  refuseStrangeTargets(app)
  refuseForeignChanges(app, options.publicUrl)
  refuseUnstorableText(app)
  cutSlowReaders(app)
  limitRequests(app, options.requestLimitMs)
  guardBodies(app, refusals)
  handleErrors(app)
  return app
}
