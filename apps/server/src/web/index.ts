import { readFile } from 'node:fs/promises'

import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S, LANGUAGE_PARAMETER } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '../platform/clock.ts'
import type { Database, Subscription } from '../platform/database/index.ts'
import { AppError } from '../platform/http/app-error.ts'
import { languageOf } from '../platform/http/language.ts'
import { networkOf } from '../platform/http/network.ts'
import { projectPath } from '../platform/project.ts'
import { createTurnstile } from '../platform/turnstile.ts'
import { serveAssets } from './assets.ts'
import { chooseEncoding, encodeText, type Encoded } from './compressed.ts'
import { fillTemplate } from './html.ts'
import type { InlinedStyle } from './inlined-style.ts'
import { PageCache } from './page-cache.ts'
import { builtSource, developmentSource, type PageSource, type Reader, type SignedIn, type Transport } from './page-source.ts'
import { openPastBuilds } from './past-builds.ts'
import { rememberSplash, showsSplash, withoutSplash } from './splash.ts'

interface WebOptions {
  /** Vite inside the process, with hot reload; otherwise the built app is served. */
  development: boolean
  clock: Clock
  database: Database
  /** The shop's address as others know it. */
  origin: string
  /** Watches the goods that public pages show. */
  watchCatalogue: (onChange: () => void) => Subscription
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

export interface Web {
  /** To be called when something shown on a public page changed. */
  dropPages: () => void
}

/** Pages whose address opens something: it must not be told to any other site, nor to another page. */
const SECRET_ADDRESS = /^\/(verify-email|reset-password)\b|[?&](key|token|first-admin|share)=/

/** The editor and the pages behind the shop have a dark look as well, which has to be there from the first paint. */
const HAS_DARK_LOOK = /^\/(?:admin|product-customize-design)(?=[/?]|$)/i

/**
 * Drawing takes the one thread that answers everybody for some 30 ms a page. Networks take turns, so that whoever asks for hundreds of
 * pages waits for them alone; 200 are drawn within ten seconds.
 */
const drawings = createTurnstile({ atOnce: 4, waiting: 1_000, waitingInLine: 200 })

/** Only the path and query of a page count; the host is a placeholder that never leaves. */
const ORIGIN = 'http://shop.invalid'

/** The page's language may be asked for by its address; all that stands on it is in that one. */
const inLanguage = (cookie: string, language: Language): string =>
  [...cookie.split(/;\s*/).filter((pair) => !pair.startsWith(`${LANGUAGE_COOKIE}=`)), `${LANGUAGE_COOKIE}=${language}`].join('; ')

/**
 * Calls the shop's own routes without a network. What most pages show is the same for everybody who reads a language, so no
 * cookie goes along; for a page about its visitor the calls are made in the visitor's name, with their cookies and from their
 * network, so that they may read no more and no oftener than by themselves.
 */
const transportInto = (app: FastifyInstance, language: Language, visitor?: FastifyRequest): Transport => ({
  origin: ORIGIN,
  fetch: async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(visitor?.headers.cookie !== undefined && { cookie: inLanguage(visitor.headers.cookie, language) }),
      },
      ...(visitor && { remoteAddress: visitor.ip }),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  },
})

const startVite = async (app: FastifyInstance): Promise<PageSource> => {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  const vite = await createServer({
    configFile: projectPath('vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return developmentSource(vite)
}

/** The language a link asks for, which is kept as chosen, else the one that is known. */
const readLanguage = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Language => {
  const asked = new URL(request.url, ORIGIN).searchParams.get(LANGUAGE_PARAMETER)
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

/** Serves every page of the shop, its assets, the garments' pictures and the fonts. Mount after all other routes. */
export const serveWeb = async (
  app: FastifyInstance,
  { development, clock, database, origin, watchCatalogue, signedIn }: WebOptions,
): Promise<Web> => {
  const clientFolder = projectPath('dist/client')
  const pastBuilds = development ? undefined : openPastBuilds(database, clientFolder)
  // Before the first page of this build leaves: whoever gets it may ask another process for what it needs.
  await pastBuilds?.publish(await readFile(projectPath('dist/built-from'), 'utf8'), clock.now())
  serveAssets(app, development ? undefined : clientFolder, pastBuilds)
  const source = development ? await startVite(app) : await builtSource(clientFolder, projectPath('dist/server/pages.js'))
  const secure = origin.startsWith('https:')
  const cache = new PageCache<Page>({
    // Of a clock that nobody sets back: a page must not be fresh for as long as that went.
    now: () => performance.now(),
    mayKeep: (page) => page.complete && page.location === undefined,
    isReliable: () => catalogue.isReliable,
  })
  const catalogue = watchCatalogue(() => cache.outdate())
  app.addHook('onClose', (_app, done) => {
    catalogue.end()
    done()
  })

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
    const { drawPage, sharedPage } = await source.pages()
    const drawn = await drawPage(ORIGIN + url, transportInto(app, language, visitor), reader)
    if (drawn instanceof Response) {
      return { status: drawn.status, language, location: drawn.headers.get('location') ?? '/', complete: true, body: await encodeText('') }
    }
    const scripts = drawn.chunk === undefined ? [] : source.scriptsOf(drawn.chunk, language)
    const early = drawn.status === 200 && HAS_DARK_LOOK.test(url) ? ['/theme.js'] : []
    const [path = '/'] = url.split('?')
    const alternatesOf = drawn.status === 200 && sharedPage(path) !== undefined ? path : undefined
    const preloads = { scripts, fonts: source.fonts, early, origin, language, alternatesOf }
    const whole = await source.template(url)
    const template = hasSplash ? whole : withoutSplash(whole)
    const body = await encodeText(fillTemplate(style?.into(template) ?? template, drawn, preloads))
    return { status: drawn.status, language, complete: drawn.complete, body, ...(style && { style }) }
  }

  /** Draws a page for one request when it is its network's turn. */
  const drawInTurn = async (request: FastifyRequest, drawing: Drawing): Promise<Page> => {
    const page = await drawings.enter(
      // Whoever has left meanwhile needs no page.
      () => (request.raw.socket.destroyed ? Promise.resolve(undefined) : draw(drawing)),
      networkOf(request.ip),
    )
    if (!page) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
    return page
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { sharedPage, isPersonalPage } = await source.pages()
    const [path = '/'] = request.url.split('?')
    const visitor = isPersonalPage(path) ? request : undefined
    const session = await signedIn(request)
    const name = development || session ? undefined : sharedPage(path)
    const language = readLanguage(request, reply, secure)
    const hasSplash = showsSplash(request)
    if (hasSplash) rememberSplash(reply, secure)
    const page =
      name === undefined
        ? await drawInTurn(request, { url: request.url, reader: { language, session }, hasSplash, visitor })
        : await cache.get(`${language} ${hasSplash ? 'splash' : ''} ${name}`, () =>
            draw({ url: path, reader: { language }, hasSplash, style: source.style }),
          )
    page.style?.allow(reply)
    if (visitor) reply.header('cache-control', 'private, no-store')
    else if (session) reply.header('cache-control', 'private, no-cache')
    if (SECRET_ADDRESS.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return send(reply, page, request.headers['accept-encoding'])
  })

  return { dropPages: () => cache.drop() }
}
