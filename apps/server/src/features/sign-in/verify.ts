import type { FastifyReply } from 'fastify'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  changeUser,
  emailChangedMail,
  endSessions,
  lockEmail,
  lockUser,
  type Person,
  type Sessions,
  takeToken,
  type UserRow,
  writeTo,
} from '../accounts/index.ts'
import { joinOrders } from '../orders/index.ts'

interface Confirming {
  parts: Pick<Parts, 'database' | 'jobs' | 'clock'>
  config: Config
  sessions: Sessions
}

const moveToNewAddress = async (
  { parts, config, sessions }: Confirming,
  transaction: Transaction,
  user: UserRow,
  { email, person, reply }: { email: string; person: Person | undefined; reply: FastifyReply },
): Promise<void> => {
  // Somebody else has proved the same address meanwhile.
  const holder = await lockEmail(transaction, email)
  if (holder) throw new AppError('INVALID_TOKEN')
  await changeUser(transaction, user.id, { email })
  await writeTo(parts, config, transaction, {
    about: `${user.id} ${newId()}`,
    kind: 'email-changed',
    email: user.email,
    content: emailChangedMail(user.language, email),
  })
  if (person?.id === user.id) await sessions.renew(transaction, person, reply)
  else await endSessions(transaction, user.id)
}

/** Takes the token of a mail as the proof that its address is read by the person: the first address, or a new one. */
export const confirmAddress = (
  confirming: Confirming,
  token: string,
  { person, reply }: { person: Person | undefined; reply: FastifyReply },
): Promise<void> => {
  const { database, clock } = confirming.parts
  return inTransaction(database, async (transaction) => {
    const now = clock.now()
    const taken = await takeToken(transaction, { token, purposes: ['verify-email', 'change-email'], now })
    const user = taken?.userId ? await lockUser(transaction, taken.userId) : undefined
    if (!taken || taken.email === null || !user?.isActive) throw new AppError('INVALID_TOKEN')
    if (taken.purpose === 'change-email') await moveToNewAddress(confirming, transaction, user, { email: taken.email, person, reply })
    else await changeUser(transaction, user.id, { verifiedAt: user.verifiedAt ?? now })
    await joinOrders(transaction, taken.email, user.ownerId)
  })
}
