import type { UserChange } from '@picasso/contract'
import type { FastifyReply } from 'fastify'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeUser, endSessions, lockShopOwners, lockUser, type Person, type Sessions, type UserRow } from '../accounts/index.ts'
import { eraseNames, eraseWriter, selectNamesOf, writeAudit } from '../audit/index.ts'
import { discardWriter } from '../feedback/index.ts'
import { eraseMails, eraseRecipients } from '../mail/index.ts'
import { eraseActor, selectMailSubjects, selectOrdersLeftBy } from '../orders/index.ts'
import { eraseCustomer } from './erase-customer.ts'
import { removeUser } from './queries.ts'
import { WORDS } from './words/index.ts'

/** To be asked before an owner stops being one. The owners stay locked, so that two who demote each other cannot both succeed. */
const keepAnOwner = async (transaction: Transaction, id: string): Promise<void> => {
  const shopOwners = await lockShopOwners(transaction)
  if (shopOwners.includes(id) && shopOwners.length === 1) throw new AppError('LAST_OWNER')
}

/** Erases the mails to a person and those about their orders. What an order that is not finished still waits to say is sent. */
const eraseMailsOf = async (transaction: Transaction, { id, ownerId, email }: UserRow): Promise<void> => {
  const orders = await selectOrdersLeftBy(transaction, ownerId)
  const subjects = await selectMailSubjects(
    transaction,
    orders.map((order) => order.id),
  )
  await eraseMails(transaction, {
    addresses: [email, ...orders.map((order) => order.email)],
    about: [id, ...subjects],
    open: orders.filter(({ isOpen }) => isOpen).map((order) => order.id),
  })
  await eraseRecipients(transaction, id)
}

/**
 * Deletes an account with everything in it. The records of orders stay, as the law asks: they belong to an owner nobody
 * can be any more.
 */
export const deleteUser = ({ database, jobs, clock }: Pick<Parts, 'database' | 'jobs' | 'clock'>, by: Person, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await keepAnOwner(transaction, id)
    const user = await lockUser(transaction, id)
    if (!user) throw new AppError('NOT_FOUND')
    await eraseCustomer(transaction, jobs, user.ownerId)
    await eraseMailsOf(transaction, user)
    await eraseWriter(transaction, await discardWriter(transaction, user.email))
    const names = await selectNamesOf(transaction, user)
    await removeUser(transaction, id)
    await eraseNames(transaction, user)
    if (names.length > 0) await eraseActor(transaction, names)
    const isOwn = by.id === id
    await writeAudit(transaction, {
      at: clock.now(),
      by: isOwn ? null : by,
      subject: 'user',
      subjectId: id,
      text: isOwn ? 'A person deleted their account.' : 'Deleted an account.',
    })
  })

interface Changing {
  parts: Pick<Parts, 'database' | 'clock'>
  sessions: Sessions
  reply: FastifyReply
}

type Rights = Pick<UserRow, 'isAdmin' | 'isStaff' | 'isActive'>

/** What a person may do after a change: whoever stops being an admin stops being staff with it. */
const rightsAfter = (before: UserRow, { isAdmin = before.isAdmin, isStaff, isActive = before.isActive }: UserChange): Rights => {
  if (isStaff === true && !isAdmin)
    throw new AppError('INVALID_INPUT', { fields: { isStaff: (language) => WORDS[language].onlyAdminIsStaff } })
  return { isAdmin, isStaff: isAdmin && (isStaff ?? before.isStaff), isActive }
}

const roleOf = ({ isAdmin, isStaff }: Rights): string => (isStaff ? 'staff' : isAdmin ? 'an owner' : 'a customer')

const deedOf = (before: UserRow, after: UserRow): string | undefined => {
  const deeds = [
    ...(roleOf(after) === roleOf(before) ? [] : [`Made ${after.name} ${roleOf(after)}.`]),
    ...(after.isActive === before.isActive ? [] : [`${after.isActive ? 'Opened' : 'Closed'} the account of ${after.name}.`]),
    ...(after.name === before.name ? [] : [`Renamed ${before.name} to ${after.name}.`]),
  ]
  return deeds.length === 0 ? undefined : deeds.join(' ')
}

/** An owner's change of an account. A change of what the person may do signs them out, or gives the owner's own browser a new token. */
export const updateUser = ({ parts, sessions, reply }: Changing, owner: Person, id: string, change: UserChange): Promise<UserRow> =>
  inTransaction(parts.database, async (transaction) => {
    if (change.isAdmin === false || change.isStaff === true || change.isActive === false) await keepAnOwner(transaction, id)
    const before = await lockUser(transaction, id)
    if (!before) throw new AppError('NOT_FOUND')
    const after = await changeUser(transaction, id, { name: change.name ?? before.name, ...rightsAfter(before, change) })
    const text = deedOf(before, after)
    if (text !== undefined) await writeAudit(transaction, { at: parts.clock.now(), by: owner, subject: 'user', subjectId: id, text })
    if (after.isAdmin === before.isAdmin && after.isStaff === before.isStaff && after.isActive === before.isActive) return after
    if (id === owner.id && after.isActive) await sessions.renew(transaction, owner, reply)
    else await endSessions(transaction, id)
    return after
  })
