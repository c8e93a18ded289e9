import { get } from 'node:http'

import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type ResponseCache, createResponseCache, setDependencies } from './response-cache.ts'

/** Handlers that are running; calling one sends its response. */
let working: ((body: object, status?: number) => void)[]
let isReliable: boolean
/** The next request is stopped right after the cache. */
let isHeldBack: boolean
let heldBack: string[]
/** How often a handler of something with a name ran. */
let readings: number
let cache: ResponseCache
let app: FastifyInstance
beforeEach(async () => {
  working = []
  isReliable = true
  isHeldBack = false
  heldBack = []
  readings = 0
  app = fastify()
  await app.register(async (scope) => {
    cache = createResponseCache(scope, { maxEntries: 10, isReliable: () => isReliable, isTranslated: true })
    scope.addHook('onRequest', (request, _reply, done) => {
      if (!isHeldBack) return done()
      isHeldBack = false
      return void heldBack.push(request.url)
    })
    scope.get('/goods', (_request, reply) => {
      working.push((body, status = 200) => void reply.code(status).send(body))
      return reply
    })
    scope.get<{ Params: { name: string } }>('/things/:name', ({ params: { name } }) => ({ name, reading: (readings += 1) }))
    scope.get<{ Params: { name: string } }>('/named/:name', (request) => {
      const { name } = request.params
      setDependencies(request, [`stock ${name}`, `product ${name}`])
      return { name, reading: (readings += 1) }
    })
  })
})
afterEach(() => app.close())

const ask = (language = 'en') => app.inject({ url: '/goods', headers: { 'accept-language': language } })
const askMany = (count: number) => Array.from({ length: count }, () => ask())
/** Waits until so many handlers are running, and every other request has arrived. */
const untilWorking = async (count: number): Promise<void> => {
  await expect.poll(() => working.length).toBe(count)
  await app.inject('/nowhere')
}
const getStatuses = async (answers: ReturnType<typeof ask>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)

describe('createResponseCache', () => {
  it('runs the handler once for a hundred equal concurrent requests', async () => {
    const answers = askMany(100)
    await untilWorking(1)
    working[0]?.({ price: 1 })
    const given = await Promise.all(answers)
    expect(working).toHaveLength(1)
    expect(
      new Set(
        given.map(({ statusCode, body, headers }) => `${statusCode} ${body} ${String(headers['content-type'])} ${String(headers.etag)}`),
      ).size,
    ).toBe(1)
    expect(given[0]?.json()).toEqual({ price: 1 })
  })

  it('caches each language separately', async () => {
    const answers = [ask('en'), ask('es'), ask('es')]
    await untilWorking(2)
    for (const [number, finish] of working.entries()) finish({ number })
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['{"number":0}', '{"number":1}', '{"number":1}'])
  })

  it('neither shares nor stores a response that began before clear', async () => {
    const before = askMany(2)
    await untilWorking(1)
    cache.clear()
    const after = askMany(2)
    await untilWorking(2)
    working[1]?.({ price: 2 })
    working[0]?.({ price: 1 })
    expect((await Promise.all([...before, ...after])).map(({ body }) => body)).toEqual(
      [1, 1, 2, 2].map((price) => JSON.stringify({ price })),
    )
    expect((await ask()).json()).toEqual({ price: 2 })
    expect(working).toHaveLength(2)
  })

  it('drops what shows something that changed, and what does not say what it shows', async () => {
    const urls = ['/named/shirt', '/named/hood', '/things/mug']
    const readAll = async () => Promise.all(urls.map(async (url) => (await app.inject(url)).json<{ reading: number }>().reading))
    const [shirt, hood, mug] = await readAll()
    expect(await readAll()).toEqual([shirt, hood, mug])
    cache.drop(['sold', 'stock shirt'])
    expect(await readAll()).toEqual([
      expect.toSatisfy((reading) => reading !== shirt),
      hood,
      expect.toSatisfy((reading) => reading !== mug),
    ])
  })

  it('neither shares nor stores a response that began before drop, whatever it shows', async () => {
    const before = askMany(2)
    await untilWorking(1)
    cache.drop(['stock of something else'])
    const after = ask()
    await untilWorking(2)
    working[1]?.({ price: 2 })
    working[0]?.({ price: 1 })
    expect((await Promise.all([...before, after])).map(({ body }) => body)).toEqual([1, 1, 2].map((price) => JSON.stringify({ price })))
    expect((await ask()).json()).toEqual({ price: 2 })
  })

  it('shares nothing while notifications are unreliable', async () => {
    isReliable = false
    const answers = askMany(3)
    await untilWorking(3)
    for (const finish of working) finish({})
    expect(await getStatuses(answers)).toEqual([200, 200, 200])
  })

  it('runs the next request when the first one disconnected before its handler', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    isHeldBack = true
    const gone = get(`${url}/goods`).on('error', () => undefined)
    await expect.poll(() => heldBack.length).toBe(1)
    const answers = askMany(2)
    await app.inject('/nowhere')
    gone.destroy()
    await untilWorking(1)
    working[0]?.({ price: 1 })
    expect(await getStatuses(answers)).toEqual([200, 200])
    expect(working).toHaveLength(1)
  })

  it('runs every waiting request when the first one failed', async () => {
    const answers = askMany(3)
    await untilWorking(1)
    working[0]?.({ error: 'busy' }, 503)
    await untilWorking(3)
    for (const finish of working.slice(1)) finish({ price: 1 })
    expect(await getStatuses(answers)).toEqual([503, 200, 200])
  })
})
