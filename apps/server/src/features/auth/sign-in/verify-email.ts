import type { FastifyReply } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ISSUE_MESSAGES } from '../../../platform/http/language.ts'
import type { SecurityEvent } from '../../../platform/http/security-log.ts'
import type { Services } from '../../../services.ts'
import { linkGuestOrders } from '../../orders/index.ts'
import {
  AUTH_MESSAGES,
  type AuthenticatedUser,
  buildAddressChangedEmail,
  consumeToken,
  deleteUserRow,
  endSessions,
  findToken,
  findUser,
  type KnownDevices,
  lockEmail,
  lockUser,
  ownsEmail,
  queueAccountEmail,
  type Sessions,
  updateUserRow,
  type UserRow,
  verifyPassword,
} from '../index.ts'
import { getLoginSubject, LOGINS_PER_ACCOUNT } from './limits.ts'

interface VerificationContext {
  services: Pick<Services, 'database' | 'jobs' | 'clock' | 'rateLimits'>
  config: Config
  sessions: Sessions
  devices: KnownDevices
}

const applyEmailChange = async (
  { services, config, sessions }: VerificationContext,
  transaction: Transaction,
  user: UserRow,
  { email, sessionUser, reply }: { email: string; sessionUser: AuthenticatedUser | undefined; reply: FastifyReply },
): Promise<void> => {
  const existingUser = await lockEmail(transaction, email)
  // Another account has confirmed the same address in the meantime.
  if (existingUser && ownsEmail(existingUser)) throw new AppError('INVALID_TOKEN')
  // Nobody ever signed in to an unconfirmed account, so it has nothing but its row.
  if (existingUser) await deleteUserRow(transaction, existingUser.id)
  await updateUserRow(transaction, user.id, { email })
  await queueAccountEmail(services, config, transaction, {
    reference: `${user.id} ${newId()}`,
    kind: 'email-changed',
    email: user.email,
    content: buildAddressChangedEmail(user.language, email),
  })
  if (sessionUser?.id === user.id) await sessions.rotateToken(transaction, sessionUser, reply)
  else await endSessions(transaction, user.id)
}

/**
 * Anybody can give somebody else's address, at a sign-up or as the new one of an account. Whoever opens the link in its email must also be the
 * one who gave it: otherwise the address, and the orders that were placed with it, would come to belong to a stranger.
 */
const requireAccountHolder = async (
  { services: { rateLimits }, devices }: VerificationContext,
  user: UserRow,
  { password, sessionUser, reply }: { password: string | undefined; sessionUser: AuthenticatedUser | undefined; reply: FastifyReply },
): Promise<void> => {
  if (sessionUser?.id === user.id) return
  if (user.passwordHash === null) throw new AppError('SIGN_IN_AGAIN')
  if (password === undefined)
    throw new AppError('INVALID_INPUT', { fields: { password: (language) => ISSUE_MESSAGES[language].passwordRequired } })
  const account = getLoginSubject(user.email, devices.findId(reply.request, user))
  await rateLimits.consume(LOGINS_PER_ACCOUNT, account)
  let isWrong = false
  try {
    isWrong = !(await verifyPassword(user.passwordHash, password))
  } finally {
    if (!isWrong) await rateLimits.refund(LOGINS_PER_ACCOUNT, account)
  }
  if (isWrong) throw new AppError('WRONG_PASSWORD', { fields: { password: (language) => AUTH_MESSAGES[language].otherPassword } })
}

interface VerificationRequest {
  token: string
  password?: string | undefined
}

/** Confirms an email address, the first or a new one, with the token from the email and the password of the account. */
export const verifyEmailAddress = async (
  context: VerificationContext,
  { token, password }: VerificationRequest,
  { sessionUser, reply }: { sessionUser: AuthenticatedUser | undefined; reply: FastifyReply },
): Promise<{ userId: string; event: SecurityEvent }> => {
  const { database, clock } = context.services
  const tokenQuery = { token, purposes: ['verify-email', 'change-email'], now: clock.now() } as const
  const unlockedRow = await findToken(database, tokenQuery)
  const unlockedUser = unlockedRow?.userId ? await findUser(database, unlockedRow.userId) : undefined
  if (!unlockedUser?.isActive) throw new AppError('INVALID_TOKEN')
  await requireAccountHolder(context, unlockedUser, { password, sessionUser, reply })
  return inTransaction(database, async (transaction) => {
    const tokenRow = await consumeToken(transaction, tokenQuery)
    const user = tokenRow?.userId ? await lockUser(transaction, tokenRow.userId) : undefined
    if (!tokenRow || tokenRow.email === null || !user?.isActive) throw new AppError('INVALID_TOKEN')
    // The password was changed while it was being checked.
    if (user.passwordHash !== unlockedUser.passwordHash) throw new AppError('INVALID_TOKEN')
    if (tokenRow.purpose === 'change-email')
      await applyEmailChange(context, transaction, user, { email: tokenRow.email, sessionUser, reply })
    else await updateUserRow(transaction, user.id, { verifiedAt: user.verifiedAt ?? tokenQuery.now })
    await linkGuestOrders(transaction, tokenRow.email, user.customerId)
    return { userId: user.id, event: tokenRow.purpose === 'change-email' ? 'email changed' : 'email confirmed' }
  })
}
