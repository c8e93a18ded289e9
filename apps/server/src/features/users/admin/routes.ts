import {
  claimFirstAdmin as claimEndpoint,
  deleteUser as deleteEndpoint,
  eraseGuest as eraseEndpoint,
  listUsers,
  readUser,
  updateUser as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mount } from '../../../platform/http/mount.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import type { Services } from '../../../services.ts'
import { createSessions, findUser, presentUser, selectSessions } from '../../auth/index.ts'
import { eraseGuest } from './erase-guest.ts'
import { claimFirstAdmin } from './first-admin.ts'
import { selectUsers } from './queries.ts'
import { deleteUser, updateUser } from './service.ts'

const PAGE_SIZE = 25
const CLAIMS_PER_NETWORK: RateLimit = { name: 'first admin from network', max: 30, windowMs: 60 * 60_000 }

export const mountUsers = (app: FastifyInstance, config: Config, services: Services): void => {
  const sessions = createSessions(config, services)

  mount(app, listUsers, async ({ query: { after, limit = PAGE_SIZE, search, role } }) => {
    const rows = await selectUsers(services.database, { after, limit: limit + 1, search, role })
    const page = rows.slice(0, limit)
    return { users: page.map(presentUser), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })

  mount(app, readUser, async ({ params, user: sessionUser }) => {
    const user =
      (sessionUser.isAdmin && !sessionUser.isStaff) || sessionUser.id === params.id
        ? await findUser(services.database, params.id)
        : undefined
    if (!user) throw new AppError('NOT_FOUND')
    const activeSessions = await selectSessions(services.database, user.id, services.clock.now())
    return { ...presentUser(user), sessions: activeSessions.length }
  })

  mount(app, deleteEndpoint, async ({ params, user }) => {
    await deleteUser(services, user, params.id)
    return { _id: params.id }
  })

  mount(app, eraseEndpoint, async ({ body, user }) => eraseGuest(services, user, body.email))

  mount(app, updateEndpoint, async ({ params, body, user, elevate, reply }) => {
    const changesRole = body.isAdmin !== undefined || body.isStaff !== undefined
    if (changesRole) await elevate()
    return presentUser(await updateUser({ services, sessions, reply }, user, params.userId, body))
  })

  mount(app, claimEndpoint, async ({ body, request }) => {
    await services.rateLimits.consume(CLAIMS_PER_NETWORK, getNetwork(request.ip))
    await claimFirstAdmin(services, body)
    return { ok: true as const }
  })
}
