import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S, LANGUAGE_PARAMETER, type PageSession } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../platform/http/app-error.ts'
import { getBrowserLanguage, getRequestLanguage } from '../platform/http/language.ts'
import { getNetwork } from '../platform/http/network.ts'
import type { PreparedResponse, RequestHead } from '../platform/http/prepared-responses.ts'
import { rememberBy } from '../platform/http/remember-by.ts'
import { DAY_MS } from '../platform/units.ts'
import { PageCache } from './page-cache.ts'
import { createPageRenderQueue } from './page-render-queue.ts'
import type { PageSource } from './page-source.ts'
import type { CallApi, Encoding, FinishedPage, PageRequest } from './pages-module.ts'
import { hasSplashCookie, isFirstLoad, rememberSplash, shouldShowSplash } from './splash.ts'

/** The best encoding that the browser accepts. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  const names = (accepted ?? '').split(',').map((candidate) => candidate.trim())
  const isAccepted = (name: string): boolean =>
    names.some((candidate) => candidate === name || (candidate.startsWith(`${name};`) && !/;\s*q=0(\.0+)?$/.test(candidate)))
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}

interface PageServerOptions {
  source: PageSource
  /** False in development: every request renders. */
  isCacheEnabled: boolean
  /** Whether pages in memory are sent before anything else is done for their request, its trace included. */
  sendsPrepared: boolean
  /** The shop's public origin. */
  origin: string
  /** False while a change of what pages show could be missed. */
  isReliable: () => boolean
  /** Session of the request's cookie. */
  findSession: (request: FastifyRequest) => Promise<PageSession | undefined>
}

interface Page extends FinishedPage {
  language: Language
  encoding: Encoding
  /** Set for a redirect. */
  location?: string
  isStyled: boolean
  /** Set once it was sent from memory for exactly its own address. */
  prepared?: PreparedResponse | undefined
}

export interface PageInvalidation {
  /** Call when something shown on every page changed, or changes may have been missed. */
  clear: () => void
  /** Call when what has one of these names changed: pages that show it are not served as they were. */
  drop: (names: readonly string[]) => void
  /** The same for frequent changes: pages may be served as they were for a moment longer. */
  markStale: (names: readonly string[]) => void
}

/** Addresses that contain a secret: no `Referer` is sent from them. */
const SECRET_URL_PATTERN = /^\/(verify-email|reset-password)\b|[?&](key|token|first-admin|share)=/

/** API calls use the page's language, which its address may override. */
const withLanguageCookie = (cookie: string, language: Language): string =>
  [...cookie.split(/;\s*/).filter((pair) => !pair.startsWith(`${LANGUAGE_COOKIE}=`)), `${LANGUAGE_COOKIE}=${language}`].join('; ')

/**
 * Calls the shop's own routes in process. Most pages are the same for everyone in a language, so no cookie is sent; for a page with data
 * of its visitor the calls have the visitor's cookies and address, so that access and rate limits are the visitor's own.
 */
const createApiCaller =
  (app: FastifyInstance, language: Language, visitorRequest?: FastifyRequest): CallApi =>
  async ({ path, body: requestBody }) => {
    const { statusCode, body } = await app.inject({
      method: requestBody === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(requestBody !== undefined && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
        ...(visitorRequest?.headers.cookie !== undefined && { cookie: withLanguageCookie(visitorRequest.headers.cookie, language) }),
      },
      ...(requestBody !== undefined && { payload: requestBody }),
      ...(visitorRequest && { remoteAddress: visitorRequest.ip }),
    })
    return { status: statusCode, body }
  }

/** The language of the address, which is stored in the cookie, otherwise that of the request. */
const chooseLanguage = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Language => {
  const requested = new URL(request.url, 'http://shop.invalid').searchParams.get(LANGUAGE_PARAMETER)
  if (!isLanguage(requested)) return getRequestLanguage(request)
  // Not httpOnly: the language switch of the page sets it too.
  reply.setCookie(LANGUAGE_COOKIE, requested, { path: '/', sameSite: 'lax', secure: isSecure, maxAge: LANGUAGE_COOKIE_AGE_S })
  return requested
}

