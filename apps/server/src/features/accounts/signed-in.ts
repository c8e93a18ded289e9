import type { SessionUser } from '@picasso/contract'
import type { FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { presentSessionUser } from './present.ts'
import { createSessions } from './sessions.ts'

/** Who is signed in at a browser, as far as the browser may know: for pages that are drawn with the person's name on them. */
export const signedInBy = (config: Config, parts: Pick<Parts, 'database' | 'clock'>) => {
  const sessions = createSessions(config, parts)
  return async (request: FastifyRequest): Promise<{ user: SessionUser; expiresAt: number } | undefined> => {
    const person = await sessions.find(request)
    return person && { user: presentSessionUser(person), expiresAt: person.session.expiresAt.getTime() }
  }
}
