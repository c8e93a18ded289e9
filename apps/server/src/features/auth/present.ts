import type { SessionUser, User } from '@picasso/contract'
import type { FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from './queries.ts'
import { createSessions } from './sessions.ts'

/** The fields of a user that the browser may keep. */
export const presentSessionUser = ({
  id,
  email,
  name,
  isAdmin,
  isStaff,
}: Pick<UserRow, 'id' | 'email' | 'name' | 'isAdmin' | 'isStaff'>): SessionUser => ({
  _id: id,
  email,
  name,
  isAdmin,
  isStaff,
})

export const presentUser = (row: UserRow): User => ({
  ...presentSessionUser(row),
  isActive: row.isActive,
  isVerified: row.verifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

/** Reads who is signed in, with the fields the browser may keep: for pages that are rendered with the user's name. */
export const createSessionReader = (config: Config, services: Pick<Services, 'database' | 'clock'>) => {
  const sessions = createSessions(config, services)
  return async (request: FastifyRequest): Promise<{ user: SessionUser; expiresAt: number } | undefined> => {
    const user = await sessions.findUser(request)
    return user && { user: presentSessionUser(user), expiresAt: user.session.expiresAt.getTime() }
  }
}
