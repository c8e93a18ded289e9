import { once } from 'node:events'
import { createServer as createDoor, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { ErrorBody } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createEmptyDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, inTransaction, openDatabase } from '../database/index.ts'
import { createServer } from './server.ts'

/** Short for the test; nothing else here takes half of it on a loaded machine. */
const LIMIT_MS = 1_000

let app: FastifyInstance
let database: Database
let drop: () => Promise<void>
let url: string
let door: Server
let openDoor: () => void
const isOpen = new Promise<void>((resolve) => (openDoor = resolve))
const ended: Promise<unknown>[] = []

const urlOf = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  return `http://127.0.0.1:${address.port}`
}

beforeAll(async () => {
  const made = await createEmptyDatabase()
  database = openDatabase(made.url)
  drop = made.drop
  await database.execute(sql`create table notes (word text)`)
  // An external service that accepts a request and answers late.
  door = createDoor((_request, response) => void isOpen.then(() => response.end('late')))
  await once(door.listen(0, '127.0.0.1'), 'listening')
  app = createServer({
    logLevel: 'silent',
    hasResponseValidation: false,
    development: false,
    publicUrl: undefined,
    imageOrigin: undefined,
    trustedProxies: [],
    requestTimeoutMs: LIMIT_MS,
  })
  app.get('/statement', () => database.execute(sql`select pg_sleep(25)`))
  app.get('/door', () => {
    const work = inTransaction(database, async (transaction) => {
      await transaction.execute(sql`insert into notes values ('of a request that was given up')`)
      await (await fetch(urlOf(door))).text()
      await transaction.execute(sql`insert into notes values ('too late')`)
    })
    ended.push(work.catch((error: unknown) => error))
    return work
  })
  app.get('/quick', async () => (await database.execute(sql`select count(*)::int as count from notes`)).rows)
  app.get('/stream', (_request, reply) => {
    const write = async function* (): AsyncGenerator<string> {
      yield 'begun, '
      await fetch(`${urlOf(app.server)}/door`)
      await database.execute(sql`select 1`)
      yield 'ended'
    }
    return reply.type('text/plain').send(Readable.from(write()))
  })
  app.post('/body', (request) => ({ got: request.body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = urlOf(app.server)
})
afterAll(async () => {
  openDoor()
  await app.close()
  door.close()
  await closeDatabase(database)
  await drop()
})

/** Waits for one request to time out. */
const waitForOneTimeout = async (): Promise<void> => {
  expect((await fetch(`${url}/door`)).status).toBe(503)
}

const countSleeping = async (): Promise<unknown> => {
  const { rows } = await database.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.['count']
}

describe('a request that times out', () => {
  it('is answered with 503 in the client’s language, and its statement is cancelled', async () => {
    const response = await fetch(`${url}/statement`, { headers: { 'accept-language': 'es' } })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    const { error } = ErrorBody.parse(await response.json())
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: 'La tienda está ocupada un momento. Inténtalo otra vez.' })
    await expect.poll(countSleeping).toBe(0)
  })

  it('is not one whose body is still arriving', async () => {
    const sending = httpRequest(`${url}/body`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 7 } })
    const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve))
    sending.write('[1, ')
    await waitForOneTimeout()
    sending.end('22]')
    expect(await text(await answered)).toBe('{"got":[1,22]}')
  })

  it('is not one whose response has begun and that still queries the database', async () => {
    expect(await (await fetch(`${url}/stream`)).text()).toBe('begun, ended')
  })

  it('changes nothing afterwards and releases its connection', async () => {
    await waitForOneTimeout()
    openDoor()
    const outcomes = await Promise.all(ended)
    expect(outcomes.map((outcome) => outcome instanceof Error)).toEqual(outcomes.map(() => true))
    expect(await (await fetch(`${url}/quick`)).json()).toEqual([{ count: 0 }])
  })
})
