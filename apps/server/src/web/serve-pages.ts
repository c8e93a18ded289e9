import { createHash } from 'node:crypto'
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
import type { CallApi, PageRequester, RenderedPage, UserSession } from './pages-module.ts'
import { isFirstLoad, rememberSplash, shouldShowSplash, removeSplash } from './splash.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Encoding = 'identity' | 'br' | 'gzip'

/** Quality 5 takes a few milliseconds per page and is close to the best. */
const compressText = async (text: string, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(text)
  if (encoding === 'identity') return bytes
  const compressed = encoding === 'br' ? await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await toGzip(bytes)
  // A small result is a part of the compressor's buffer of 16 KiB, all of which would stay in memory.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  return body
}

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
  encoding: Encoding
  body: Buffer
  etag: string
  /** What it shows; undefined if it must not be cached. */
  dependencies: readonly string[] | undefined
  /** Set for a redirect. */
  location?: string
  /** Style sheet inlined into the page. */
  style?: InlinedStyle
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

/** The editor and the admin pages have a dark theme, which has to apply from the first paint. */
const DARK_THEME_PATHS = /^\/(?:admin|product-customize-design)(?=[/?]|$)/i

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

/** Weak, because a browser may have the same page in another encoding. */
const computeEtag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const send = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  const currentVary = reply.getHeader('vary')
  reply
    .header('vary', typeof currentVary === 'string' ? `${currentVary}, ${VARY_HEADERS}` : VARY_HEADERS)
    .header('content-language', page.language)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
  // A page of one visitor is not worth a hash.
  if (page.dependencies && page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  }
  if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.body)
}

interface RenderOptions {
  url: string
  requester: PageRequester
  hasSplash: boolean
  encoding: Encoding
  /** Inlined into the page. */
  style?: InlinedStyle | undefined
  /** For a page with data of its visitor. */
  visitorRequest?: FastifyRequest | undefined
}

/** Equal for the same bytes, whoever asks. */
const buildPageKey = ({ url, requester, hasSplash, encoding, style }: RenderOptions): string =>
  `${requester.language} ${encoding}${hasSplash ? ' splash' : ''}${style ? ' style' : ''} ${url}`

const createPageRenderer = (app: FastifyInstance, source: PageSource, origin: string): ((options: RenderOptions) => Promise<Page>) => {
  const fillPage = async ({ url, requester, hasSplash, style }: RenderOptions, page: RenderedPage, alternatePath: string | undefined) => {
    const { language } = requester
    const scripts = page.chunk === undefined ? [] : source.getScripts(page.chunk, language)
    const blockingScripts = page.status === 200 && DARK_THEME_PATHS.test(url) ? ['/theme.js'] : []
    const preloads = { scripts, fonts: source.fonts, blockingScripts, origin, language }
    const fullTemplate = await source.template(url)
    const template = hasSplash ? fullTemplate : removeSplash(fullTemplate)
    return fillTemplate(style?.addTo(template) ?? template, page, {
      ...preloads,
      alternatePath: page.status === 200 ? alternatePath : undefined,
    })
  }

  return async (options) => {
    const { url, requester, encoding, style, visitorRequest } = options
    const { language } = requester
    const page = await source.render(url, createApiCaller(app, language, visitorRequest), requester)
    if ('location' in page) return { ...page, language, encoding: 'identity', body: Buffer.alloc(0), etag: '', dependencies: undefined }
    const { alternatePath } = (await source.pages()).matchPage(url)
    const body = await compressText(await fillPage(options, page, alternatePath), encoding)
    // Invented addresses of products must not displace real ones; all unknown pages share one.
    const isKnown = page.status === 200 || alternatePath !== undefined
    const isForEverybody = page.complete && isKnown && !visitorRequest && !requester.session
    const dependencies = isForEverybody ? page.dependencies : undefined
    return {
      status: page.status,
      language,
      encoding,
      body,
      etag: dependencies ? computeEtag(body) : '',
      dependencies,
      ...(style && { style }),
    }
  }
}

/** Serves a page at every path without another route. */
export const servePages = (
  app: FastifyInstance,
  { source, isCacheEnabled, origin, isReliable, findSession }: PageServerOptions,
): PageInvalidation => {
  const isSecure = origin.startsWith('https:')
  // A monotonic clock: setting the system clock back must not keep pages fresh.
  const cache = new PageCache<Page>({ now: () => performance.now(), isReliable })
  const renderQueue = createPageRenderQueue<Page>()
  const renderPage = createPageRenderer(app, source, origin)

  /** Renders a page for one request when it is its network's turn. */
  const renderInQueue = async (request: FastifyRequest, options: RenderOptions, isShared: boolean): Promise<Page> => {
    const key = buildPageKey(options)
    const render = (): Promise<Page> => renderPage(options)
    const page = await renderQueue.render({
      name: options.visitorRequest || options.requester.session ? undefined : key,
      network: getNetwork(request.ip),
      // A client that has disconnected needs no page.
      isConnected: () => !request.raw.socket.destroyed,
      render: () => (isShared ? cache.render(key, render) : render()),
    })
    if (!page) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { matchPage } = await source.pages()
    const { sharedUrl, alternatePath, isPrivate } = matchPage(request.url)
    const isShared = isCacheEnabled && sharedUrl !== undefined
    // A page that is the same for everybody contains nothing of its visitor: that arrives with the calls of its script.
    const session = isShared ? undefined : await findSession(request)
    const language = chooseLanguage(request, reply, isSecure)
    const hasSplash = shouldShowSplash(request)
    if (hasSplash) rememberSplash(reply, isSecure)
    const options: RenderOptions = {
      url: isShared ? sharedUrl : request.url,
      requester: { language, session },
      hasSplash,
      encoding: chooseEncoding(request.headers['accept-encoding']),
      // After the first visit the style sheet is cached, and would be sent for nothing with every product.
      style: isFirstLoad(request) || (isShared && alternatePath !== undefined) ? source.style : undefined,
      visitorRequest: isPrivate ? request : undefined,
    }
    const page = (isShared ? cache.find(buildPageKey(options)) : undefined) ?? (await renderInQueue(request, options, isShared))
    page.style?.allowIn(reply)
    if (isPrivate) reply.header('cache-control', 'private, no-store')
    else if (session) reply.header('cache-control', 'private, no-cache')
    if (SECRET_URL_PATTERN.test(request.url)) reply.header('referrer-policy', 'no-referrer')
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
