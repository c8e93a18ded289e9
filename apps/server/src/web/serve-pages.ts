import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S, LANGUAGE_PARAMETER } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../platform/http/app-error.ts'
import { languageOf } from '../platform/http/language.ts'
import { networkOf } from '../platform/http/network.ts'
import { chooseEncoding, encodeText, type Encoded } from './compressed.ts'
import { fillTemplate } from './html.ts'
import type { InlinedStyle } from './inlined-style.ts'
import { PageCache } from './page-cache.ts'
import { createPageDrawings } from './page-drawings.ts'
import type { PageSource } from './page-source.ts'
import type { AskApi, Reader, SignedIn } from './pages-module.ts'
import { isFirstLoad, rememberSplash, showsSplash, withoutSplash } from './splash.ts'

interface Options {
  source: PageSource
  /** False while developing: every page is drawn for whoever asks. */
  keepsPages: boolean
  /** The shop's address as others know it. */
  origin: string
  /** False while a change of what pages show could be missed. */
  isReliable: () => boolean
  /** Who asks; asked of the request's cookie. */
  signedIn: (request: FastifyRequest) => Promise<SignedIn | undefined>
}

interface Page {
  status: number
  language: Language
  body: Encoded
  complete: boolean
  /** Set where the page only sends its visitor on. */
  location?: string
  /** What it carries in itself. */
  style?: InlinedStyle
}

export interface ServedPages {
  /** To be called when something shown on a public page changed, and none may be served as it was. */
  drop: () => void
  /** The same for what changes often: pages may be served as they were for a moment longer. */
  outdate: () => void
}

/** Pages whose address opens something: it must not be told to any other site, nor to another page. */
const SECRET_ADDRESS = /^\/(verify-email|reset-password)\b|[?&](key|token|first-admin|share)=/

/** The editor and the pages behind the shop have a dark look as well, which has to be there from the first paint. */
const HAS_DARK_LOOK = /^\/(?:admin|product-customize-design)(?=[/?]|$)/i

/** What a page depends on that everybody sees alike. */
const nameOf = (language: Language, hasSplash: boolean, page: string): string => `${language} ${hasSplash ? 'splash' : ''} ${page}`

/** The page's language may be asked for by its address; all that stands on it is in that one. */
const inLanguage = (cookie: string, language: Language): string =>
  [...cookie.split(/;\s*/).filter((pair) => !pair.startsWith(`${LANGUAGE_COOKIE}=`)), `${LANGUAGE_COOKIE}=${language}`].join('; ')

/**
 * Calls the shop's own routes without a network. What most pages show is the same for everybody who reads a language, so no
 * cookie goes along; for a page about its visitor the calls are made in the visitor's name, with their cookies and from their
 * network, so that they may read no more and no oftener than by themselves.
 */
const askInto =
  (app: FastifyInstance, language: Language, visitor?: FastifyRequest): AskApi =>
  async ({ path, body: sent }) => {
    const { statusCode, body } = await app.inject({
      method: sent === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(sent !== undefined && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
        ...(visitor?.headers.cookie !== undefined && { cookie: inLanguage(visitor.headers.cookie, language) }),
      },
      ...(sent !== undefined && { payload: sent }),
      ...(visitor && { remoteAddress: visitor.ip }),
    })
    return { status: statusCode, body }
  }

/** The language a link asks for, which is kept as chosen, else the one that is known. */
const readLanguage = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Language => {
  const asked = new URL(request.url, 'http://shop.invalid').searchParams.get(LANGUAGE_PARAMETER)
  if (!isLanguage(asked)) return languageOf(request)
  // Not hidden from the page's scripts: the switch on the page sets it too.
  reply.setCookie(LANGUAGE_COOKIE, asked, { path: '/', sameSite: 'lax', secure, maxAge: LANGUAGE_COOKIE_AGE_S })
  return asked
}

/** What a page depends on besides its address. */
const VARIES = 'Accept-Language, Cookie, Accept-Encoding'

