import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { networkOf } from '../../platform/http/network.ts'
import { WRITES_FROM_NETWORK } from './limits.ts'
import { createVisitors } from './visitors.ts'

type GuardParts = Pick<Parts, 'database' | 'clock' | 'secrets' | 'limits'>

/**
 * Refuses a call by what its contract says about who may make it, before its body is looked at: a stranger learns nothing
 * from what is wrong with it. Refuses also who writes without an end. To be called before any feature is mounted, after
 * cookies can be read.
 */
export const guardCalls = (app: FastifyInstance, config: Config, parts: GuardParts): void => {
  const visitors = createVisitors(config, parts)
  app.decorate('guard', async ({ method, errors = [] }, request) => {
    if (method !== 'GET') await parts.limits.spend(WRITES_FROM_NETWORK, networkOf(request.ip))
    // Some calls are an owner's in part only, which their features decide.
    if (errors.includes('ADMIN_ONLY')) await visitors.requireAdmin(request)
    else if (errors.includes('SIGN_IN_NEEDED')) await visitors.requireUser(request)
  })
}
