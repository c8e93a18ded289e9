import type { Language } from '@picasso/contract'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import {
  changeUser,
  discardTokens,
  endSessions,
  findUserByGoogleSubject,
  googleJoinedMail,
  insertUser,
  lockEmail,
  lockUser,
  type UserRow,
  writeTo,
} from '../accounts/index.ts'
import { joinOrders } from '../orders/index.ts'
import { type GoogleIdentity, GoogleRefused } from './google-client.ts'

type AccountParts = Pick<Parts, 'jobs' | 'clock'>

const LONGEST_NAME = 80
/** Somebody without a name at Google is called by the address. */
const nameOf = ({ name, email }: GoogleIdentity): string =>
  (name.trim() === '' ? (email.split('@')[0] ?? email) : name.trim()).slice(0, LONGEST_NAME)

/** Whoever reads an address's mail has its account: the one who made it without proving the address loses every way into it. */
const takeOver = async (transaction: Transaction, user: UserRow, identity: GoogleIdentity, now: Date): Promise<UserRow> => {
  await endSessions(transaction, user.id)
  await discardTokens(transaction, user.id)
  return changeUser(transaction, user.id, {
    name: nameOf(identity),
    passwordHash: null,
    googleSubject: identity.subject,
    verifiedAt: now,
  })
}

const join = async (
  parts: AccountParts,
  config: Config,
  transaction: Transaction,
  { user, subject }: { user: UserRow; subject: string },
): Promise<UserRow> => {
  // The address went to another person at Google; whose account this is, is not Google's to say.
  if (user.googleSubject !== null) throw new GoogleRefused('other')
  await writeTo(parts, config, transaction, {
    about: `${user.id} ${newId()}`,
    kind: 'google-joined',
    email: user.email,
    content: googleJoinedMail(user.language),
  })
  return changeUser(transaction, user.id, { googleSubject: subject })
}

/** The account of somebody Google knows, whose address Google has proved: known by Google's name for them, else by the address, else new. */
export const accountOf = async (
  parts: AccountParts,
  config: Config,
  transaction: Transaction,
  { identity, language }: { identity: GoogleIdentity; language: Language },
): Promise<UserRow> => {
  const { subject, email } = identity
  // Two returns of one person at once make one account.
  const atAddress = await lockEmail(transaction, email)
  const bySubject = await findUserByGoogleSubject(transaction, subject)
  const known = bySubject ? await lockUser(transaction, bySubject.id) : atAddress
  if (known && !known.isActive) throw new GoogleRefused('closed')
  if (known?.googleSubject === subject) return known
  if (known && known.verifiedAt !== null) return join(parts, config, transaction, { user: known, subject })
  const now = parts.clock.now()
  const user = known
    ? await takeOver(transaction, known, identity, now)
    : await insertUser(
        transaction,
        { email, name: nameOf(identity), passwordHash: null, googleSubject: subject, verifiedAt: now, language },
        now,
      )
  await joinOrders(transaction, email, user.ownerId)
  return user
}
