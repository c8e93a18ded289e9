import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import { describeDetails, describeError } from '../error-report.ts'
import { limitRequestBodies, MAX_REQUEST_MS } from './body-limits.ts'
import { createConnectionErrorHandler } from './connection-error.ts'
import { readRequestId, readTraceId } from './correlation.ts'
import { sendError, handleErrors } from './error-handler.ts'
import { drainOnClose } from './health.ts'
import { sendPreparedResponses } from './prepared-responses.ts'
import {
  escapeMalformedPath,
  rejectCrossOriginRequests,
  rejectInvalidTargets,
  rejectInvalidText,
  enforceRequestTimeout,
} from './request-guards.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { type ResponseRate, disconnectSlowClients, SOCKET_TIMEOUT_MS } from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True in tests: responses are validated with the contract's schemas. */
    hasResponseValidation: boolean
    isDraining: () => boolean
    startDraining: () => void
  }
}

export interface ServerOptions {
  logLevel: string
  hasResponseValidation: boolean
  development: boolean
  publicUrl: string | undefined
  imageOrigin: string | undefined
  /** Whether browsers must use https for every subdomain of the shop's host too. */
  hstsSubdomains?: boolean | undefined
  trustedProxies: readonly string[]
  /** How long a response may take to begin; milliseconds. */
  requestTimeoutMs?: number | undefined
  /** How fast an answer has to be taken. */
  responseRate?: ResponseRate | undefined
  /** Where the log goes, one line at a time; the standard output when left out. */
  logStream?: { write(line: string): void } | undefined
}

/** Largest body of most endpoints, in bytes; a design with every element allowed is smaller. */
const BODY_LIMIT_BYTES = 1024 * 1024
const HEADERS_TIMEOUT_MS = 10_000
/** How often Node checks its timeouts; its default of 30 s would extend both. */
const TIMEOUT_CHECK_INTERVAL_MS = 2_000

/** Addresses may contain secrets (the key of an order's link), so the route is logged and not the address. */
const describeRequest = (request: FastifyRequest): Record<string, unknown> => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
})

/** Creates a server with everything that all routes share, and no route yet. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const headers = securityHeaders({
    ...options,
    https: options.publicUrl?.startsWith('https:') ?? false,
    hstsSubdomains: options.hstsSubdomains ?? false,
  })
  const connectionErrors = createConnectionErrorHandler(headers)
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Bodies have limits of their own (`body-limits.ts`); this is a last resort.
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    // While stopping, requests on open connections are still answered; `drainOnClose` closes the connections.
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
    rewriteUrl: ({ url }) => escapeMalformedPath(url),
    routerOptions: { maxParamLength: 300 },
    // Shortening validators takes longer than all else of compiling them, and the engine shortens them again.
    serializerOpts: { ajv: { code: { optimize: false } } },
    clientErrorHandler: (error, socket) => connectionErrors.onClientError(error, socket),
    // They come before every hook.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
  })
  // A page of another site may send text/plain without a preflight request; nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.decorate('hasResponseValidation', options.hasResponseValidation)
  const { isDraining, startDraining } = drainOnClose(app)
  app.decorate('isDraining', isDraining)
  app.decorate('startDraining', startDraining)
  disconnectSlowClients(app, options.responseRate)
  sendPreparedResponses(app)
  setSecurityHeaders(app, headers)
  rejectInvalidTargets(app)
  rejectCrossOriginRequests(app, options.publicUrl)
  rejectInvalidText(app)
  enforceRequestTimeout(app, options.requestTimeoutMs)
  limitRequestBodies(app, connectionErrors)
  handleErrors(app)
  return app
}
