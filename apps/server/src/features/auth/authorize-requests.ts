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
 * Rejects a request by what the contract says about who may send it, before its body is parsed: the errors of the body tell a stranger
 * nothing. Also limits the writes of a network. To be called before any feature is mounted, after `registerCookies`.
 */
export const authorizeRequests = (app: FastifyInstance, config: Config, services: AuthorizationServices): void => {
  const authentication = createAuthentication(config, services)
  app.decorate('guard', async ({ method, errors = [] }, request) => {
    if (method !== 'GET') await services.rateLimits.consume(WRITES_PER_NETWORK, getNetwork(request.ip))
    // Some endpoints are for owners in part only, which their features decide.
    if (errors.includes('ADMIN_ONLY')) await authentication.requireAdmin(request)
    else if (errors.includes('SIGN_IN_NEEDED')) await authentication.requireUser(request)
  })
}
