import {
  confirmPerson as confirmEndpoint,
  deleteAccount,
  endSession as endSessionEndpoint,
  exportAccount as exportEndpoint,
  listSessions,
  readProfile as readEndpoint,
  updateProfile as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { confirmSession, createSessions, createVisitors, endSession, selectSessions } from '../accounts/index.ts'
import { deleteUser } from '../users/index.ts'
import { exportAccount } from './export.ts'
import { EXPORT_OF_USER } from './limits.ts'
import { confirmPerson } from './password.ts'
import { readProfile, requireUserRow, updateProfile } from './service.ts'

const mountSessions = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, listSessions, async ({ request }) => {
    const person = await visitors.requireUser(request)
    const rows = await selectSessions(parts.database, person.id, parts.clock.now())
    return {
      sessions: rows.map(({ id, device, createdAt, lastSeenAt }) => ({
        _id: id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === person.session.id,
      })),
    }
  })

  mount(app, endSessionEndpoint, async ({ params, request }) => {
    const person = await visitors.requireUser(request)
    if (!(await endSession(parts.database, person.id, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })
}

export const mountProfile = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const sessions = createSessions(config, parts)
  mountSessions(app, config, parts)

  mount(app, readEndpoint, async ({ request }) => readProfile(parts, await visitors.requireUser(request)))

  mount(app, updateEndpoint, async ({ body, request, reply }) =>
    updateProfile({ parts, config, sessions, reply }, await visitors.requireUser(request), body),
  )

  mount(app, confirmEndpoint, async ({ body, request }) => {
    const person = await visitors.requireUser(request)
    await confirmPerson(parts, { person, user: await requireUserRow(parts, person), password: body.password, field: 'password' })
    await confirmSession(parts.database, person.session.id, parts.clock.now())
    return { ok: true as const }
  })

  mount(app, exportEndpoint, async ({ request, reply }) => {
    const person = await visitors.requireUser(request)
    await parts.limits.spend(EXPORT_OF_USER, person.id)
    reply.header('content-disposition', 'attachment; filename="account.json"')
    return exportAccount(parts, person)
  })

  mount(app, deleteAccount, async ({ body, request, reply }) => {
    const person = await visitors.requireUser(request)
    const user = await requireUserRow(parts, person)
    await confirmPerson(parts, { person, user, password: body.password, field: 'password' })
    await deleteUser(parts, person, person.id)
    await sessions.end(request, reply)
    return { ok: true as const }
  })
}
