import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

/** One slash to begin with, and none of the other kind before the query. */
const VALID_PATH = /^\/(?!\/)[^?#\\]*(?:[?#]|$)/
/** A segment of one or two dots, however it is written: whoever resolves it comes to another page than the one routed to. */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/**
 * Refuses what was asked for when it is no path of ours: `//a:b` would be read as another host by whoever resolves it, `/\` as
 * `//` by browsers, `/x/../cart` as `/cart`.
 */
export const rejectInvalidTargets = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (VALID_PATH.test(request.url) && !DOT_SEGMENT.test(request.url)) done()
    else done(new AppError('NOT_FOUND'))
  })
}
