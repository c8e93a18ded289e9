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
/** Somebody without a name at Google is called by the address. */
const getDisplayName = ({ name, email }: GoogleIdentity): string =>
  (name.trim() === '' ? (email.split('@')[0] ?? email) : name.trim()).slice(0, MAX_NAME_LENGTH)

/** Whoever reads an address's mail has its account: the one who made it without proving the address loses every way into it. */
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
  // The address went to another person at Google; whose account this is, is not Google's to say.
  if (user.googleSubject !== null) throw new GoogleSignInError('other')
  await sendAccountEmail(services, config, transaction, {
    subjectId: `${user.id} ${newId()}`,
    kind: 'google-linked',
    email: user.email,
    content: buildGoogleLinkedEmail(user.language),
  })
  return updateUserRow(transaction, user.id, { googleSubject: subject })
}

/** The account of somebody Google knows, whose address Google has proved: known by Google's name for them, else by the address, else new. */
export const findOrCreateGoogleUser = async (
  services: GoogleAccountServices,
  config: Config,
  transaction: Transaction,
  { identity, language }: { identity: GoogleIdentity; language: Language },
): Promise<UserRow> => {
  const { subject, email } = identity
  // Two returns of one person at once make one account.
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
