import {
  claimFirstAdmin as claimEndpoint,
  deleteUser as deleteEndpoint,
  eraseGuest as eraseEndpoint,
  listUsers,
  readUser,
  updateUser as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { createSessions, createVisitors, findUser, presentUser, selectSessions } from '../accounts/index.ts'
import { eraseGuest } from './erase-guest.ts'
import { claimFirstAdmin } from './first-admin.ts'
import { selectUsers } from './queries.ts'
import { deleteUser, updateUser } from './service.ts'

const PAGE = 25
const CLAIM_FROM_NETWORK: RateLimit = { name: 'first admin from network', most: 30, windowMs: 60 * 60_000 }

export const mountUsers = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const sessions = createSessions(config, parts)

  mount(app, listUsers, async ({ query: { after, limit = PAGE, search, role }, request }) => {
    await visitors.requireOwner(request)
    const rows = await selectUsers(parts.database, { after, limit: limit + 1, search, role })
    const page = rows.slice(0, limit)
    return { users: page.map(presentUser), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })

  mount(app, readUser, async ({ params, request }) => {
    const person = await visitors.requireUser(request)
    const user = (person.isAdmin && !person.isStaff) || person.id === params.id ? await findUser(parts.database, params.id) : undefined
    if (!user) throw new AppError('NOT_FOUND')
    const signedIn = await selectSessions(parts.database, user.id, parts.clock.now())
    return { ...presentUser(user), sessions: signedIn.length }
  })

  mount(app, deleteEndpoint, async ({ params, request }) => {
    await deleteUser(parts, await visitors.requireConfirmedOwner(request), params.id)
    return { _id: params.id }
  })

  mount(app, eraseEndpoint, async ({ body, request }) => eraseGuest(parts, await visitors.requireConfirmedOwner(request), body.email))

  mount(app, updateEndpoint, async ({ params, body, request, reply }) => {
    const changesRole = body.isAdmin !== undefined || body.isStaff !== undefined
    const owner = await (changesRole ? visitors.requireConfirmedOwner(request) : visitors.requireOwner(request))
    return presentUser(await updateUser({ parts, sessions, reply }, owner, params.userId, body))
  })

  mount(app, claimEndpoint, async ({ body, request }) => {
    await parts.limits.spend(CLAIM_FROM_NETWORK, networkOf(request.ip))
    await claimFirstAdmin(parts, body)
    return { ok: true as const }
  })
}
