import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Deadline, withDeadline } from '../deadline.ts'
import { AppError } from './app-error.ts'
import { sendError } from './error-handler.ts'

/** The same as the statement timeout. The shop's own pages have given up by then, and proxies soon will. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Answers 503 when a response has not begun in time, and cancels the request's statements. The time in which a body arrives or a response
 * is sent does not count: both have limits of their own. Endpoints that parse a form themselves have only those limits, and routes with
 * `hasNoTimeout` have none.
 */
export const enforceRequestTimeout = (app: FastifyInstance, limitMs = REQUEST_TIMEOUT_MS): void => {
  const deadlines = new WeakMap<FastifyRequest, Deadline>()

  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint, hasNoTimeout } = request.routeOptions.config
    if (endpoint?.multipart || hasNoTimeout) return done()
    const deadline = new Deadline(limitMs)
    deadlines.set(request, deadline)
    deadline.onExpire(() => {
      if (!reply.sent) sendError(new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } }), request, reply)
    })
    return withDeadline(deadline, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    deadlines.get(request)?.pause()
    done(null, payload)
  })
  // After the body was read, the async context is that of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (!deadline) return done()
    deadline.resume()
    return withDeadline(deadline, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const deadline = deadlines.get(request)
    // An expired one goes on rejecting the statements of its request.
    if (deadline && !deadline.isExpired) deadline.end()
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (deadline && !deadline.isExpired) deadline.end()
    done()
  })
}
