import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

/** Begins with exactly one slash, without a backslash before the query. */
const VALID_PATH = /^\/(?!\/)[^?#\\]*(?:[?#]|$)/
/** A segment of one or two dots, also percent-encoded: resolving it gives another path than the routed one. */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/**
 * Rejects malformed paths: resolved as an address, `//a:b` is another host, `/\` is `//` in browsers, and `/x/../cart` is `/cart`.
 */
export const rejectInvalidTargets = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (VALID_PATH.test(request.url) && !DOT_SEGMENT.test(request.url)) done()
    else done(new AppError('NOT_FOUND'))
  })
}
