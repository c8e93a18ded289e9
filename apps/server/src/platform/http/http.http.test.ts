import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { ErrorBody, issue } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { AppError } from './app-error.ts'
import { registerFallbackRoutes, mount } from './mount.ts'
import { describeApi } from './openapi.ts'
import { createServer } from './server.ts'

const Answer = z.object({ name: z.string(), pieces: z.int() })

const endpoint = {
  method: 'POST',
  path: '/api/boxes/:id',
  access: 'public',
  summary: 'Fills a box',
  tag: 'boxes',
  params: z.object({ id: z.uuid(issue('invalidId')) }),
  query: z.object({ mode: z.optional(z.enum(['normal', 'secret', 'broken', 'refused', 'bug', 'slow'])) }),
  body: z.strictObject({
    name: z.string(issue('nameRequired')).check(z.minLength(1, issue('nameRequired'))),
    pieces: z.int().check(z.gte(1)),
  }),
  response: Answer,
  status: 201,
} as const

const URL_OF_BOX = '/api/boxes/0192f7c0-aaaa-7bbb-8ccc-000000000001'
const body = { name: 'tees', pieces: 3 }

const OPTIONS = {
  logLevel: 'silent',
  hasResponseValidation: true,
  development: false,
  publicUrl: undefined,
  imageOrigin: 'https://pictures.example',
  trustedProxies: [],
}

let release: () => void = () => undefined

const build = async (
  change: { publicUrl?: string; hstsSubdomains?: boolean; hasResponseValidation?: boolean } = {},
): Promise<FastifyInstance> => {
  const app = createServer({ ...OPTIONS, ...change })
  const mountFallbackRoutes = registerFallbackRoutes(app)
  await describeApi(app, { shopName: 'Boxes', publicUrl: undefined })
  mount(app, endpoint, async ({ query, body: { name, pieces } }) => {
    if (query.mode === 'refused') throw new AppError('OUT_OF_STOCK', { details: 'shelf 12' })
    if (query.mode === 'bug') throw new Error('connect to 10.0.0.7 as admin')
    if (query.mode === 'broken') return { name, pieces: Number.NaN }
    if (query.mode === 'slow') await new Promise<void>((resolve) => (release = resolve))
    return query.mode === 'secret' ? Object.assign({ name, pieces }, { passwordHash: 'x' }) : { name, pieces }
  })
  mountFallbackRoutes()
  await app.ready()
  return app
}

const say = async (headers: Record<string, string>, mode = 'normal') => {
  const answer = await app.inject({
    method: 'POST',
    url: `${URL_OF_BOX}?mode=${mode}`,
    headers,
    payload: mode === 'normal' ? { pieces: 0 } : body,
  })
  return ErrorBody.parse(answer.json()).error
}

const getPort = (server: FastifyInstance): number => {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

let app: FastifyInstance
beforeAll(async () => {
  app = await build()
})
afterAll(() => app.close())

const post = (more: object = {}) => app.inject({ method: 'POST', url: URL_OF_BOX, payload: body, ...more })
const errorOf = (answer: { json: () => unknown }) => ErrorBody.parse(answer.json()).error

describe('an endpoint', () => {
  it('returns the response of its schema', async () => {
    const answer = await post()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual(body)
  })

  it.each([true, false])('omits fields that its schema does not have (response validation: %s)', async (hasResponseValidation) => {
    const other = await build({ hasResponseValidation })
    const answer = await other.inject({ method: 'POST', url: `${URL_OF_BOX}?mode=secret`, payload: body })
    expect(answer.json()).toEqual(body)
    await other.close()
  })

  it.each([true, false])(
    'returns 500 when the response does not match its schema (response validation: %s)',
    async (hasResponseValidation) => {
      const other = await build({ hasResponseValidation })
      const answer = await other.inject({ method: 'POST', url: `${URL_OF_BOX}?mode=broken`, payload: body })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
      expect(errorOf(answer).code).toBe('INTERNAL')
      await other.close()
    },
  )

  it('returns every invalid field at once', async () => {
    const answer = await post({ url: '/api/boxes/7?mode=odd', payload: { name: '', pieces: 0, price: 1 } })
    expect(answer.statusCode).toBe(400)
    expect(errorOf(answer)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        id: 'This is not an id.',
        mode: 'Choose one of: normal, secret, broken, refused, bug, slow.',
        name: 'Enter a name.',
        pieces: 'This should be at least 1.',
        price: 'This field is not known here.',
      },
    })
  })

  it('returns an expected error without internal details', async () => {
    const answer = await post({ url: `${URL_OF_BOX}?mode=refused` })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).not.toContain('shelf')
  })

  it('returns an unexpected error with a request id and no internal details', async () => {
    const answer = await post({ url: `${URL_OF_BOX}?mode=bug` })
    expect(answer.statusCode).toBe(500)
    expect(errorOf(answer)).toMatchObject({ code: 'INTERNAL', requestId: answer.headers['x-request-id'] })
    expect(answer.body).not.toContain('10.0.0.7')
  })

  it.each([
    ['broken JSON', { payload: '{"name":', headers: { 'content-type': 'application/json' } }, 400, 'INVALID_INPUT'],
    ['an empty body', { payload: '', headers: { 'content-type': 'application/json' } }, 400, 'INVALID_INPUT'],
    ['a poisoned prototype', { payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } }, 400, 'INVALID_INPUT'],
    ['plain text, which any page may send unasked', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_TYPE'],
    ['more than a mebibyte', { payload: { name: 'x'.repeat(1024 * 1024), pieces: 1 } }, 413, 'TOO_LARGE'],
    [
      'a hundred thousand brackets',
      { payload: '['.repeat(100_000), headers: { 'content-type': 'application/json' } },
      400,
      'INVALID_INPUT',
    ],
  ])('rejects %s', async (_what, more, status, code) => {
    const answer = await post(more)
    expect(answer.statusCode).toBe(status)
    expect(errorOf(answer).code).toBe(code)
  })
})

