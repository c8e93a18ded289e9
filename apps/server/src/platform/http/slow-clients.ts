import type { FastifyInstance } from 'fastify'

/** A phone without a signal for half a minute reloads the page anyway. */
export const SOCKET_TIMEOUT_MS = 30_000

/**
 * Disconnects clients that do not read their response: none of it was sent until Node's socket timeout. A socket is also idle while a
 * handler runs; then nothing is buffered, and it stays open.
 */
export const disconnectSlowClients = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', () => {
      const { socket } = reply.raw
      if (socket && socket.writableLength > 0) socket.destroy()
    })
    done()
  })
}
