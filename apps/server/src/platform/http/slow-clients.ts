import type { FastifyInstance } from 'fastify'

/** A telephone without a signal for half a minute loads the page again anyway. */
export const SOCKET_TIMEOUT_MS = 30_000

/**
 * Cuts who asks and does not take the answer: nothing of it has left for the time after which Node calls a connection silent.
 * A connection is also silent while we work; then nothing waits to be sent, and it stays.
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
