import { randomUUID } from 'node:crypto'

import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import { describeDetails, describeError } from '../error-report.ts'
import { answerClientError } from './client-error.ts'
import { drainOnClose } from './drain.ts'
import { answerError, handleErrors } from './error-handler.ts'
import { refuseForeignChanges } from './origin.ts'
import { refuseStrangeTargets } from './request-target.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { refuseUnstorableText } from './storable-text.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True in tests: answers are held against the contract before they leave. */
    checkAnswers: boolean
    draining: () => boolean
  }
}

export interface ServerOptions {
  logLevel: string
  checkAnswers: boolean
  development: boolean
  publicUrl: string | undefined
  pictureHost: string | undefined
  trustedProxies: readonly string[]
  /** Where the log goes, one line at a time; the standard output when left out. */
  logStream?: { write(line: string): void } | undefined
}

/** Largest body of an ordinary call, in bytes; a design with every element allowed stays below it. */
const BODY_LIMIT_BYTES = 1024 * 1024
/** A 10 MiB picture over a slow mobile line needs more than a minute. */
const REQUEST_TIMEOUT_MS = 120_000
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
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // While stopping, requests under way on open connections are still answered; `drain.ts` closes the connections.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
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
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // A page of another site may send text/plain without asking first; nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.decorate('checkAnswers', options.checkAnswers)
  app.decorate('draining', drainOnClose(app).draining)
  setSecurityHeaders(app, { ...options, https: options.publicUrl?.startsWith('https:') ?? false })
  refuseStrangeTargets(app)
  refuseForeignChanges(app, options.publicUrl)
  refuseUnstorableText(app)
  handleErrors(app)
  return app
}
