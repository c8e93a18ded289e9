import type { Profile, ProfileChange } from '@picasso/contract'
import type { FastifyReply } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import {
  addressInUseMail,
  changeEmailMail,
  changeUser,
  discardTokens,
  findPendingEmail,
  findUser,
  findUserByEmail,
  hashNewPassword,
  lockUser,
  newToken,
  passwordChangedMail,
  type Person,
  presentSessionUser,
  type Sessions,
  storeToken,
  type UserRow,
  writeTo,
} from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import { NEW_ADDRESS_OF_USER } from './limits.ts'
import { confirmPerson } from './password.ts'
import { replaceAddresses, selectAddresses } from './queries.ts'

type ProfileParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'limits'>

export const requireUserRow = async ({ database }: Pick<Parts, 'database'>, { id }: Person): Promise<UserRow> => {
  const user = await findUser(database, id)
  if (!user) throw new AppError('SIGN_IN_NEEDED')
  return user
}

export const readProfile = async (parts: ProfileParts, person: Person): Promise<Profile> => {
  const user = await requireUserRow(parts, person)
  const addresses = await selectAddresses(parts.database, user.id)
  return {
    user: presentSessionUser(user),
    language: user.language,
    signIn: { password: user.passwordHash !== null, google: user.googleSubject !== null },
    pendingEmail: await findPendingEmail(parts.database, user.id, parts.clock.now()),
    addresses: addresses.map(({ id, label, address }) => ({ _id: id, label, address })),
    createdAt: user.createdAt.toISOString(),
  }
}

interface Changing {
  parts: ProfileParts
  config: Config
  sessions: Sessions
  reply: FastifyReply
}

/** Changes that let somebody into the account are asked for the password, as if by somebody who found the browser open. */
const checkPerson = async (
  { parts }: Changing,
  { person, user, change }: { person: Person; user: UserRow; change: ProfileChange },
): Promise<void> => {
  if (change.newPassword === undefined && change.newEmail === undefined) return
  if (change.newEmail === user.email)
    throw new AppError('INVALID_INPUT', { fields: { newEmail: (language) => SENTENCES[language].sameEmail } })
  if (change.newPassword !== undefined && user.passwordHash === null)
    throw new AppError('INVALID_INPUT', { fields: { newPassword: (language) => SENTENCES[language].firstPassword } })
  await confirmPerson(parts, { person, user, password: change.currentPassword, field: 'currentPassword' })
}

const changePassword = async (
  { parts, config, sessions, reply }: Changing,
  transaction: Transaction,
  { person, user, passwordHash }: { person: Person; user: UserRow; passwordHash: string },
): Promise<void> => {
  const now = await lockUser(transaction, user.id)
  // Two changes at once: the later one was not asked with the password there is now.
  if (now?.passwordHash !== user.passwordHash) throw new AppError('WRONG_PASSWORD')
  await changeUser(transaction, user.id, { passwordHash })
  await discardTokens(transaction, user.id)
  await sessions.renew(transaction, person, reply)
  await writeTo(parts, config, transaction, {
    about: `${user.id} ${newId()}`,
    kind: 'password-changed',
    email: user.email,
    content: passwordChangedMail(user.language),
  })
}

/** Writes to the new address. One that belongs to somebody else gets a notice instead of a link, and the person sees no difference. */
const askNewAddress = async ({ parts, config }: Changing, transaction: Transaction, user: UserRow, email: string): Promise<void> => {
  const token = newToken()
  const holder = await findUserByEmail(transaction, email)
  const content = holder?.verifiedAt ? addressInUseMail(holder.language) : changeEmailMail(user.language, token)
  const purpose = 'change-email'
  await storeToken(transaction, { token, purpose, userId: user.id, email }, parts.clock.now())
  await writeTo(parts, config, transaction, { about: `${user.id} ${newId()}`, kind: purpose, email, content })
}

export const updateProfile = async (changing: Changing, person: Person, change: ProfileChange): Promise<Profile> => {
  const { parts } = changing
  const user = await requireUserRow(parts, person)
  await checkPerson(changing, { person, user, change })
  if (change.newEmail !== undefined) await parts.limits.spend(NEW_ADDRESS_OF_USER, user.id)
  const passwordHash = change.newPassword === undefined ? undefined : await hashNewPassword(change.newPassword, 'newPassword')
  await inTransaction(parts.database, async (transaction) => {
    const { name = user.name, language = user.language } = change
    if (name !== user.name || language !== user.language) await changeUser(transaction, user.id, { name, language })
    // The histories of orders call people as they were called then.
    if (name !== user.name && user.isAdmin)
      await writeAudit(transaction, {
        at: parts.clock.now(),
        by: person,
        subject: 'user',
        subjectId: user.id,
        text: `Renamed ${user.name} to ${name}.`,
      })
    if (change.addresses !== undefined) await replaceAddresses(transaction, user.id, change.addresses)
    // Before a new address is asked for, because it throws older links away.
    if (passwordHash !== undefined) await changePassword(changing, transaction, { person, user, passwordHash })
    if (change.newEmail !== undefined) await askNewAddress(changing, transaction, user, change.newEmail)
  })
  return readProfile(parts, person)
}
