import { type Language, LANGUAGES } from '@picasso/contract'
import { v7 as newId } from 'uuid'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import {
  addressInUseMail,
  changeUser,
  hashNewPassword,
  insertUser,
  lockEmail,
  newToken,
  storeToken,
  type UserRow,
  verifyEmailMail,
  writeTo,
} from '../accounts/index.ts'

export const SIGN_UP = 'sign-up'
export const RESEND_VERIFICATION = 'resend-verification'

type MailParts = Pick<Parts, 'database' | 'jobs' | 'clock'>

/** Jobs from before a release with languages name none. */
const ReadIn = z.enum(LANGUAGES).default(LANGUAGES[0])
const SignUp = z.object({ id: z.uuid(), name: z.string(), email: z.string(), passwordHash: z.string(), language: ReadIn })
const Resend = z.object({ id: z.uuid(), email: z.string() })

/**
 * Takes down that somebody wants an account. What comes of it is decided by a job: until the answer is given, a known
 * address and an unknown one are treated the same to the last statement.
 */
export const requestAccount = async (
  { database, jobs }: Pick<Parts, 'database' | 'jobs'>,
  { name, email, password, language }: { name: string; email: string; password: string; language: Language },
): Promise<void> => {
  const passwordHash = await hashNewPassword(password)
  await inTransaction(database, (transaction) => jobs.add(transaction, SIGN_UP, { id: newId(), name, email, passwordHash, language }))
}

export const requestVerification = ({ database, jobs }: Pick<Parts, 'database' | 'jobs'>, email: string): Promise<void> =>
  inTransaction(database, (transaction) => jobs.add(transaction, RESEND_VERIFICATION, { id: newId(), email }))

interface Verification {
  /** Of the request: repeating the job repeats nothing. */
  about: string
  user: Pick<UserRow, 'id' | 'email' | 'language'>
}

const sendVerification = async (
  parts: MailParts,
  config: Config,
  transaction: Transaction,
  { about, user: { id, email, language } }: Verification,
): Promise<void> => {
  const token = newToken()
  const purpose = 'verify-email'
  const content = verifyEmailMail(language, token)
  if (await writeTo(parts, config, transaction, { about: `${id} ${about}`, kind: purpose, email, content }))
    await storeToken(transaction, { token, purpose, userId: id, email }, parts.clock.now())
}

/**
 * Opens the account somebody asked for. An address that nobody has proved yet belongs to whoever asked last: the link in
 * the last mail opens the account with the name and the password that came with it, and no older link opens anything.
 */
export const openAccount = async (parts: MailParts, config: Config, payload: unknown): Promise<void> => {
  const { id: about, name, email, passwordHash, language } = SignUp.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const known = await lockEmail(transaction, email)
    if (known && known.verifiedAt !== null) {
      await writeTo(parts, config, transaction, { about, kind: 'address-in-use', email, content: addressInUseMail(known.language) })
      return
    }
    const user = known
      ? await changeUser(transaction, known.id, { name, passwordHash, language })
      : await insertUser(transaction, { name, email, passwordHash, language }, parts.clock.now())
    await sendVerification(parts, config, transaction, { about, user })
  })
}

export const resendVerification = async (parts: MailParts, config: Config, payload: unknown): Promise<void> => {
  const { id: about, email } = Resend.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const user = await lockEmail(transaction, email)
    if (user && user.verifiedAt === null && user.isActive) await sendVerification(parts, config, transaction, { about, user })
  })
}