/** Request headers that a page depends on. */
const VARY_HEADERS = 'Accept-Language, Cookie, Accept-Encoding'

const setPageHeaders = (
  reply: FastifyReply,
  { status, language, encoding, etag, dependencies, location }: Page,
  cacheControl: string,
): void => {
  reply.header('cache-control', cacheControl)
  if (location !== undefined) return
  const currentVary = reply.getHeader('vary')
  reply
    .header('vary', typeof currentVary === 'string' ? `${currentVary}, ${VARY_HEADERS}` : VARY_HEADERS)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
  // A page of one visitor is not worth a hash.
  if (dependencies && status === 200) reply.header('etag', etag)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}

const send = (request: FastifyRequest, reply: FastifyReply, { status, body, etag, location }: Page): FastifyReply => {
  if (location !== undefined) return reply.redirect(location, status)
  if (reply.hasHeader('etag') && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send()
  return reply.code(status).send(body)
}

/** Equal for the same bytes, whoever requests them. */
const buildPageKey = ({ url, requester, hasSplash, encoding, isStyled }: Omit<PageRequest, 'origin'>): string =>
  `${requester.language} ${encoding}${hasSplash ? ' splash' : ''}${isStyled ? ' style' : ''} ${url}`

const createPageRenderer =
  (app: FastifyInstance, source: PageSource): ((pageRequest: PageRequest, visitorRequest: FastifyRequest | undefined) => Promise<Page>) =>
  async (pageRequest, visitorRequest) => {
    const { requester, encoding, isStyled } = pageRequest
    const { language } = requester
    const page = await source.render(pageRequest, createApiCaller(app, language, visitorRequest))
    if ('location' in page)
      return { ...page, language, encoding: 'identity', body: Buffer.alloc(0), etag: '', dependencies: undefined, isStyled: false }
    const isForEverybody = !visitorRequest && !requester.session
    return { ...page, language, encoding, isStyled, dependencies: isForEverybody ? page.dependencies : undefined }
  }

const CHOSEN_LANGUAGE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([^;]*)`)
const getEncoding = rememberBy(chooseEncoding)

/** The key of the page in memory that answers a later visit of a session as it arrives; undefined if that takes a closer look. */
const findPageKey = ({ url, headers }: RequestHead): string | undefined => {
  const { cookie } = headers
  if (cookie === undefined || !hasSplashCookie(cookie)) return undefined
  const chosenLanguage = CHOSEN_LANGUAGE.exec(cookie)?.[1]
  if (chosenLanguage !== undefined && !isLanguage(chosenLanguage)) return undefined
  const language = chosenLanguage ?? getBrowserLanguage(headers['accept-language'])
  return buildPageKey({
    url,
    requester: { language },
    hasSplash: false,
    encoding: getEncoding(headers['accept-encoding']),
    isStyled: false,
  })
}

/** Headers of the connection and of one request: not those of the page. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'x-request-id'])
/** What a `304` leaves out. */
const BODY_HEADERS = new Set(['content-encoding', 'content-type'])

/** The response that was just built, to be sent again as it is; undefined if it sets a cookie. */
const prepareResponse = (reply: FastifyReply, { status, body, etag }: Page): PreparedResponse | undefined => {
  if (reply.hasHeader('set-cookie')) return undefined
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]): [string, string][] =>
    OWN_HEADERS.has(name) ? [] : [[name, String(value)]],
  )
  return {
    status,
    body,
    etag,
    headers: [...headers.flat(), 'content-length', String(body.length)],
    notModifiedHeaders: headers.filter(([name]) => !BODY_HEADERS.has(name)).flat(),
  }
}

interface PageKind {
  /** The same for everybody. */
  isShared: boolean
  /** With data of its visitor. */
  isPrivate: boolean
}

const describeCaching = ({ isPrivate, isPersonal }: { isPrivate: boolean; isPersonal: boolean }): string => {
  if (isPrivate) return 'private, no-store'
  return isPersonal ? 'private, no-cache' : 'no-cache'
}

const readPageRequest = (request: FastifyRequest, page: Pick<PageRequest, 'url' | 'requester' | 'origin'>): PageRequest => ({
  ...page,
  hasSplash: shouldShowSplash(request),
  encoding: getEncoding(request.headers['accept-encoding']),
  // After the first visit the style sheet is cached, and would be sent for nothing.
  isStyled: isFirstLoad(request),
})

const createPageCache = ({ log }: FastifyInstance, isReliable: () => boolean): PageCache<Page> =>
  new PageCache({
    now: () => performance.now(),
    getDay: () => Math.floor(Date.now() / DAY_MS),
    isReliable,
    onRenewalError: (error) => log.warn({ err: error }, 'a page could not be rendered again'),
  })

/** Serves a page at every path without another route. */
export const servePages = (
  app: FastifyInstance,
  { source, isCacheEnabled, sendsPrepared, origin, isReliable, findSession }: PageServerOptions,
): PageInvalidation => {
  const isSecure = origin.startsWith('https:')
  const cache = createPageCache(app, isReliable)
  const renderQueue = createPageRenderQueue<Page>()
  const renderPage = createPageRenderer(app, source)
  if (isCacheEnabled && sendsPrepared)
    app.preparedResponses.find = (head) => {
      const key = findPageKey(head)
      return key === undefined ? undefined : cache.find(key, ({ prepared }) => prepared !== undefined)?.prepared
    }

  /** Renders a page for one request when it is its network's turn. */
  const renderInQueue = async (request: FastifyRequest, pageRequest: PageRequest, { isShared, isPrivate }: PageKind): Promise<Page> => {
    const key = buildPageKey(pageRequest)
    const render = (): Promise<Page> => renderPage(pageRequest, isPrivate ? request : undefined)
    const page = await renderQueue.render({
      name: isPrivate || pageRequest.requester.session ? undefined : key,
      network: getNetwork(request.ip),
      // A client that has disconnected needs no page.
      isConnected: () => !request.raw.socket.destroyed,
      render: () => (isShared ? cache.render(key, render) : render()),
    })
    if (!page) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { matchPage } = await source.getPageMatcher()
    const { sharedUrl, isPrivate } = matchPage(request.url)
    const isShared = isCacheEnabled && sharedUrl !== undefined
    // A page that is the same for everybody contains nothing of its visitor: that arrives with the calls of its script.
    const session = isShared ? undefined : await findSession(request)
    const language = chooseLanguage(request, reply, isSecure)
    if (shouldShowSplash(request)) rememberSplash(reply, isSecure)
    const pageRequest = readPageRequest(request, { url: isShared ? sharedUrl : request.url, requester: { language, session }, origin })
    const cached = isShared ? cache.find(buildPageKey(pageRequest)) : undefined
    const page = cached ?? (await renderInQueue(request, pageRequest, { isShared, isPrivate }))
    if (page.isStyled) source.style?.allowIn(reply)
    if (SECRET_URL_PATTERN.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    setPageHeaders(reply, page, describeCaching({ isPrivate, isPersonal: session !== undefined }))
    if (cached && request.url === sharedUrl) cached.prepared ??= prepareResponse(reply, cached)
    return send(request, reply, page)
  })

  return {
    clear: () => {
      renderQueue.invalidate()
      cache.clear()
    },
    drop: (names) => {
      renderQueue.invalidate()
      cache.drop(names)
    },
    markStale: (names) => {
      renderQueue.invalidate()
      cache.markStale(names)
    },
  }
}
