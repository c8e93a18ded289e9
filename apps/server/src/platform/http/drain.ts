import type { FastifyInstance } from 'fastify'

/**
 * Tells whether the server is stopping. From then on each answer ends its connection: with connections kept alive a stop
 * would otherwise wait for the last browser to go away.
 */
export const drainOnClose = (app: FastifyInstance): { draining: () => boolean } => {
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return { draining: () => stopping }
}
