import type { FastifyInstance } from 'fastify'

export interface DrainControl {
  isDraining: () => boolean
  /** From now on `/readyz` reports `stopping`, and each response closes its connection; requests are still accepted. */
  startDraining: () => void
}

/**
 * While the server is stopping, each response closes its connection: with keep-alive a stop would otherwise wait for the last browser
 * to disconnect.
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
