import { v7 as newId } from 'uuid'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { defineJob } from '../../../feature.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { linkGuestOrders } from '../../orders/index.ts'
import {
  updateUserRow,
  deleteTokens,
  endSessions,
  hashNewPassword,
  rejectContextPassword,
  findToken,
  lockEmail,
  lockUser,
  createToken,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  storeToken,
  consumeToken,
  queueAccountEmail,
  type DeviceUser,
} from '../index.ts'

const ForgotPasswordPayload = z.object({ id: z.uuid(), email: z.string() })
const purpose = 'reset-password'

type ResetServices = Pick<Services, 'database' | 'jobs' | 'clock'>

/** Queues a job for a forgotten password; the job finds out whether there is such a user. */
export const requestPasswordReset = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, email: string): Promise<void> =>
  inTransaction(database, (transaction) => jobs.add(transaction, forgotPasswordJob, { id: newId(), email }))

const sendPasswordResetEmail = async (
  services: ResetServices,
  config: Config,
  { id: requestId, email }: z.infer<typeof ForgotPasswordPayload>,
): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const user = await lockEmail(transaction, email)
    if (!user?.isActive) return
    const token = createToken()
    const content = buildPasswordResetEmail(user.language, token)
    if (await queueAccountEmail(services, config, transaction, { reference: `${user.id} ${requestId}`, kind: purpose, email, content }))
      await storeToken(transaction, { token, purpose, userId: user.id, email }, services.clock.now())
  })
}

export const forgotPasswordJob = defineJob({
  name: 'forgot-password',
  payload: ForgotPasswordPayload,
  pool: 'account-emails',
  handle:
    ({ config, services }) =>
    (payload) =>
      sendPasswordResetEmail(services, config, payload),
})

/**
 * Sets a new password with a token from an email, and returns its user. Whoever receives email at the address owns the account from now on: every session and
 * every other link ends, and an unconfirmed address is confirmed.
 */
export const resetPassword = async (services: ResetServices, config: Config, token: string, password: string): Promise<DeviceUser> => {
  const tokenQuery = { token, purposes: [purpose], now: services.clock.now() } as const
  if (!(await findToken(services.database, tokenQuery))) throw new AppError('INVALID_TOKEN')
  const passwordHash = await hashNewPassword(password)
  return inTransaction(services.database, async (transaction) => {
    const tokenRow = await consumeToken(transaction, tokenQuery)
    const user = tokenRow?.userId ? await lockUser(transaction, tokenRow.userId) : undefined
    // A link sent to a former address of the account proves nothing.
    if (!user?.isActive || tokenRow?.email !== user.email) throw new AppError('INVALID_TOKEN')
    rejectContextPassword(password, [user.name, user.email, config.shop.name])
    await updateUserRow(transaction, user.id, { passwordHash, verifiedAt: user.verifiedAt ?? tokenQuery.now })
    await endSessions(transaction, user.id)
    await deleteTokens(transaction, user.id)
    await queueAccountEmail(services, config, transaction, {
      reference: `${user.id} ${newId()}`,
      kind: 'password-changed',
      email: user.email,
      content: buildPasswordChangedEmail(user.language),
    })
    if (user.verifiedAt === null) await linkGuestOrders(transaction, user.email, user.customerId)
    return { id: user.id, passwordHash }
  })
}
