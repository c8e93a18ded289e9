import type { UserChange } from '@picasso/contract'
import type { FastifyReply } from 'fastify'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeUser, endSessions, lockAdmins, lockOwners, lockUser, type Person, type Sessions, type UserRow } from '../accounts/index.ts'
import { discardLines } from '../cart/index.ts'
import { discardDesigns } from '../designs/index.ts'
import { discardUploads } from '../uploads/index.ts'
import { removeUser } from './queries.ts'

/** To be asked before an admin stops being one. The admins stay locked, so that two who demote each other cannot both succeed. */
const keepAnAdmin = async (transaction: Transaction, id: string): Promise<void> => {
  const admins = await lockAdmins(transaction)
  if (admins.includes(id) && admins.length === 1) throw new AppError('LAST_ADMIN')
}

/**
 * Deletes an account with everything in it. The records of orders stay, as the law asks: they belong to an owner nobody
 * can be any more.
 */
export const deleteUser = ({ database }: Pick<Parts, 'database'>, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await keepAnAdmin(transaction, id)
    const user = await lockUser(transaction, id)
    if (!user) throw new AppError('NOT_FOUND')
    await lockOwners(transaction, [user.ownerId])
    await discardLines(transaction, user.ownerId)
    await discardDesigns(transaction, user.ownerId)
    await discardUploads(transaction, user.ownerId)
    await removeUser(transaction, id)
  })

interface Changing {
  parts: Pick<Parts, 'database'>
  sessions: Sessions
  reply: FastifyReply
}

/** An admin's change of an account. A change of what the person may do signs them out, or gives the admin's own browser a new token. */
export const updateUser = ({ parts, sessions, reply }: Changing, admin: Person, id: string, change: UserChange): Promise<UserRow> =>
  inTransaction(parts.database, async (transaction) => {
    const { name, isAdmin, isActive } = change
    if (isAdmin === false || isActive === false) await keepAnAdmin(transaction, id)
    const before = await lockUser(transaction, id)
    if (!before) throw new AppError('NOT_FOUND')
    const values = {
      ...(name !== undefined && { name }),
      ...(isAdmin !== undefined && { isAdmin }),
      ...(isActive !== undefined && { isActive }),
    }
    if (Object.keys(values).length === 0) return before
    const after = await changeUser(transaction, id, values)
    if (after.isAdmin === before.isAdmin && after.isActive === before.isActive) return after
    if (id === admin.id && after.isActive) await sessions.renew(transaction, admin, reply)
    else await endSessions(transaction, id)
    return after
  })
