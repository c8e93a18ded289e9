import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOwnOrigin = (request: FastifyRequest, origin: string, publicUrl: string | undefined): boolean => {
  if (publicUrl !== undefined && origin === publicUrl) return true
  // No public address was configured: the shop answers to whatever name it is called by, and a page of another name is foreign.
  return publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Cross-site request forgery: another site's page can make a browser send a form with our cookies. Browsers say where a
 * request comes from; a caller that says nothing is no browser page and may go on only while it carries no cookie.
 */
const isCrossOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin !== undefined) return !isOwnOrigin(request, origin, publicUrl)
  return request.headers.cookie !== undefined
}

/** Refuses every change that another site's page asked for. */
export const rejectCrossOriginRequests = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isCrossOrigin(request, publicUrl)) done(new AppError('FOREIGN_ORIGIN'))
    else done()
  })
}
