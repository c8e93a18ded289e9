import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { mountObservability, mountVersion } from './observability.ts'
import { createServer } from './platform/http/server.ts'
import type { Services } from './services.ts'

/** All that a process answers that only does jobs: whether it lives and can do its work, and its figures. */
export const buildWorkerApp = async (config: Config, services: Services): Promise<FastifyInstance> => {
  const app = createServer({
    logLevel: config.logLevel,
    hasResponseValidation: false,
    development: false,
    publicUrl: config.http.publicUrl,
    trustedProxies: config.http.trustedProxies,
    imageOrigin: undefined,
  })
  mountVersion(app, await mountObservability(app, config, services))
  await app.ready()
  return app
}
