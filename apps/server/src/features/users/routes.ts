import {
  reauthenticate as reauthenticateEndpoint,
  deleteAccount,
  endSession as endSessionEndpoint,
  exportAccount as exportEndpoint,
  listSessions,
  readProfile as readEndpoint,
  updateProfile as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { recordAuthentication, createSessions, endSession, selectSessions } from '../auth/index.ts'
import { deleteUser } from './admin/index.ts'
import { exportAccount } from './export-account.ts'
import { EXPORTS_PER_USER } from './limits.ts'
import { reauthenticate } from './reauthenticate.ts'
import { readProfile, requireUserRow, updateProfile } from './service.ts'

const mountSessions = (app: FastifyInstance, config: Config, services: Services): void => {
  mount(app, listSessions, async ({ user: sessionUser }) => {
    const rows = await selectSessions(services.database, sessionUser.id, services.clock.now())
    return {
      sessions: rows.map(({ id, device, createdAt, lastSeenAt }) => ({
        _id: id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === sessionUser.session.id,
      })),
    }
  })

  mount(app, endSessionEndpoint, async ({ params, user: sessionUser }) => {
    if (!(await endSession(services.database, sessionUser.id, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })
}

export const mountProfile = (app: FastifyInstance, config: Config, services: Services): void => {
  const sessions = createSessions(config, services)
  mountSessions(app, config, services)

  mount(app, readEndpoint, async ({ user }) => readProfile(services, user))

  mount(app, updateEndpoint, async ({ body, user, reply }) => updateProfile({ services, config, sessions, reply }, user, body))

  mount(app, reauthenticateEndpoint, async ({ body, user: sessionUser }) => {
    await reauthenticate(services, {
      sessionUser,
      user: await requireUserRow(services, sessionUser),
      password: body.password,
      field: 'password',
    })
    await recordAuthentication(services.database, sessionUser.session.id, services.clock.now())
    return { ok: true as const }
  })

  mount(app, exportEndpoint, async ({ user: sessionUser, reply }) => {
    await services.rateLimits.consume(EXPORTS_PER_USER, sessionUser.id)
    reply.header('content-disposition', 'attachment; filename="account.json"')
    return exportAccount(services, sessionUser)
  })

  mount(app, deleteAccount, async ({ body, user: sessionUser, request, reply }) => {
    const user = await requireUserRow(services, sessionUser)
    await reauthenticate(services, { sessionUser, user, password: body.password, field: 'password' })
    await deleteUser(services, sessionUser, sessionUser.id)
    await sessions.end(request, reply)
    return { ok: true as const }
  })
}
