import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S, LANGUAGE_PARAMETER } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../platform/http/app-error.ts'
import { getRequestLanguage } from '../platform/http/language.ts'
import { getNetwork } from '../platform/http/network.ts'
import { fillTemplate } from './html.ts'
import type { InlinedStyle } from './inlined-style.ts'
import { PageCache } from './page-cache.ts'
import { createPageRenderQueue } from './page-render-queue.ts'
import type { PageSource } from './page-source.ts'
import type { CallApi, PageRequester, UserSession } from './pages-module.ts'
import { isFirstLoad, rememberSplash, shouldShowSplash, removeSplash } from './splash.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text in every encoding, compressed once. */
interface CompressedText {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Quality 5 takes a few milliseconds per page and is close to the best. */
const compressText = async (text: string): Promise<CompressedText> => {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), toGzip(identity)])
  return { identity, br, gzip: gzipped }
}

/** The best encoding that the browser accepts. */
export const chooseEncoding = (accepted: string | undefined): keyof CompressedText => {
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
  /** The shop's public origin. */
  origin: string
  /** False while a change of what pages show could be missed. */
  isReliable: () => boolean
  /** Session of the request's cookie. */
  findSession: (request: FastifyRequest) => Promise<UserSession | undefined>
}

interface Page {
  status: number
  language: Language
  body: CompressedText
  complete: boolean
  /** Set for a redirect. */
  location?: string
  /** Style sheet inlined into the page. */
  style?: InlinedStyle
}

export interface PageInvalidation {
  /** Call when something shown on a public page changed, and none may be served as it was. */
  clear: () => void
  /** The same for frequent changes: pages may be served as they were for a moment longer. */
  markStale: () => void
}

/** Addresses that contain a secret: no `Referer` is sent from them. */
const SECRET_URL_PATTERN = /^\/(verify-email|reset-password)\b|[?&](key|token|first-admin|share)=/

/** The editor and the admin pages have a dark theme, which has to apply from the first paint. */
const DARK_THEME_PATHS = /^\/(?:admin|product-customize-design)(?=[/?]|$)/i

/** What a cached page depends on. */
const buildCacheKey = (language: Language, hasSplash: boolean, page: string): string => `${language} ${hasSplash ? 'splash' : ''} ${page}`

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

const send = (reply: FastifyReply, page: Page, accepted: string | undefined): FastifyReply => {
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  const encoding = chooseEncoding(accepted)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const currentVary = reply.getHeader('vary')
  return reply
    .code(page.status)
    .header('vary', typeof currentVary === 'string' ? `${currentVary}, ${VARY_HEADERS}` : VARY_HEADERS)
    .header('content-language', page.language)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.body[encoding])
}

interface RenderOptions {
  url: string
  requester: PageRequester
  hasSplash: boolean
  /** Inlined into the page. */
  style?: InlinedStyle | undefined
  /** For a page with data of its visitor. */
  visitorRequest?: FastifyRequest | undefined
}

const createPageRenderer = (app: FastifyInstance, source: PageSource, origin: string): ((options: RenderOptions) => Promise<Page>) => {
  return async ({ url, requester, hasSplash, style, visitorRequest }) => {
    const { language } = requester
    const { getSharedPath } = await source.pages()
    const rendered = await source.render(url, createApiCaller(app, language, visitorRequest), requester)
    if ('location' in rendered) return { ...rendered, language, complete: true, body: await compressText('') }
    const scripts = rendered.chunk === undefined ? [] : source.getScripts(rendered.chunk, language)
    const blockingScripts = rendered.status === 200 && DARK_THEME_PATHS.test(url) ? ['/theme.js'] : []
    const [path = '/'] = url.split('?')
    const alternatePath = rendered.status === 200 ? getSharedPath(path) : undefined
    const preloads = { scripts, fonts: source.fonts, blockingScripts, origin, language, alternatePath }
    const fullTemplate = await source.template(url)
    const template = hasSplash ? fullTemplate : removeSplash(fullTemplate)
    const body = await compressText(fillTemplate(style?.addTo(template) ?? template, rendered, preloads))
    return { status: rendered.status, language, complete: rendered.complete, body, ...(style && { style }) }
  }
}

/** Serves a page at every path without another route. */
export const servePages = (
  app: FastifyInstance,
  { source, isCacheEnabled, origin, isReliable, findSession }: PageServerOptions,
): PageInvalidation => {
  const isSecure = origin.startsWith('https:')
  const cache = new PageCache<Page>({
    // A monotonic clock: setting the system clock back must not keep pages fresh.
    now: () => performance.now(),
    shouldCache: (page) => page.complete && page.location === undefined,
    isReliable,
  })
  const renderQueue = createPageRenderQueue<Page>()

  const renderPage = createPageRenderer(app, source, origin)

  /** Renders a page for one request when it is its network's turn. */
  const renderInQueue = async (request: FastifyRequest, options: RenderOptions): Promise<Page> => {
    const { url, requester, hasSplash, style, visitorRequest } = options
    const page = await renderQueue.render({
      name: visitorRequest || requester.session ? undefined : buildCacheKey(requester.language, hasSplash, url) + (style ? ' style' : ''),
      network: getNetwork(request.ip),
      // A client that has disconnected needs no page.
      isConnected: () => !request.raw.socket.destroyed,
      render: () => renderPage(options),
    })
    if (!page) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { getSharedPath, isPrivatePage } = await source.pages()
    const [path = '/'] = request.url.split('?')
    const visitorRequest = isPrivatePage(path) ? request : undefined
    const session = await findSession(request)
    const sharedPath = !isCacheEnabled || session ? undefined : getSharedPath(path)
    const language = chooseLanguage(request, reply, isSecure)
    const hasSplash = shouldShowSplash(request)
    if (hasSplash) rememberSplash(reply, isSecure)
    // On a first visit the style sheet is not cached yet; later it is, and would be sent for nothing.
    const style = isFirstLoad(request) ? source.style : undefined
    const page =
      sharedPath === undefined
        ? await renderInQueue(request, { url: request.url, requester: { language, session }, hasSplash, style, visitorRequest })
        : await cache.get(buildCacheKey(language, hasSplash, sharedPath), () =>
            renderPage({ url: sharedPath, requester: { language }, hasSplash, style: source.style }),
          )
    page.style?.allowIn(reply)
    if (visitorRequest) reply.header('cache-control', 'private, no-store')
    else if (session) reply.header('cache-control', 'private, no-cache')
    if (SECRET_URL_PATTERN.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return send(reply, page, request.headers['accept-encoding'])
  })

  return {
    clear: () => {
      renderQueue.invalidate()
      cache.clear()
    },
    markStale: () => {
      renderQueue.invalidate()
      cache.markStale()
    },
  }
}
