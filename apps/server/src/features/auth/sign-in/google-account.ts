import type { Language } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { linkGuestOrders } from '../../orders/index.ts'
import {
  updateUserRow,
  deleteTokens,
  endSessions,
  findUserByGoogleSubject,
  buildGoogleLinkedEmail,
  insertUser,
  lockEmail,
  lockUser,
  type UserRow,
  sendAccountEmail,
} from '../index.ts'
import { type GoogleIdentity, GoogleSignInError } from './google-client.ts'

type GoogleAccountServices = Pick<Services, 'jobs' | 'clock'>

const MAX_NAME_LENGTH = 80
/** Without a name at Google, the part of the address before the @ is used. */
const getDisplayName = ({ name, email }: GoogleIdentity): string =>
  (name.trim() === '' ? (email.split('@')[0] ?? email) : name.trim()).slice(0, MAX_NAME_LENGTH)

/** The account belongs to whoever receives email at its address: whoever created it without confirming the address loses all access. */
const claimUnverifiedAccount = async (transaction: Transaction, user: UserRow, identity: GoogleIdentity, now: Date): Promise<UserRow> => {
  await endSessions(transaction, user.id)
  await deleteTokens(transaction, user.id)
  return updateUserRow(transaction, user.id, {
    name: getDisplayName(identity),
    passwordHash: null,
    googleSubject: identity.subject,
    verifiedAt: now,
  })
}

const linkGoogleAccount = async (
  services: GoogleAccountServices,
  config: Config,
  transaction: Transaction,
  { user, subject }: { user: UserRow; subject: string },
): Promise<UserRow> => {
  // Google has given the address to another person since; that does not make this account theirs.
  if (user.googleSubject !== null) throw new GoogleSignInError('other')
  await sendAccountEmail(services, config, transaction, {
    subjectId: `${user.id} ${newId()}`,
    kind: 'google-linked',
    email: user.email,
    content: buildGoogleLinkedEmail(user.language),
  })
  return updateUserRow(transaction, user.id, { googleSubject: subject })
}

/** The account for a Google identity with a confirmed address: found by Google's id, else by the address, else created. */
export const findOrCreateGoogleUser = async (
  services: GoogleAccountServices,
  config: Config,
  transaction: Transaction,
  { identity, language }: { identity: GoogleIdentity; language: Language },
): Promise<UserRow> => {
  const { subject, email } = identity
  // Two callbacks for one person at the same time create one account.
  const userByEmail = await lockEmail(transaction, email)
  const userBySubject = await findUserByGoogleSubject(transaction, subject)
  const existing = userBySubject ? await lockUser(transaction, userBySubject.id) : userByEmail
  if (existing && !existing.isActive) throw new GoogleSignInError('closed')
  if (existing?.googleSubject === subject) return existing
  if (existing && existing.verifiedAt !== null) return linkGoogleAccount(services, config, transaction, { user: existing, subject })
  const now = services.clock.now()
  const user = existing
    ? await claimUnverifiedAccount(transaction, existing, identity, now)
    : await insertUser(
        transaction,
        { email, name: getDisplayName(identity), passwordHash: null, googleSubject: subject, verifiedAt: now, language },
        now,
      )
  await linkGuestOrders(transaction, email, user.customerId)
  return user
}