const send = (reply: FastifyReply, page: Page, accepted: string | undefined): FastifyReply => {
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  const encoding = chooseEncoding(accepted)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const vary = reply.getHeader('vary')
  return reply
    .code(page.status)
    .header('vary', typeof vary === 'string' ? `${vary}, ${VARIES}` : VARIES)
    .header('content-language', page.language)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.body[encoding])
}

/** Answers every address that nothing else answers with a page. */
export const servePages = (app: FastifyInstance, { source, keepsPages, origin, isReliable, signedIn }: Options): ServedPages => {
  const secure = origin.startsWith('https:')
  const cache = new PageCache<Page>({
    // Of a clock that nobody sets back: a page must not be fresh for as long as that went.
    now: () => performance.now(),
    mayKeep: (page) => page.complete && page.location === undefined,
    isReliable,
  })
  const drawings = createPageDrawings<Page>()

  interface Drawing {
    url: string
    reader: Reader
    hasSplash: boolean
    /** To be carried in the page itself. */
    style?: InlinedStyle | undefined
    /** In whose name a page about its visitor asks. */
    visitor?: FastifyRequest | undefined
  }
  const draw = async ({ url, reader, hasSplash, style, visitor }: Drawing): Promise<Page> => {
    const { language } = reader
    const { sharedPage } = await source.pages()
    const drawn = await source.draw(url, askInto(app, language, visitor), reader)
    if ('location' in drawn) return { ...drawn, language, complete: true, body: await encodeText('') }
    const scripts = drawn.chunk === undefined ? [] : source.scriptsOf(drawn.chunk, language)
    const early = drawn.status === 200 && HAS_DARK_LOOK.test(url) ? ['/theme.js'] : []
    const [path = '/'] = url.split('?')
    const alternatesOf = drawn.status === 200 ? sharedPage(path) : undefined
    const preloads = { scripts, fonts: source.fonts, early, origin, language, alternatesOf }
    const whole = await source.template(url)
    const template = hasSplash ? whole : withoutSplash(whole)
    const body = await encodeText(fillTemplate(style?.into(template) ?? template, drawn, preloads))
    return { status: drawn.status, language, complete: drawn.complete, body, ...(style && { style }) }
  }

  /** Draws a page for one request when it is its network's turn. */
  const drawInTurn = async (request: FastifyRequest, drawing: Drawing): Promise<Page> => {
    const { url, reader, hasSplash, style, visitor } = drawing
    const page = await drawings.draw({
      name: visitor || reader.session ? undefined : nameOf(reader.language, hasSplash, url) + (style ? ' style' : ''),
      network: networkOf(request.ip),
      // Whoever has left meanwhile needs no page.
      isWanted: () => !request.raw.socket.destroyed,
      draw: () => draw(drawing),
    })
    if (!page) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { sharedPage, isPersonalPage } = await source.pages()
    const [path = '/'] = request.url.split('?')
    const visitor = isPersonalPage(path) ? request : undefined
    const session = await signedIn(request)
    const shared = !keepsPages || session ? undefined : sharedPage(path)
    const language = readLanguage(request, reply, secure)
    const hasSplash = showsSplash(request)
    if (hasSplash) rememberSplash(reply, secure)
    // Whoever comes for the first time has no style sheet yet; whoever came before keeps it, and would be sent it for nothing.
    const style = isFirstLoad(request) ? source.style : undefined
    const page =
      shared === undefined
        ? await drawInTurn(request, { url: request.url, reader: { language, session }, hasSplash, style, visitor })
        : await cache.get(nameOf(language, hasSplash, shared), () =>
            draw({ url: shared, reader: { language }, hasSplash, style: source.style }),
          )
    page.style?.allow(reply)
    if (visitor) reply.header('cache-control', 'private, no-store')
    else if (session) reply.header('cache-control', 'private, no-cache')
    if (SECRET_ADDRESS.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return send(reply, page, request.headers['accept-encoding'])
  })

  return {
    drop: () => {
      drawings.outdate()
      cache.drop()
    },
    outdate: () => {
      drawings.outdate()
      cache.outdate()
    },
  }
}
