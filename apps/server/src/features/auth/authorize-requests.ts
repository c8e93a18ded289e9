import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../services.ts'
import { createAuthentication } from './authentication.ts'
import { WRITES_PER_NETWORK } from './limits.ts'

type AuthorizationServices = Pick<Services, 'database' | 'clock' | 'secrets' | 'rateLimits'>

/**
 * Refuses a call by what its contract says about who may make it, before its body is looked at: a stranger learns nothing
 * from what is wrong with it. Refuses also who writes without an end. To be called before any feature is mounted, after
 * cookies can be read.
 */
export const authorizeRequests = (app: FastifyInstance, config: Config, services: AuthorizationServices): void => {
  const authentication = createAuthentication(config, services)
  app.decorate('guard', async ({ method, errors = [] }, request) => {
    if (method !== 'GET') await services.rateLimits.consume(WRITES_PER_NETWORK, getNetwork(request.ip))
    // Some calls are an owner's in part only, which their features decide.
    if (errors.includes('ADMIN_ONLY')) await authentication.requireAdmin(request)
    else if (errors.includes('SIGN_IN_NEEDED')) await authentication.requireUser(request)
  })
}
