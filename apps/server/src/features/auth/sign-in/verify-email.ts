import type { FastifyReply } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { linkGuestOrders } from '../../orders/index.ts'
import {
  updateUserRow,
  buildEmailChangedEmail,
  endSessions,
  lockEmail,
  lockUser,
  type AuthenticatedUser,
  type Sessions,
  consumeToken,
  type UserRow,
  sendAccountEmail,
} from '../index.ts'

interface VerificationContext {
  services: Pick<Services, 'database' | 'jobs' | 'clock'>
  config: Config
  sessions: Sessions
}

const applyEmailChange = async (
  { services, config, sessions }: VerificationContext,
  transaction: Transaction,
  user: UserRow,
  { email, sessionUser, reply }: { email: string; sessionUser: AuthenticatedUser | undefined; reply: FastifyReply },
): Promise<void> => {
  // Somebody else has confirmed the same address meanwhile.
  const existingUser = await lockEmail(transaction, email)
  if (existingUser) throw new AppError('INVALID_TOKEN')
  await updateUserRow(transaction, user.id, { email })
  await sendAccountEmail(services, config, transaction, {
    subjectId: `${user.id} ${newId()}`,
    kind: 'email-changed',
    email: user.email,
    content: buildEmailChangedEmail(user.language, email),
  })
  if (sessionUser?.id === user.id) await sessions.rotateToken(transaction, sessionUser, reply)
  else await endSessions(transaction, user.id)
}

/** Confirms an email address, the first or a new one, with the token from the email. */
export const verifyEmailAddress = (
  context: VerificationContext,
  token: string,
  { sessionUser, reply }: { sessionUser: AuthenticatedUser | undefined; reply: FastifyReply },
): Promise<void> => {
  const { database, clock } = context.services
  return inTransaction(database, async (transaction) => {
    const now = clock.now()
    const tokenRow = await consumeToken(transaction, { token, purposes: ['verify-email', 'change-email'], now })
    const user = tokenRow?.userId ? await lockUser(transaction, tokenRow.userId) : undefined
    if (!tokenRow || tokenRow.email === null || !user?.isActive) throw new AppError('INVALID_TOKEN')
    if (tokenRow.purpose === 'change-email')
      await applyEmailChange(context, transaction, user, { email: tokenRow.email, sessionUser, reply })
    else await updateUserRow(transaction, user.id, { verifiedAt: user.verifiedAt ?? now })
    await linkGuestOrders(transaction, tokenRow.email, user.customerId)
  })
}
