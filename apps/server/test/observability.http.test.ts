import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { Browser } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts'
import { signUpUser } from './test-users.ts'

const TOKEN = 'a token of twenty-four'

let shop: TestShop
let network: NetworkProxy
let log = ''
let areFilesReachable = true
beforeAll(async () => {
  shop = await startTestShop({
    environment: { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info' },
    onLogLine: (line) => {
      log += line
    },
    wrapDatabaseUrl: async (url) => {
      network = await startNetworkProxy(url)
      return network.url
    },
  })
  const has = shop.services.files.has.bind(shop.services.files)
  shop.services.files.has = (key) => (areFilesReachable ? has(key) : Promise.reject(new Error('no bucket')))
})
afterAll(async () => {
  network.restore()
  await shop.close()
  await network.close()
})

const ask = (url: string, headers: Record<string, string> = {}) => new Browser(shop).get(url, headers)
const readMetrics = async (): Promise<string> => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text

describe('/metrics', () => {
  it.each([{}, { authorization: 'Bearer another token of size' }, { authorization: TOKEN }])(
    'answers 404 to a request with %o',
    async (headers) => {
      const answer = await ask('/metrics', headers)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('process_cpu')
    },
  )

  it('counts requests by route and not by address', async () => {
    await ask('/api/product/a-secret-name?key=a-secret-key')
    await expect.poll(readMetrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/product/:id",status="404"} 1')
    const figures = await readMetrics()
    expect(figures).not.toContain('a-secret')
  })

  it('reports cache lookups, waiting jobs and emails, and process metrics', async () => {
    await expect.poll(() => shop.services.notifications.isReliable).toBe(true)
    await signUpUser(shop)
    // A late notification of a change of the catalog clears the caches.
    await expect
      .poll(async () => {
        await ask('/api/product')
        return readMetrics()
      })
      .toMatch(/cache_requests_total\{cache="answers",outcome="hit"\} [1-9]/)
    const figures = await readMetrics()
    expect(figures).toContain('mails{state="waiting"} ')
    expect(figures).toContain('jobs{state="failed"} 0')
    expect(figures).toMatch(/database_connections\{state="idle"\} [1-9]/)
    expect(figures).toContain('database_messages_reliable 1')
    expect(figures).toContain('process_resident_memory_bytes')
  })
})

describe('a request', () => {
  it('keeps its request id and trace id in the response and the log', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const { headers } = await ask('/healthz', { 'x-request-id': 'proxy-1234:5678', traceparent: `00-${trace}-00f067aa0ba902b7-01` })
    expect(headers['x-request-id']).toBe('proxy-1234:5678')
    await ask('/api/product', { 'x-request-id': 'proxy-8765:4321', traceparent: `00-${trace}-00f067aa0ba902b7-01` })
    expect(log).toContain('"reqId":"proxy-8765:4321"')
    expect(log).toContain(`"traceId":"${trace}"`)
  })

  it.each(['short', 'two words here', 'a'.repeat(129), 'line\\u000abreak"'])('gets a new id instead of %o', async (given) => {
    const { headers } = await ask('/healthz', { 'x-request-id': given })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('/api/version', () => {
  it('returns the running version', async () => {
    expect((await ask('/api/version')).text).toMatch(/"version":"\d+\.\d+\.\d+"/)
  })
})

describe('/readyz', () => {
  /** What was found is remembered for a moment. */
  const readHealth = async () => {
    const { status, text } = await ask('/readyz')
    return { code: status, health: z.object({ status: z.string(), parts: z.record(z.string(), z.string()) }).parse(JSON.parse(text)) }
  }

  it('lists every part as ok', async () => {
    await expect.poll(readHealth).toEqual({
      code: 200,
      health: { status: 'ready', parts: { database: 'ok', migrations: 'ok', messages: 'ok', files: 'ok', mail: 'ok', jobs: 'ok' } },
    })
  })

  it('is degraded while files cannot be reached', async () => {
    areFilesReachable = false
    await expect
      .poll(readHealth)
      .toMatchObject({ code: 200, health: { status: 'degraded', parts: { files: 'unreachable', database: 'ok' } } })
    areFilesReachable = true
  })

  it('is not ready while a migration is missing, and is ready beside a newer build', async () => {
    const table = sql`drizzle.__drizzle_migrations`
    const { rows } = await shop.database.execute(
      sql`delete from ${table} where id = (select max(id) from ${table}) returning hash, created_at`,
    )
    await expect
      .poll(readHealth)
      .toMatchObject({ code: 503, health: { status: 'not ready', parts: { migrations: 'missing', database: 'ok' } } })
    const [last] = rows
    await shop.database.execute(sql`insert into ${table} (hash, created_at) values (${last?.['hash']}, ${last?.['created_at']})`)
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { status: 'ready' } })
    await shop.database.execute(sql`insert into ${table} (hash, created_at) values ('newer', 9999999999999)`)
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { status: 'degraded', parts: { migrations: 'newer' } } })
    await shop.database.execute(sql`delete from ${table} where hash = 'newer'`)
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { status: 'ready' } })
  })

  it('reports overdue jobs as stuck, except picture copies', async () => {
    await shop.database.execute(
      sql`select graphile_worker.add_job(name, run_at => now() - interval '1 day') from unnest(array['print-files', 'picture-copies']) name`,
    )
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { parts: { jobs: 'stuck' } } })
    await shop.database.execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'print-files'))`,
    )
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { parts: { jobs: 'ok' } } })
  })

  it('reports an overdue gang sheet as stuck only while no other one is being made', async () => {
    const isMade = (job: string) =>
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-1' where key = ${job}`
    await shop.database.execute(
      sql`select graphile_worker.add_job('write-sheet', job_key => key, run_at => now() - interval '1 day') from unnest(array['one', 'two']) key`,
    )
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { parts: { jobs: 'stuck' } } })
    await shop.database.execute(isMade('one'))
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { parts: { jobs: 'ok' } } })
    await shop.database.execute(sql`delete from graphile_worker._private_jobs where key in ('one', 'two')`)
  })

  it('is not ready while the database cannot be reached', async () => {
    network.disconnect()
    await expect
      .poll(readHealth)
      .toMatchObject({ code: 503, health: { status: 'not ready', parts: { database: 'unreachable', messages: 'lost', files: 'ok' } } })
    network.restore()
    await expect.poll(readHealth).toMatchObject({ code: 200, health: { status: 'ready' } })
  })

  it('reports stopping while requests are still accepted', async () => {
    shop.app.startDraining()
    expect(await readHealth()).toMatchObject({ code: 503, health: { status: 'stopping' } })
    expect((await ask('/api/product')).status).toBe(200)
  })
})
