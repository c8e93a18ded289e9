import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

/** One slash to begin with, and none of the other kind before the query. */
const PATH = /^\/(?!\/)[^?#\\]*(?:[?#]|$)/

/**
 * Refuses what was asked for when it is no path of ours: `//a:b` would be read as another host by whoever resolves it, `/\` as
 * `//` by browsers.
 */
export const refuseStrangeTargets = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (PATH.test(request.url)) done()
    else done(new AppError('NOT_FOUND'))
  })
}
