import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Deadline, withDeadline } from '../deadline.ts'
import { AppError } from './app-error.ts'
import { sendError } from './error-handler.ts'
import { isPageRequest } from './error-page.ts'
import { ISSUE_MESSAGES, type LocalizedText } from './language.ts'

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

/** PostgreSQL stores neither NUL nor lone surrogates, and no keyboard produces them. */
const isValidText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

interface PendingValue {
  value: unknown
  path: readonly string[]
}

/** A stack instead of recursion: input may be nested deeper than the call stack allows. */
const findInvalidText = (input: unknown): (readonly string[])[] => {
  const invalidPaths: (readonly string[])[] = []
  const pending: PendingValue[] = [{ value: input, path: [] }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isValidText(value)) invalidPaths.push(path)
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = [...path, key]
      if (!isValidText(key)) invalidPaths.push(innerPath)
      else if (typeof inner === 'string' || typeof inner === 'object') pending.push({ value: inner, path: innerPath })
    }
  }
  return invalidPaths
}

const invalidCharacters: LocalizedText = (language) => ISSUE_MESSAGES[language].invalidCharacters

/** Rejects text that cannot be stored, in every field of every request. */
export const rejectInvalidText = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const invalidPaths = [request.params, request.query, request.body].flatMap(findInvalidText)
    if (invalidPaths.length === 0) return done()
    return done(
      new AppError('INVALID_INPUT', { fields: Object.fromEntries(invalidPaths.map((path) => [path.join('.'), invalidCharacters])) }),
    )
  })
}

/** Begins with exactly one slash, without a backslash before the query. */
const VALID_PATH = /^\/(?!\/)[^?#\\]*(?:[?#]|$)/
/** A segment of one or two dots, also percent-encoded: resolving it gives another path than the routed one. */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** The same characters as one segment of a path, where there is no page. */
const toUnknownPage = (url: string): string => `/${encodeURIComponent(url.replace(/[?#].*$/s, '').replace(/^\//, ''))}`

/**
 * Rejects malformed paths: resolved as an address, `//a:b` is another host, `/\` is `//` in browsers, and `/x/../cart` is `/cart`. Pages in the browser
 * cannot be at such an address either, so whoever wants a page is sent to the one that says that there is none.
 */
export const rejectInvalidTargets = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (VALID_PATH.test(request.url) && !DOT_SEGMENT.test(request.url)) done()
    else if (isPageRequest(request)) reply.header('cache-control', 'no-store').redirect(toUnknownPage(request.url))
    else done(new AppError('NOT_FOUND'))
  })
}

/** An escaped NUL is text that nothing can be found by. */
const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** A malformed escape in a path is read as it is written, as the pages in the browser do: a link that was cut off still opens a page. */
export const escapeMalformedPath = (url = '/'): string => {
  const [path = ''] = url.split(/[?#]/, 1)
  if (path === '' || url.startsWith('/api/') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

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
