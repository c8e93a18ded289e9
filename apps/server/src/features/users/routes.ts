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
import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { logSecurityEvent } from '../../platform/http/security-log.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { createKnownDevices, createSessions, endSession, selectSessions, type AuthenticatedUser, presentUser } from '../auth/index.ts'
import { presentDesign, selectCustomerDesigns } from '../designs/index.ts'
import { selectCustomerDrafts } from '../drafts/index.ts'
import { selectEmailsByRecipient } from '../emails/index.ts'
import { selectFeedbackByAuthor } from '../feedback/index.ts'
import { describeTimeline, loadOrder, selectOrderIds } from '../orders/index.ts'
import { selectCustomerWishlist } from '../products/index.ts'
import { selectCustomerUploads } from '../uploads/index.ts'
import { deleteUser } from './admin/index.ts'
import { reauthenticate } from './reauthenticate.ts'
import { readProfile, requireUserRow, updateProfile } from './service.ts'

/** An export reads everything the user has. */
const EXPORTS_PER_USER: RateLimit = { name: 'export of user', max: 10, windowMs: 60 * 60_000 }

type ExportServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'rateLimits' | 'secrets'>

/** Everything the shop stores about a user, as a file for the user. */
const exportAccount = async (
  config: Config,
  services: ExportServices,
  sessionUser: AuthenticatedUser,
): Promise<Record<string, unknown>> => {
  const { database, clock } = services
  const user = await requireUserRow(services, sessionUser)
  const { addresses } = await readProfile(services, sessionUser)
  const sessions = await selectSessions(database, user.id, clock.now())
  const designs = await selectCustomerDesigns(database, user.customerId)
  const drafts = await selectCustomerDrafts(database, user.customerId)
  const uploads = await selectCustomerUploads(database, user.customerId)
  const wishlistItems = await selectCustomerWishlist(database, user.customerId)
  const emails = await selectEmailsByRecipient(database, user.email)
  const orderIds = await selectOrderIds(database, user.customerId)
  const feedback = await selectFeedbackByAuthor(database, { customerIds: [user.customerId], email: user.email, orderIds })
  const orders: unknown[] = []
  for (const id of orderIds) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave connections to other requests
    const order = await loadOrder(database, id, user.language)
    orders.push({ ...order, timeline: describeTimeline(user.language, order.timeline, config.shop.locale) })
  }
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...presentUser(user), language: user.language, googleSubject: user.googleSubject },
    addresses,
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
    orders,
    designs: designs.map((design) => presentDesign(design, { customerId: user.customerId, user: sessionUser, language: user.language })),
    drafts,
    wishes: wishlistItems,
    mails: emails,
    feedback,
    uploads: uploads.map(({ pictureKey, createdAt }) => ({ address: `/files/${pictureKey}`, createdAt })),
  }
}

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

  mount(app, endSessionEndpoint, async ({ params, user: sessionUser, request }) => {
    if (!(await endSession(services.database, sessionUser.id, params.id))) throw new AppError('NOT_FOUND')
    logSecurityEvent(request, 'session ended', sessionUser.id)
    return { _id: params.id }
  })
}

export const mountProfile = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  const sessions = createSessions(config, services)
  const devices = createKnownDevices(config, services.secrets)
  mountSessions(app, config, services)

  mount(app, readEndpoint, async ({ user }) => readProfile(services, user))

  mount(app, updateEndpoint, async ({ body, user, request, reply }) => {
    const profile = await updateProfile({ services, config, sessions, devices, reply }, user, body)
    if (body.newPassword !== undefined) logSecurityEvent(request, 'password changed', user.id)
    if (body.newEmail !== undefined) logSecurityEvent(request, 'email change requested', user.id)
    return profile
  })

  mount(app, reauthenticateEndpoint, async ({ body, user: sessionUser, request, reply }) => {
    await reauthenticate(services, {
      sessionUser,
      user: await requireUserRow(services, sessionUser),
      password: body.password,
      field: 'password',
    })
    await sessions.recordAuthentication(sessionUser, reply)
    logSecurityEvent(request, 'authenticated again', sessionUser.id)
    return { ok: true as const }
  })

  mount(app, exportEndpoint, async ({ user: sessionUser, reply }) => {
    await services.rateLimits.consume(EXPORTS_PER_USER, sessionUser.id)
    reply.header('content-disposition', 'attachment; filename="account.json"')
    return exportAccount(config, services, sessionUser)
  })

  mount(app, deleteAccount, async ({ body, user: sessionUser, request, reply }) => {
    const user = await requireUserRow(services, sessionUser)
    await reauthenticate(services, { sessionUser, user, password: body.password, field: 'password' })
    await deleteUser(services, sessionUser, sessionUser.id)
    await sessions.end(request, reply)
    logSecurityEvent(request, 'account deleted', sessionUser.id)
    return { ok: true as const }
  })
}
