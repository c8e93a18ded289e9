import { type Language, LANGUAGES } from '@picasso/contract'
import { v7 as newId } from 'uuid'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { defineJob } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import {
  buildAddressInUseEmail,
  updateUserRow,
  hashNewPassword,
  rejectContextPassword,
  insertUser,
  lockEmail,
  createToken,
  storeToken,
  type UserRow,
  buildVerificationEmail,
  queueAccountEmail,
} from '../index.ts'

type SignUpServices = Pick<Services, 'database' | 'jobs' | 'clock'>

/** Jobs queued by a release without languages have none. */
const LanguageWithDefault = z.enum(LANGUAGES).default(LANGUAGES[0])
const SignUpPayload = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  language: LanguageWithDefault,
})
const ResendPayload = z.object({ id: z.uuid(), email: z.string() })

/**
 * Queues a job that creates the account. Until the response is sent, a known address and an unknown one are treated the same to the last
 * statement.
 */
export const requestSignUp = async (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { name, email, password, language, shopName }: { name: string; email: string; password: string; language: Language; shopName: string },
): Promise<void> => {
  rejectContextPassword(password, [name, email, shopName])
  const passwordHash = await hashNewPassword(password)
  await inTransaction(database, (transaction) => jobs.add(transaction, signUpJob, { id: newId(), name, email, passwordHash, language }))
}

export const requestVerification = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, email: string): Promise<void> =>
  inTransaction(database, (transaction) => jobs.add(transaction, resendVerificationJob, { id: newId(), email }))

interface Verification {
  /** Id of the request, so that repeating the job sends nothing twice. */
  requestId: string
  user: Pick<UserRow, 'id' | 'email' | 'language'>
}

const sendVerificationEmail = async (
  services: SignUpServices,
  config: Config,
  transaction: Transaction,
  { requestId, user: { id, email, language } }: Verification,
): Promise<void> => {
  const token = createToken()
  const purpose = 'verify-email'
  const content = buildVerificationEmail(language, token)
  if (await queueAccountEmail(services, config, transaction, { reference: `${id} ${requestId}`, kind: purpose, email, content }))
    await storeToken(transaction, { token, purpose, userId: id, email }, services.clock.now())
}

/**
 * Creates the requested account. An unconfirmed address belongs to the latest request: the link in the latest email opens the account with
 * the name and the password of that request, and older links are invalid.
 */
const createAccount = async (
  services: SignUpServices,
  config: Config,
  { id: requestId, name, email, passwordHash, language }: z.infer<typeof SignUpPayload>,
): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const existing = await lockEmail(transaction, email)
    if (existing && existing.verifiedAt !== null) {
      await queueAccountEmail(services, config, transaction, {
        reference: requestId,
        kind: 'address-in-use',
        email,
        content: buildAddressInUseEmail(existing.language),
      })
      return
    }
    const user = existing
      ? await updateUserRow(transaction, existing.id, { name, passwordHash, language })
      : await insertUser(transaction, { name, email, passwordHash, language }, services.clock.now())
    await sendVerificationEmail(services, config, transaction, { requestId, user })
  })
}

export const signUpJob = defineJob({
  name: 'sign-up',
  payload: SignUpPayload,
  pool: 'account-emails',
  handle:
    ({ config, services }) =>
    (payload) =>
      createAccount(services, config, payload),
})

const resendVerification = async (
  services: SignUpServices,
  config: Config,
  { id: requestId, email }: z.infer<typeof ResendPayload>,
): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const user = await lockEmail(transaction, email)
    if (user && user.verifiedAt === null && user.isActive) await sendVerificationEmail(services, config, transaction, { requestId, user })
  })
}

export const resendVerificationJob = defineJob({
  name: 'resend-verification',
  payload: ResendPayload,
  pool: 'account-emails',
  handle:
    ({ config, services }) =>
    (payload) =>
      resendVerification(services, config, payload),
})
