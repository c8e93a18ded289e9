import type { FastifyReply, FastifyRequest } from 'fastify'

import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getNetwork } from '../../../platform/http/network.ts'
import { verifyPassword } from '../../../platform/passwords/index.ts'
import type { Services } from '../../../services.ts'
import { findUserByEmail, lockUser, type Sessions, type UserRow } from '../index.ts'
import type { KnownDevices } from './known-device.ts'
import { LOGINS_PER_NETWORK, LOGINS_PER_ACCOUNT } from './limits.ts'

interface Credentials {
  email: string
  password: string
}

export interface LoginContext {
  services: Pick<Services, 'database' | 'rateLimits'>
  sessions: Sessions
  devices: KnownDevices
}

/** Signs in. An unknown address and a wrong password give the same response after the same work. */
export const signIn = async (
  { services, sessions, devices }: LoginContext,
  { email, password }: Credentials,
  at: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ user: UserRow; expiresAt: Date }> => {
  const { database, rateLimits } = services
  const network = getNetwork(at.request.ip)
  const user = await findUserByEmail(database, email)
  const device = user && devices.find(at.request, user.id)
  const account = device === undefined ? email : `${email} ${device}`
  if (device === undefined) await rateLimits.consume(LOGINS_PER_NETWORK, network)
  await rateLimits.consume(LOGINS_PER_ACCOUNT, account)

  const isPasswordCorrect = await verifyPassword(user?.passwordHash, password)
  if (!user || !isPasswordCorrect) throw new AppError('INVALID_CREDENTIALS')
  if (device === undefined) await rateLimits.refund(LOGINS_PER_NETWORK, network)
  await rateLimits.refund(LOGINS_PER_ACCOUNT, account)

  const expiresAt = await inTransaction(database, async (transaction) => {
    const currentUser = await lockUser(transaction, user.id)
    // The password was changed while it was being checked.
    if (!currentUser || currentUser.passwordHash !== user.passwordHash) throw new AppError('INVALID_CREDENTIALS')
    if (!currentUser.isActive) throw new AppError('ACCOUNT_DEACTIVATED')
    if (currentUser.verifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED')
    return (await sessions.start(transaction, user, at)).expiresAt
  })
  devices.remember(at.request, at.reply, user.id)
  return { user, expiresAt }
}
