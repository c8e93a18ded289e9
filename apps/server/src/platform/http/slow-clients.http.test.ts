import { connect, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { createServer } from './server.ts'

const KIB = 1024
const RESPONSE_BYTES = 32 * KIB * KIB

const app = createServer({
  logLevel: 'silent',
  hasResponseValidation: false,
  development: false,
  publicUrl: undefined,
  imageOrigin: undefined,
  trustedProxies: [],
  // No client is this fast: each that has not read everything after a fifth of a second is disconnected, on any machine.
  responseRate: { windowMs: 200, minBytes: RESPONSE_BYTES, checkIntervalMs: 10 },
})
app.get('/large', () => Buffer.alloc(RESPONSE_BYTES))
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/** Reads 64 KiB now and then, so that the connection is never idle. */
const readSlowly = async (socket: Socket): Promise<void> => {
  socket.on('data', () => socket.pause())
  const timer = setInterval(() => socket.resume(), 5)
  await new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve()))
  clearInterval(timer)
}

it('disconnects a client that reads a response more slowly than the minimum rate', async () => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  const socket = connect(address.port, '127.0.0.1')
  socket.write('GET /large HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  await readSlowly(socket)
  expect(socket.bytesRead).toBeGreaterThan(0)
  expect(socket.bytesRead).toBeLessThan(RESPONSE_BYTES)
})
