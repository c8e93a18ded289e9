import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'

import cookie from '@fastify/cookie'
import type { RenderedPage } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '../platform/http/app-error.ts'
import { createServer } from '../platform/http/server.ts'
import { finishPage, type PageFrame } from './html.ts'
import type { PageSource } from './page-source.ts'
import type { PagesModule } from './pages-module.ts'
import { type PageInvalidation, servePages } from './serve-pages.ts'

const ATTACKER = '203.0.113.7'
const VISITOR = '198.51.100.7'

const renderedPage = (url: string): RenderedPage => ({
  status: 200,
  title: url,
  description: '',
  type: 'website',
  siteName: 'Picasso',
  canonical: undefined,
  picture: undefined,
  structuredData: [],
  chunk: undefined,
  isServerRendered: true,
  hydratesOnLoad: false,
  startsAtOnce: false,
  html: `<h1>${url}</h1>`,
  dehydratedState: {},
  complete: true,
  dependencies: [`product ${url}`],
})

const FRAME: PageFrame = {
  template: () => Promise.resolve('<html lang="en"><head><!--head--></head><body><div id="root"></div></body></html>'),
  getScripts: () => [],
  fonts: [],
  style: undefined,
}

let app: FastifyInstance
let pages: PageInvalidation
/** Paths in the order in which their renders began. */
let begun: string[]
/** Ends a render by its number. */
let finish: Map<number, () => void>

