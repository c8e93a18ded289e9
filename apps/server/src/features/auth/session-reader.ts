import type { SessionUser } from '@picasso/contract'
import type { FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { presentSessionUser } from './present.ts'
import { createSessions } from './sessions.ts'

/** Who is signed in at a browser, as far as the browser may know: for pages that are drawn with the person's name on them. */
export const createSessionReader = (config: Config, services: Pick<Services, 'database' | 'clock'>) => {
  const sessions = createSessions(config, services)
  return async (request: FastifyRequest): Promise<{ user: SessionUser; expiresAt: number } | undefined> => {
    const user = await sessions.findUser(request)
    return user && { user: presentSessionUser(user), expiresAt: user.session.expiresAt.getTime() }
  }
}
