import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { mount } from './mount.ts'
import { createServer } from './server.ts'

const note = {
  method: 'POST',
  path: '/api/notes',
  access: 'public',
  summary: 'Keeps a note',
  tag: 'notes',
  body: z.strictObject({ text: z.string() }),
  response: z.object({ length: z.int() }),
} as const

const MIB = 1024 * 1024

let app: FastifyInstance | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
})

const listen = async (addMore: (server: FastifyInstance) => void = () => undefined): Promise<FastifyInstance> => {
  app = createServer({
    logLevel: 'silent',
    hasResponseValidation: true,
    development: false,
    publicUrl: undefined,
    imageOrigin: undefined,
    trustedProxies: ['127.0.0.3'],
  })
  mount(app, note, ({ body: { text } }) => ({ length: text.length }))
  app.get('/large', () => Buffer.alloc(64 * MIB))
  // A form parser that reads everything, like one that waits for a boundary that never arrives.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, {}))
  })
  addMore(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const getPort = (server: FastifyInstance): number => {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const countConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

interface Line {
  socket: Socket
  answer: () => string
  closed: Promise<void>
}

const open = (server: FastifyInstance, localAddress = '127.0.0.1'): Line => {
  const socket = connect({ port: getPort(server), host: '127.0.0.1', localAddress })
  // Some are closed on purpose.
  socket.on('error', () => undefined)
  sockets.push(socket)
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  return { socket, answer: () => answer, closed }
}

const head = (path: string, headers: Record<string, string>): string =>
  [`POST ${path} HTTP/1.1`, 'host: shop.example', ...Object.entries(headers).map((each) => each.join(': ')), '', ''].join('\r\n')

/** Sends chunks as long as the connection accepts them. */
const sendEndlessly = ({ socket }: Line): void => {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')])
  const go = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', go)
  go()
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' }

/** A client's address as a proxy reports it. */
const forwardedFor = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

const sendValidBody = async (server: FastifyInstance, localAddress: string, headers: Record<string, string> = {}): Promise<string> => {
  const line = open(server, localAddress)
  const body = JSON.stringify({ text: 'x'.repeat(100_000) })
  line.socket.write(head('/api/notes', { ...JSON_TYPE, ...headers, 'content-length': String(body.length), connection: 'close' }) + body)
  await line.closed
  return line.answer()
}

describe('a request body', () => {
  it.each([
    ['to be read as JSON', '/api/notes', JSON_TYPE],
    ['to be read as a form', '/api/notes', FORM_TYPE],
    ['for a page that is not there', '/nothing', FORM_TYPE],
  ])('without an end, %s, is rejected and its connection closed', async (_, path, type) => {
    const server = await listen()
    const line = open(server)
    line.socket.write(head(path, { ...type, 'transfer-encoding': 'chunked' }))
    sendEndlessly(line)
    await line.closed
    expect(line.answer()).toMatch(/^HTTP\/1\.1 (413|404) /)
    expect(line.answer().toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  it('that continues after its response is read from one connection at a time', async () => {
    const server = await listen()
    const taken: Socket[] = []
    server.server.on('connection', (socket) => taken.push(socket))
    const lines = Array.from({ length: 8 }, () => open(server))
    for (const line of lines) {
      line.socket.write(head('/nothing', { ...FORM_TYPE, 'transfer-encoding': 'chunked' }))
      sendEndlessly(line)
    }
    await expect.poll(() => lines.every((line) => line.answer() !== '')).toBe(true)
    // Each was paused in the turn after its response.
    const countReading = (): number => taken.filter((socket) => !socket.destroyed && !socket.isPaused()).length
    await expect.poll(countReading).toBeLessThanOrEqual(1)
    let readingAtOnce = 0
    const bytesRead = (): number => taken.reduce((sum, socket) => sum + socket.bytesRead, 0)
    const startBytes = bytesRead()
    // A busy machine may come here only when they have been closed after their five seconds.
    while (bytesRead() - startBytes < MIB / 4 && taken.some((socket) => !socket.destroyed)) {
      readingAtOnce = Math.max(readingAtOnce, countReading())
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn()
    }
    // The loop ends because bytes are read; a connection may be paused again before it is looked at.
    expect(readingAtOnce).toBeLessThanOrEqual(1)
  })

  it('with a declared size above the limit is rejected before it is read', async () => {
    const line = open(await listen())
    line.socket.write(head('/api/notes', { ...FORM_TYPE, 'content-length': String(1000 * MIB) }))
    await expect.poll(line.answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  /** More than a network's budget, each with its first byte only. */
  const fillBudget = async (server: FastifyInstance, localAddress: string, headers: Record<string, string> = {}): Promise<Line[]> => {
    const lines = Array.from({ length: 120 }, () => open(server, localAddress))
    for (const { socket } of lines) socket.write(`${head('/api/notes', { ...JSON_TYPE, ...headers, 'content-length': String(MIB) })}{`)
    await expect.poll(() => countConnections(server)).toBe(120)
    return lines
  }

  it('is admitted while another network has used up its budget', async () => {
    const server = await listen()
    await fillBudget(server, '127.0.0.1')
    expect(await sendValidBody(server, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is admitted beside another network behind the same proxy', async () => {
    const server = await listen()
    await fillBudget(server, '127.0.0.3', forwardedFor('203.0.113.1'))
    expect(await sendValidBody(server, '127.0.0.3', forwardedFor('203.0.113.2'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('waits for the budget of its network and is then read', async () => {
    const server = await listen()
    const lines = await fillBudget(server, '127.0.0.1')
    const answer = sendValidBody(server, '127.0.0.1')
    for (const { socket } of lines) socket.destroy()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('uses no budget when its client left before it was admitted', async () => {
    const addresses: string[] = []
    let leftCount = 0
    let admit = (): void => undefined
    const isAdmitted = new Promise<void>((resolve) => {
      admit = resolve
    })
    const server = await listen((each) => {
      each.addHook('onRequest', async (request, reply) => {
        if (request.headers['x-leaves'] === undefined) return
        // The address is available only while the connection is open, unless it was read before.
        addresses.push(request.ip)
        await once(reply.raw, 'close')
        leftCount += 1
        await isAdmitted
      })
    })
    const lines = await fillBudget(server, '127.0.0.1', { 'x-leaves': 'yes' })
    await expect.poll(() => addresses.length).toBe(lines.length)
    for (const { socket } of lines) socket.destroy()
    await expect.poll(() => leftCount).toBe(lines.length)
    admit()
    expect(await sendValidBody(server, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('keeps its budget until its handler is done, although its client disconnected', async () => {
    let finishWork = (): void => undefined
    const work = new Promise<void>((resolve) => {
      finishWork = resolve
    })
    const events: string[] = []
    let requestCount = 0
    const server = await listen((each) => {
      each.addHook('onRequest', async () => void (requestCount += 1))
      // Without a declared size it counts as the limit: the full budget of a network.
      each.post('/work', { bodyLimit: 100 * MIB }, async (_request, reply) => {
        events.push('begun')
        await once(reply.raw, 'close')
        events.push('hung up')
        await work
        events.push('done')
        return {}
      })
    })
    const line = open(server)
    line.socket.write(`${head('/work', { ...JSON_TYPE, 'transfer-encoding': 'chunked' })}2\r\n{}\r\n0\r\n\r\n`)
    await expect.poll(() => events).toEqual(['begun'])
    line.socket.destroy()
    await expect.poll(() => events).toEqual(['begun', 'hung up'])

    const answer = sendValidBody(server, '127.0.0.1').then((text) => {
      events.push('next')
      return text
    })
    await expect.poll(() => requestCount).toBe(2)
    // Long enough for the next one to be answered if it were admitted.
    expect(await sendValidBody(server, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
    finishWork()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(events).toEqual(['begun', 'hung up', 'done', 'next'])
  })
})

describe('a response', () => {
  it('that the client does not read is aborted with its connection', async () => {
    const server = await listen()
    server.server.setTimeout(300)
    const { socket } = open(server)
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nhost: shop.example\r\n\r\n')
    await once(server.server, 'request')
    await expect.poll(() => countConnections(server)).toBe(0)
  })
})
