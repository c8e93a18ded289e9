import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { mountObservability, mountVersion } from './observability.ts'
import { createServer } from './platform/http/server.ts'
import type { Services } from './services.ts'

/** The server of a process that only runs jobs: health, metrics and version. */
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
