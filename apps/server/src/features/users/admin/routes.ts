import {
  claimFirstAdmin as claimEndpoint,
  deleteUser as deleteEndpoint,
  eraseGuest as eraseEndpoint,
  listUsers,
  readUser,
  updateUser as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../../feature.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import { logSecurityEvent } from '../../../platform/http/security-log.ts'
import type { RateLimit } from '../../../platform/rate-limits/index.ts'
import type { Services } from '../../../services.ts'
import { anonymizeEmail, anonymizeFeedbackAuthor, writeAuditEntry } from '../../audit-log/index.ts'
import {
  createSessions,
  deleteUserRow,
  findUser,
  presentUser,
  selectSessions,
  lockEmail,
  lockCustomers,
  ownsEmail,
  type AuthenticatedUser,
} from '../../auth/index.ts'
import { eraseEmails } from '../../emails/index.ts'
import { anonymizeFeedback } from '../../feedback/index.ts'
import { selectGuestOrders, selectEmailReferences } from '../../orders/index.ts'
import { claimFirstAdmin } from './first-admin.ts'
import { MESSAGES } from './messages.ts'
import { selectUsers } from './queries.ts'
import { deleteUser, eraseCustomer, updateUser } from './service.ts'

/** Shown next to the email field, and as the message of the dialog where the password was asked for last. */
const createEmailError = (message: LocalizedText): AppError => new AppError('INVALID_INPUT', { message, fields: { email: message } })

/**
 * Erases the data of guests who ordered with an email address: what they made, their name on feedback, and the emails to them. As with
 * deleted accounts, the records of finished orders stay.
 */
const eraseGuest = (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  admin: AuthenticatedUser,
  email: string,
): Promise<{ guests: number; orders: number }> =>
  inTransaction(database, async (transaction) => {
    const account = await lockEmail(transaction, email)
    if (account && ownsEmail(account)) throw createEmailError((language) => MESSAGES[language].accountExists)
    // Anybody can have created an unconfirmed one. Nobody ever signed in to it, so it has nothing but its row.
    if (account) await deleteUserRow(transaction, account.id)
    const candidateOrders = await selectGuestOrders(transaction, email)
    const customerIds = [...new Set(candidateOrders.map(({ customerId }) => customerId))].toSorted()
    await lockCustomers(transaction, customerIds)
    // Placing an order locks the customer's row: orders committed meanwhile are seen now.
    const orders = await selectGuestOrders(transaction, email)
    const openOrderNumbers = orders.filter(({ isOpen }) => isOpen).map(({ number }) => number)
    if (openOrderNumbers.length > 0) throw createEmailError((language) => MESSAGES[language].ordersStillOpen(openOrderNumbers))
    for (const customerId of customerIds) {
      // One connection, one guest after the other.
      // oxlint-disable-next-line no-await-in-loop
      await eraseCustomer(transaction, jobs, customerId)
    }
    const orderIds = orders.map(({ id }) => id)
    await anonymizeFeedbackAuthor(transaction, await anonymizeFeedback(transaction, { customerIds, email, orderIds }))
    await eraseEmails(transaction, { addresses: [email], references: await selectEmailReferences(transaction, orderIds) })
    await anonymizeEmail(transaction, email)
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: admin,
      subject: 'user',
      subjectId: customerIds[0] ?? null,
      text: 'Erased what a guest left.',
    })
    return { guests: customerIds.length, orders: orders.length }
  })

const PAGE_SIZE = 25
const CLAIMS_PER_NETWORK: RateLimit = { name: 'first admin from network', max: 30, windowMs: 60 * 60_000 }

export const mountUsers = (app: FastifyInstance, { config, services }: FeatureContext): void => {
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
    await claimFirstAdmin(services, { ...body, shopName: config.shop.name })
    logSecurityEvent(request, 'first admin created', undefined)
    return { ok: true as const }
  })
}
