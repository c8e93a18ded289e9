import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Deadline, withDeadline } from '../deadline.ts'
import { AppError } from './app-error.ts'
import { sendError } from './error-handler.ts'

/** As long as one statement may take. The shop's own pages have given up by then, and proxies soon will. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Answers with 503 what has not been answered in time, and has its statements cancelled. The time in which a body arrives does not count,
 * nor that of an answer once it has begun: both have limits of their own, by what is sent. Calls that read a form by themselves have none
 * but those, and what is known to be long has none.
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
  // What reads a body goes on where the connection was opened, which is nobody's request.
  app.addHook('preValidation', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (!deadline) return done()
    deadline.resume()
    return withDeadline(deadline, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const deadline = deadlines.get(request)
    // One that is past still refuses what its request goes on to ask for.
    if (deadline && !deadline.isExpired) deadline.end()
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (deadline && !deadline.isExpired) deadline.end()
    done()
  })
}