beforeEach(async () => {
  begun = []
  finish = new Map()
  const matchPage: PagesModule['matchPage'] = (url) => {
    const sharedUrl = /^\/(?:about-us|tee\/\d)/i.exec(url)?.[0].toLowerCase()
    const alternatePath = sharedUrl === '/about-us' ? sharedUrl : undefined
    return { sharedUrl, alternatePath, isPrivate: url === '/cart' }
  }
  const source: PageSource = {
    getPageMatcher: () => Promise.resolve({ matchPage }),
    render: (request) => {
      const { url } = request
      if (url === '/failing') return Promise.reject(new AppError('UNAVAILABLE', { headers: { 'retry-after': '2' } }))
      const number = begun.push(url)
      return new Promise((resolve) =>
        finish.set(number, () => resolve(finishPage(FRAME, request, renderedPage(url), matchPage(url).alternatePath))),
      )
    },
    style: undefined,
    close: () => Promise.resolve(),
  }
  app = createServer({
    logLevel: 'silent',
    hasResponseValidation: true,
    development: false,
    publicUrl: undefined,
    imageOrigin: undefined,
    trustedProxies: ['127.0.0.1'],
  })
  await app.register(cookie)
  pages = servePages(app, {
    source,
    isCacheEnabled: true,
    sendsPrepared: true,
    origin: 'http://shop.example',
    isReliable: () => true,
    findSession: () => Promise.resolve(undefined),
  })
  await app.ready()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const ask = (url: string, from: string) => app.inject({ url, headers: { 'x-forwarded-for': from, cookie: 'splash=1' } })
const askMany = (count: number, from: string) => Array.from({ length: count }, (_, number) => ask(`/${from}/${number}`, from))
const waitForRenders = async (count: number): Promise<void> => {
  await expect.poll(() => begun.length).toBe(count)
}
/** Ends one render after the other until every request is answered; returns the statuses. */
const finishAll = async (answers: readonly ReturnType<typeof ask>[]): Promise<number[]> => {
  const finishing = setInterval(() => {
    const [first] = finish
    if (!first) return
    finish.delete(first[0])
    first[1]()
  }, 1)
  try {
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  } finally {
    clearInterval(finishing)
  }
}

describe('pages that are not cached', () => {
  it('are rendered in turns between networks, so that a flood from one does not delay another', async () => {
    const flood = askMany(60, ATTACKER)
    await waitForRenders(4)
    const visit = ask('/tee', VISITOR)
    expect(new Set(await finishAll([...flood, visit]))).toEqual(new Set([200]))
    expect(begun).toHaveLength(61)
    // Four were being rendered, and some more until the request arrived.
    expect(begun.indexOf('/tee')).toBeLessThan(20)
  })

  it('are answered with 503 only for a network whose queue is full', async () => {
    const flood = askMany(205, ATTACKER)
    expect((await Promise.race(flood)).statusCode).toBe(503)
    const statuses = await finishAll([...flood, ask('/tee', VISITOR)])
    expect(statuses.filter((status) => status === 503)).toHaveLength(1)
    expect(statuses.at(-1)).toBe(200)
  })

  it('are a page with the reason and a link in the language of the reader when they fail', async () => {
    const [page, call] = await Promise.all(
      ['text/html,application/xhtml+xml', 'application/json'].map((accept) =>
        app.inject({ url: '/failing', headers: { accept, 'accept-language': 'es' } }),
      ),
    )
    expect(page).toMatchObject({ statusCode: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' } })
    expect(page?.body).toContain('<html lang="es">')
    expect(page?.body).toContain('<h1>La tienda está ocupada un momento. Inténtalo otra vez.</h1>')
    expect(page?.body).toContain('<a href="">')
    expect(call?.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })

  it('are rendered once for concurrent requests of any network', async () => {
    const crowd = Array.from({ length: 300 }, () => ask('/tee', ATTACKER))
    await waitForRenders(1)
    const visit = ask('/tee', VISITOR)
    // Every earlier request has arrived.
    const last = ask('/last', VISITOR)
    await waitForRenders(2)
    expect(new Set(await finishAll([...crowd, visit, last]))).toEqual(new Set([200]))
    expect(begun).toEqual(['/tee', '/last'])
  })

  it('are rendered again for requests after a change', async () => {
    const before = ask('/tee', VISITOR)
    await waitForRenders(1)
    pages.markStale(['stock tee'])
    const after = ask('/tee', VISITOR)
    await waitForRenders(2)
    expect(begun).toEqual(['/tee', '/tee'])
    expect(await finishAll([before, after])).toEqual([200, 200])
  })

  it('are rendered for each request when they show data of their visitor', async () => {
    const carts = [ask('/cart', VISITOR), ask('/cart', VISITOR)]
    await waitForRenders(2)
    expect(begun).toEqual(['/cart', '/cart'])
    expect(await finishAll(carts)).toEqual([200, 200])
  })

  it('are not rendered for clients that have disconnected', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const flood = askMany(4, ATTACKER)
    await waitForRenders(4)
    const leaving = get(`${url}/gone`, { headers: { cookie: 'splash=1' } }).on('error', () => undefined)
    const arrived: unknown[] = await once(app.server, 'request')
    const [request] = arrived
    if (!(request instanceof IncomingMessage)) throw new Error('It did not arrive.')
    const hasLeft = once(request.socket, 'close')
    leaving.destroy()
    await hasLeft
    await finishAll(flood)
    expect(await finishAll([ask('/last', VISITOR)])).toEqual([200])
    expect(begun).toHaveLength(5)
    expect(begun).not.toContain('/gone')
  })
})

describe('a cached page', () => {
  it('is rendered again on the next day in UTC, whenever the server was started', async () => {
    const open = () => finishAll([ask('/about-us', VISITOR)])
    vi.setSystemTime('2026-06-15T23:50:00Z')
    await open()
    await open()
    expect(begun).toHaveLength(1)
    vi.setSystemTime('2026-06-16T00:20:00Z')
    await open()
    expect(begun).toHaveLength(2)
  })

  it('has its canonical address, however the first request spelled it', async () => {
    const linksIn = (html: string): string[] => html.match(/<link rel="(?:canonical|alternate)"[^>]*>|<meta property="og:url"[^>]*>/g) ?? []
    const spelled = ask('/About-Us/?utm_source=letter', VISITOR)
    await waitForRenders(1)
    await finishAll([spelled])
    const plain = await ask('/about-us', VISITOR)
    expect(begun).toEqual(['/about-us'])
    expect(linksIn(plain.body)).toContain('<link rel="canonical" href="http://shop.example/about-us">')
    expect(linksIn(plain.body)).toHaveLength(5)
    expect(linksIn((await spelled).body)).toEqual(linksIn(plain.body))
  })

  /** Responses over a connection: an injected one has no headers when they were prepared. */
  const listen = async (): Promise<(headers?: Record<string, string>, path?: string) => Promise<Response>> => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    return (headers = {}, path = '/about-us') =>
      fetch(origin + path, { headers: { cookie: 'splash=1', 'accept-encoding': 'identity', 'accept-language': 'en', ...headers } })
  }
  /** Each request has its own. */
  const readHeaders = (response: Response): Record<string, string> =>
    Object.fromEntries([...response.headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name)))
  const renderOne = async (request: Promise<Response>, count: number): Promise<Response> => {
    await waitForRenders(count)
    finish.get(count)?.()
    return request
  }

  it('is sent with the same headers and bytes when it was rendered, found and prepared', async () => {
    const open = await listen()
    const rendered = await renderOne(open(), 1)
    const found = await open()
    const prepared = await open({ 'x-request-id': 'request-of-a-proxy' })
    expect(prepared.headers.get('x-request-id')).toBe('request-of-a-proxy')
    expect(prepared.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(prepared.headers.get('vary')).toBe('Cookie, Origin, Sec-Fetch-Site, Accept-Language, Cookie, Accept-Encoding')
    expect(readHeaders(prepared)).toEqual(readHeaders(rendered))
    expect(readHeaders(found)).toEqual(readHeaders(rendered))
    const html = await rendered.text()
    expect(await found.text()).toBe(html)
    expect(await prepared.text()).toBe(html)
    expect(begun).toHaveLength(1)
  })

  it('is answered with 304 and the same headers, found or prepared', async () => {
    const open = await listen()
    const etag = (await renderOne(open(), 1)).headers.get('etag') ?? ''
    const found = await open({ 'if-none-match': etag })
    const prepared = await open({ 'if-none-match': `"other", ${etag}` })
    expect([found.status, prepared.status]).toEqual([304, 304])
    expect(readHeaders(prepared)).toEqual(readHeaders(found))
    expect(prepared.headers.has('content-type')).toBe(false)
  })

  it('is prepared for one language, encoding and kind of visit only', async () => {
    const open = await listen()
    await renderOne(open(), 1)
    await open()
    expect((await renderOne(open({ 'accept-language': 'es' }), 2)).headers.get('content-language')).toBe('es')
    expect((await open({ cookie: 'guest=a; splash=1; language=es' })).headers.get('content-language')).toBe('es')
    expect((await renderOne(open({ 'accept-encoding': 'br' }), 3)).headers.get('content-encoding')).toBe('br')
    expect((await renderOne(open({ cookie: 'guest=a' }), 4)).headers.get('set-cookie')).toContain('splash=1')
    expect((await open({}, '/about-us?lang=es')).headers.get('set-cookie')).toContain('language=es')
    expect(begun).toHaveLength(4)
  })

  it('is not sent as it was prepared after what it shows has changed', async () => {
    const open = await listen()
    await renderOne(open(), 1)
    await open()
    await open()
    pages.drop(['product /about-us'])
    expect((await renderOne(open(), 2)).status).toBe(200)
    expect(begun).toHaveLength(2)
  })
})
