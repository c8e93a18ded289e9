import type { FastifyInstance } from 'fastify'

export interface DrainControl {
  isDraining: () => boolean
  /** From now on `/readyz` says that the server stops, and each answer ends its connection; requests are still taken. */
  startDraining: () => void
}

/**
 * Tells whether the server is stopping. From then on each answer ends its connection: with connections kept alive a stop
 * would otherwise wait for the last browser to go away.
 */
export const drainOnClose = (app: FastifyInstance): DrainControl => {
  let isStopping = false
  const startDraining = (): void => {
    isStopping = true
  }
  app.addHook('preClose', (done) => {
    startDraining()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return { isDraining: () => isStopping, startDraining }
}
