import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { mountObservability, mountVersion } from './observability.ts'
import type { Parts } from './parts.ts'
import { createServer } from './platform/http/server.ts'

/** All that a process answers that only does jobs: whether it lives and can do its work, and its figures. */
export const buildWorkerApp = async (config: Config, parts: Parts): Promise<FastifyInstance> => {
  const app = createServer({
    logLevel: config.logLevel,
    checkAnswers: false,
    development: false,
    publicUrl: config.http.publicUrl,
    trustedProxies: config.http.trustedProxies,
    pictureHost: undefined,
  })
  mountVersion(app, await mountObservability(app, config, parts))
  await app.ready()
  return app
}
