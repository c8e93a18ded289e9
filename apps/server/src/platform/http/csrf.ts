import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOwnOrigin = (request: FastifyRequest, origin: string, publicUrl: string | undefined): boolean => {
  if (publicUrl !== undefined && origin === publicUrl) return true
  // Without PUBLIC_URL the shop accepts any host name, and a page of another host is cross-origin.
  return publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Cross-site request forgery: another site's page can make a browser send a form with the shop's cookies. Browsers send the origin of a
 * request; a client that sends none is no browser, and is accepted only without a cookie.
 */
const isCrossOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin !== undefined) return !isOwnOrigin(request, origin, publicUrl)
  return request.headers.cookie !== undefined
}

/** Rejects every change requested by another site's page. */
export const rejectCrossOriginRequests = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isCrossOrigin(request, publicUrl)) done(new AppError('FOREIGN_ORIGIN'))
    else done()
  })
}
