import { v7 as newId } from 'uuid'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  changeUser,
  discardTokens,
  endSessions,
  hashNewPassword,
  isGoodToken,
  lockEmail,
  lockUser,
  newToken,
  passwordChangedMail,
  resetPasswordMail,
  storeToken,
  takeToken,
  writeTo,
} from '../accounts/index.ts'
import { joinOrders } from '../orders/index.ts'

export const FORGOT_PASSWORD = 'forgot-password'

const Forgot = z.object({ id: z.uuid(), email: z.string() })
const purpose = 'reset-password'

type ResetParts = Pick<Parts, 'database' | 'jobs' | 'clock'>

/** Takes down that somebody forgot a password; a job finds out whether there is such a person. */
export const requestReset = ({ database, jobs }: Pick<Parts, 'database' | 'jobs'>, email: string): Promise<void> =>
  inTransaction(database, (transaction) => jobs.add(transaction, FORGOT_PASSWORD, { id: newId(), email }))

export const sendReset = async (parts: ResetParts, config: Config, payload: unknown): Promise<void> => {
  const { id: about, email } = Forgot.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const user = await lockEmail(transaction, email)
    if (!user?.isActive) return
    const token = newToken()
    const content = resetPasswordMail(user.language, token)
    if (await writeTo(parts, config, transaction, { about: `${user.id} ${about}`, kind: purpose, email, content }))
      await storeToken(transaction, { token, purpose, userId: user.id, email }, parts.clock.now())
  })
}

/**
 * Sets a new password with the token of a mail. Whoever reads the address's mail holds the account from now on: every
 * session and every other link ends, and an address that was never confirmed is confirmed by this.
 */
export const resetPassword = async (parts: ResetParts, config: Config, token: string, password: string): Promise<void> => {
  const asked = { token, purposes: [purpose], now: parts.clock.now() } as const
  if (!(await isGoodToken(parts.database, asked))) throw new AppError('INVALID_TOKEN')
  const passwordHash = await hashNewPassword(password)
  await inTransaction(parts.database, async (transaction) => {
    const taken = await takeToken(transaction, asked)
    const user = taken?.userId ? await lockUser(transaction, taken.userId) : undefined
    // A link sent to an address that is no longer the account's proves nothing about it.
    if (!user?.isActive || taken?.email !== user.email) throw new AppError('INVALID_TOKEN')
    await changeUser(transaction, user.id, { passwordHash, verifiedAt: user.verifiedAt ?? asked.now })
    await endSessions(transaction, user.id)
    await discardTokens(transaction, user.id)
    await writeTo(parts, config, transaction, {
      about: `${user.id} ${newId()}`,
      kind: 'password-changed',
      email: user.email,
      content: passwordChangedMail(user.language),
    })
    if (user.verifiedAt === null) await joinOrders(transaction, user.email, user.ownerId)
  })
}
