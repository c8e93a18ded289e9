import type { Profile, ProfileUpdate, Address } from '@picasso/contract'
import { asc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import { inTransaction, type Transaction, type Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { ISSUE_MESSAGES } from '../../platform/http/language.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import {
  buildAddressInUseEmail,
  buildConfirmAddressEmail,
  EMAILS_PER_NETWORK,
  updateUserRow,
  deleteTokens,
  findPendingEmail,
  findUser,
  findUserByEmail,
  hashNewPassword,
  type KnownDevices,
  rejectContextPassword,
  lockUser,
  ownsEmail,
  createToken,
  buildPasswordChangedEmail,
  type AuthenticatedUser,
  presentSessionUser,
  type Sessions,
  storeToken,
  type UserRow,
  queueAccountEmail,
  userAddresses,
} from '../auth/index.ts'
import { reauthenticate } from './reauthenticate.ts'

/** Emails that a user can have sent to anybody. */
const EMAIL_CHANGES_PER_USER: RateLimit = { name: 'new address of user', max: 5, windowMs: 60 * 60_000 }
/** The same to one mailbox, from however many accounts. */
const EMAIL_CHANGES_PER_MAILBOX: RateLimit = { name: 'new address of mailbox a day', max: 12, windowMs: 24 * 60 * 60_000 }

type AddressRow = typeof userAddresses.$inferSelect

const selectAddresses = (database: Database, userId: string): Promise<AddressRow[]> =>
  database.select().from(userAddresses).where(eq(userAddresses.userId, userId)).orderBy(asc(userAddresses.position))

const replaceAddresses = async (
  transaction: Transaction,
  userId: string,
  addresses: readonly { label?: string | undefined; address: Address }[],
): Promise<void> => {
  await transaction.delete(userAddresses).where(eq(userAddresses.userId, userId))
  if (addresses.length === 0) return
  await transaction
    .insert(userAddresses)
    .values(addresses.map(({ label = '', address }, position) => ({ userId, position, id: newId(), label, address })))
}

type ProfileServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'rateLimits'>

export const requireUserRow = async ({ database }: Pick<Services, 'database'>, { id }: AuthenticatedUser): Promise<UserRow> => {
  const user = await findUser(database, id)
  if (!user) throw new AppError('SIGN_IN_NEEDED')
  return user
}

export const readProfile = async (services: ProfileServices, sessionUser: AuthenticatedUser): Promise<Profile> => {
  const user = await requireUserRow(services, sessionUser)
  const addresses = await selectAddresses(services.database, user.id)
  return {
    user: presentSessionUser(user),
    language: user.language,
    signIn: { password: user.passwordHash !== null, google: user.googleSubject !== null },
    pendingEmail: await findPendingEmail(services.database, user.id, services.clock.now()),
    addresses: addresses.map(({ id, label, address }) => ({ _id: id, label, address })),
    createdAt: user.createdAt.toISOString(),
  }
}

interface ProfileContext {
  services: ProfileServices
  config: Config
  sessions: Sessions
  devices: KnownDevices
  reply: FastifyReply
}

/** Changes of what gives access to the account need the password: somebody else may sit at an unlocked computer. */
const requireReauthentication = async (
  { services }: ProfileContext,
  { sessionUser, user, change }: { sessionUser: AuthenticatedUser; user: UserRow; change: ProfileUpdate },
): Promise<void> => {
  if (change.newPassword === undefined && change.newEmail === undefined) return
  if (change.newEmail === user.email)
    throw new AppError('INVALID_INPUT', { fields: { newEmail: (language) => ISSUE_MESSAGES[language].emailUnchanged } })
  if (change.newPassword !== undefined && user.passwordHash === null)
    throw new AppError('INVALID_INPUT', { fields: { newPassword: (language) => ISSUE_MESSAGES[language].passwordNotSet } })
  await reauthenticate(services, { sessionUser, user, password: change.currentPassword, field: 'currentPassword' })
}

const changePassword = async (
  { services, config, sessions, reply }: ProfileContext,
  transaction: Transaction,
  { sessionUser, user, passwordHash }: { sessionUser: AuthenticatedUser; user: UserRow; passwordHash: string },
): Promise<void> => {
  await updateUserRow(transaction, user.id, { passwordHash })
  await deleteTokens(transaction, user.id)
  await sessions.rotateToken(transaction, sessionUser, reply)
  await queueAccountEmail(services, config, transaction, {
    reference: `${user.id} ${newId()}`,
    kind: 'password-changed',
    email: user.email,
    content: buildPasswordChangedEmail(user.language),
  })
}

/** Sends an email to the new address. One that belongs to another account gets a notice instead of a link, and the user sees no difference. */
const requestEmailChange = async (
  { services, config }: ProfileContext,
  transaction: Transaction,
  user: UserRow,
  email: string,
): Promise<void> => {
  const token = createToken()
  const existingUser = await findUserByEmail(transaction, email)
  const content =
    existingUser && ownsEmail(existingUser) ? buildAddressInUseEmail(existingUser.language) : buildConfirmAddressEmail(user.language, token)
  const purpose = 'change-email'
  await storeToken(transaction, { token, purpose, userId: user.id, email }, services.clock.now())
  await queueAccountEmail(services, config, transaction, { reference: `${user.id} ${newId()}`, kind: purpose, email, content })
}

const limitEmailChanges = async ({ services: { rateLimits }, reply }: ProfileContext, user: UserRow, email: string): Promise<void> => {
  await rateLimits.consume(EMAIL_CHANGES_PER_USER, user.id)
  await rateLimits.consume(EMAILS_PER_NETWORK, getNetwork(reply.request.ip))
  await rateLimits.consume(EMAIL_CHANGES_PER_MAILBOX, email)
}

export const updateProfile = async (context: ProfileContext, sessionUser: AuthenticatedUser, change: ProfileUpdate): Promise<Profile> => {
  const { services, devices, reply } = context
  const user = await requireUserRow(services, sessionUser)
  await requireReauthentication(context, { sessionUser, user, change })
  if (change.newEmail !== undefined) await limitEmailChanges(context, user, change.newEmail)
  if (change.newPassword !== undefined)
    rejectContextPassword(change.newPassword, [user.name, user.email, context.config.shop.name], 'newPassword')
  const passwordHash = change.newPassword === undefined ? undefined : await hashNewPassword(change.newPassword, 'newPassword')
  await inTransaction(services.database, async (transaction) => {
    // Two changes at once: the later one begins with what the earlier one has left.
    const currentUser = await lockUser(transaction, user.id)
    if (!currentUser) throw new AppError('SIGN_IN_NEEDED')
    // It was authorized with a password that is no longer the current one.
    if (passwordHash !== undefined && currentUser.passwordHash !== user.passwordHash) throw new AppError('WRONG_PASSWORD')
    const { name = currentUser.name, language = currentUser.language } = change
    if (name !== currentUser.name || language !== currentUser.language) await updateUserRow(transaction, user.id, { name, language })
    // The timelines of orders show the name of that time, so the change is logged.
    if (name !== currentUser.name && currentUser.isAdmin)
      await writeAuditEntry(transaction, {
        at: services.clock.now(),
        actor: sessionUser,
        subject: 'user',
        subjectId: user.id,
        text: `Renamed ${currentUser.name} to ${name}.`,
      })
    if (change.addresses !== undefined) await replaceAddresses(transaction, user.id, change.addresses)
    // Before the email change, because it deletes the tokens of earlier links.
    if (passwordHash !== undefined) await changePassword(context, transaction, { sessionUser, user, passwordHash })
    if (change.newEmail !== undefined) await requestEmailChange(context, transaction, user, change.newEmail)
  })
  if (passwordHash !== undefined) devices.remember(reply.request, reply, { id: user.id, passwordHash })
  return readProfile(services, sessionUser)
}
