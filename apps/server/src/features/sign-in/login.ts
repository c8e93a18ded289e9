import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/network.ts'
import { isPasswordOf } from '../../platform/passwords/index.ts'
import { findUserByEmail, lockUser, type Sessions, type UserRow } from '../accounts/index.ts'
import type { KnownDevices } from './known-device.ts'
import { LOGIN_FROM_NETWORK, LOGIN_OF_ACCOUNT } from './limits.ts'

interface Credentials {
  email: string
  password: string
}

export interface Entrance {
  parts: Pick<Parts, 'database' | 'limits'>
  sessions: Sessions
  devices: KnownDevices
}

/** Signs in. An unknown address and a wrong password give the same answer after the same work. */
export const signIn = async (
  { parts, sessions, devices }: Entrance,
  { email, password }: Credentials,
  at: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ user: UserRow; expiresAt: Date }> => {
  const { database, limits } = parts
  const network = networkOf(at.request.ip)
  const user = await findUserByEmail(database, email)
  const device = user && devices.find(at.request, user.id)
  const account = device === undefined ? email : `${email} ${device}`
  if (device === undefined) await limits.spend(LOGIN_FROM_NETWORK, network)
  await limits.spend(LOGIN_OF_ACCOUNT, account)

  const isRight = await isPasswordOf(user?.passwordHash, password)
  if (!user || !isRight) throw new AppError('INVALID_CREDENTIALS')
  if (device === undefined) await limits.refund(LOGIN_FROM_NETWORK, network)
  await limits.refund(LOGIN_OF_ACCOUNT, account)

  const expiresAt = await inTransaction(database, async (transaction) => {
    const now = await lockUser(transaction, user.id)
    // The password was changed while it was being checked.
    if (!now || now.passwordHash !== user.passwordHash) throw new AppError('INVALID_CREDENTIALS')
    if (!now.isActive) throw new AppError('ACCOUNT_DEACTIVATED')
    if (now.verifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED')
    return (await sessions.start(transaction, user, at)).expiresAt
  })
  devices.remember(at.request, at.reply, user.id)
  return { user, expiresAt }
}
