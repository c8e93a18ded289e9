import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { createAuthentication } from './authentication.ts'

/**
 * Against programs that never stop: more than 160 writes a second for ten minutes. Counted by network, because dropping a cookie is
 * easier than changing the IP address; a whole school behind one address stays far below it. What costs more than a row has limits of its
 * own. In shares, so that most writes need no extra statement.
 */
export const WRITES_PER_NETWORK: RateLimit = { name: 'writes from network', max: 100_000, windowMs: 10 * 60_000, share: 1_000 }

type AuthorizationServices = Pick<Services, 'database' | 'clock' | 'secrets' | 'rateLimits'>

/**
 * Provides the authenticator that enforces the access of mounted endpoints, and limits writes per network. Call it before any
 * feature is mounted, and after cookies are registered.
 */
export const authorizeRequests = (app: FastifyInstance, config: Config, services: AuthorizationServices): void => {
  app.decorate('authenticator', createAuthentication(config, services))
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && endpoint.method !== 'GET') await services.rateLimits.consume(WRITES_PER_NETWORK, getNetwork(request.ip))
  })
}