describe('a path', () => {
  it.each(['/api/nothing', '/nothing', '/api/boxes/%zz', '/api/../../etc/passwd'])(
    'that does not exist, %s, is answered with the shop’s error body',
    async (url) => {
      const answer = await app.inject({ url })
      expect([400, 404]).toContain(answer.statusCode)
      expect(errorOf(answer).message).not.toMatch(/route|url/i)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it.each(['/reset-password/%E0%A4%A?to=%zz', '/%', '/50%25/%f', '/%00', '/x/%00y'])(
    'with a malformed escape, %s, reaches the pages as it is written',
    async (url) => {
      const other = createServer(OPTIONS)
      other.get('/*', (request) => request.params)
      const response = await other.inject({ url })
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.json()).toEqual({ '*': url.slice(1).split('?')[0] })
      await other.close()
    },
  )

  it.each([
    '//',
    '///',
    '//a:b',
    '/\\',
    '/x\\y',
    '/x/../api/boxes',
    '/x/%2E%2e/api/boxes',
    '/.',
    '/x/.?y',
    '//evil.example/x?y',
    'http://evil.example/api/boxes',
    '*',
  ])('that is malformed, %s, is answered with 404', async (target) => {
    const other = createServer(OPTIONS)
    // Pages resolve it as an address.
    other.get('/*', (request) => new URL(request.url, 'http://shop.invalid').pathname)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const request = httpRequest({ port: getPort(other), path: target, agent: false }).end()
    const response: unknown[] = await once(request, 'response')
    expect(response[0]).toMatchObject({ statusCode: 404, headers: { 'x-content-type-options': 'nosniff' } })
    await other.close()
  })

  it.each([
    ['//', '/%2F'],
    ['//evil.example/x?y', '/%2Fevil.example%2Fx'],
    ['/\\', '/%5C'],
    ['/x/../cart', '/x%2F..%2Fcart'],
  ])('that is malformed, %s, leads a browser to the page that is not there', async (target, location) => {
    const other = createServer(OPTIONS)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const request = httpRequest({ port: getPort(other), path: target, headers, agent: false }).end()
    const response: unknown[] = await once(request, 'response')
    expect(response[0]).toMatchObject({ statusCode: 302, headers: { location, 'x-content-type-options': 'nosniff' } })
    await other.close()
  })

  it.each([
    ['nothing', {}],
    ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' }],
    ['a kind nobody knows', { headers: { 'content-type': 'x/y' }, payload: 'x' }],
  ])('requested with another method and %s is answered with 405 and the allowed methods', async (_, more) => {
    const answer = await app.inject({ method: 'DELETE', url: URL_OF_BOX, ...more })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
    expect(errorOf(answer).code).toBe('METHOD_NOT_ALLOWED')
  })
})

describe('a request', () => {
  it('with the method TRACE is refused', async () => {
    const other = createServer(OPTIONS)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const request = httpRequest({ port: getPort(other), method: 'TRACE', path: '/', headers: { cookie: 'sid=secret' }, agent: false }).end()
    const response: unknown[] = await once(request, 'response')
    expect(response[0]).toMatchObject({ statusCode: 403 })
    await other.close()
  })

  it('that gives a parameter twice is rejected', async () => {
    expect((await post({ url: `${URL_OF_BOX}?mode=normal&mode=bug` })).statusCode).toBe(400)
  })

  it('with both Content-Length and Transfer-Encoding is refused and closes the connection', async () => {
    const other = createServer(OPTIONS)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(getPort(other), '127.0.0.1')
    socket.end(
      'POST /x HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: shop.test\r\n\r\n',
    )
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    await other.close()
  })
})

describe('a change requested', () => {
  it.each([
    ['by the shop’s own page', { 'sec-fetch-site': 'same-origin', cookie: 'guest=x' }, 201],
    ['by the address bar', { 'sec-fetch-site': 'none', cookie: 'guest=x' }, 201],
    ['by a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['by a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
    ['by an old browser on our page', { origin: 'http://localhost:3000', host: 'localhost:3000', cookie: 'guest=x' }, 201],
    ['by an old browser on a foreign page', { origin: 'http://evil.example', host: 'localhost:3000', cookie: 'guest=x' }, 403],
    ['by a page that hides its origin', { origin: 'null', cookie: 'guest=x' }, 403],
    ['by a program without cookies', {}, 201],
    ['with cookies and without saying from where', { cookie: 'guest=x' }, 403],
  ])('%s is accepted or rejected by its origin', async (_who, headers, status) => {
    expect((await post({ headers })).statusCode).toBe(status)
  })

  it('from another origin than PUBLIC_URL is rejected, whatever the host header is', async () => {
    const other = await build({ publicUrl: 'https://shop.example' })
    const ask = (origin: string) =>
      other.inject({ method: 'POST', url: URL_OF_BOX, payload: body, headers: { origin, host: new URL(origin).host } })
    expect((await ask('https://shop.example')).statusCode).toBe(201)
    expect((await ask('https://evil.example')).statusCode).toBe(403)
    await other.close()
  })
})

describe('every response', () => {
  it.each([URL_OF_BOX, '/api/nothing', '/nothing'])('has the security headers: %s', async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://pictures.example")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  })

  it('has Strict-Transport-Security when PUBLIC_URL is https', async () => {
    const other = await build({ publicUrl: 'https://shop.example' })
    expect((await other.inject({ url: '/api/nothing' })).headers['strict-transport-security']).toBe('max-age=31536000')
    await other.close()
  })

  it('has Strict-Transport-Security for subdomains with HSTS_SUBDOMAINS', async () => {
    const other = await build({ publicUrl: 'https://shop.example', hstsSubdomains: true })
    const { headers } = await other.inject({ url: '/nothing' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await other.close()
  })
})

describe('a connection', () => {
  it('that receives something else than HTTP gets the shop’s error body', async () => {
    const other = await build()
    await other.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(getPort(other), '127.0.0.1')
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    socket.write('NONSENSE\r\n\r\n')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none';")
    expect(errorOf({ json: (): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '') }).code).toBe('INVALID_INPUT')
    await other.close()
  })

  it('kept alive does not delay a stop: its pending response is sent and closes it', async () => {
    const other = await build()
    await other.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    const request = httpRequest({
      agent,
      port: getPort(other),
      method: 'POST',
      path: `${URL_OF_BOX}?mode=slow`,
      headers: { 'content-type': 'application/json' },
    })
    const before = release
    request.end(JSON.stringify(body))
    await expect.poll(() => release !== before).toBe(true)
    const closed = other.close()
    await expect.poll(() => other.isDraining()).toBe(true)
    release()
    const response: unknown[] = await once(request, 'response')
    expect(response[0]).toMatchObject({ statusCode: 201, headers: { connection: 'close' } })
    await closed
    agent.destroy()
  })
})

describe('an error', () => {
  it('is in the language of Accept-Language, for each field too', async () => {
    expect(await say({ 'accept-language': 'es-MX,es;q=0.9' })).toMatchObject({
      message: 'Algo de lo enviado no se puede usar. Revisa los campos marcados.',
      fields: { name: 'Escribe un nombre.', pieces: 'Debe ser al menos 1.' },
    })
    expect(await say({ 'accept-language': 'es' }, 'refused')).toMatchObject({
      message: 'No quedan suficientes prendas. Elige menos, u otra talla o color.',
    })
  })

  it('is in English for any other language', async () => {
    expect(await say({ 'accept-language': 'de,fr;q=0.5' }, 'refused')).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'There are not enough pieces left. Please choose fewer, or another size or colour.',
    })
  })
})
