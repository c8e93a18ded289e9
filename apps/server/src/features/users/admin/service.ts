import type { UserUpdate } from '@picasso/contract'
import type { FastifyReply } from 'fastify'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { anonymizeUser, anonymizeFeedbackAuthor, findLoggedNames, writeAuditEntry } from '../../audit-log/index.ts'
import {
  deleteUserRow,
  updateUserRow,
  endSessions,
  lockCustomers,
  lockShopOwners,
  lockUser,
  type AuthenticatedUser,
  type Sessions,
  type UserRow,
} from '../../auth/index.ts'
import { deleteCart } from '../../cart/index.ts'
import { deleteDesigns } from '../../designs/index.ts'
import { deleteDrafts } from '../../drafts/index.ts'
import { eraseEmails, eraseRecipientAddresses } from '../../emails/index.ts'
import { anonymizeFeedback } from '../../feedback/index.ts'
import { deleteOrderRequests, removeActorNames, selectEmailReferences, selectCustomerOrders } from '../../orders/index.ts'
import { deleteWishlist } from '../../products/index.ts'
import { enqueueFileDeletion, selectStoredKeys } from '../../storage/index.ts'
import { deleteUploads } from '../../uploads/index.ts'
import { MESSAGES } from './messages.ts'

/** To be called before an owner loses the role. The owners stay locked, so that two who demote each other cannot both succeed. */
const ensureNotLastOwner = async (transaction: Transaction, id: string): Promise<void> => {
  const shopOwners = await lockShopOwners(transaction)
  if (shopOwners.includes(id) && shopOwners.length === 1) throw new AppError('LAST_OWNER')
}

/**
 * Deletes everything of a customer except orders: cart, wishlist, designs, drafts, artworks, uploads and the responses kept to be replayed.
 * The files are deleted by a job after the commit, except for those that an order or somebody else's design needs.
 */
export const eraseCustomer = async (transaction: Transaction, jobs: Services['jobs'], customerId: string): Promise<void> => {
  await lockCustomers(transaction, [customerId])
  const keys = await selectStoredKeys(transaction, customerId)
  await deleteCart(transaction, customerId)
  await deleteWishlist(transaction, customerId)
  await deleteDesigns(transaction, customerId)
  await deleteDrafts(transaction, customerId)
  await deleteUploads(transaction, customerId)
  await deleteOrderRequests(transaction, customerId)
  await enqueueFileDeletion(transaction, jobs, keys)
}

type CustomerOrders = Awaited<ReturnType<typeof selectCustomerOrders>>

/** Erases the emails to a user and those about their orders. Pending emails about open orders are still sent. */
const eraseUserEmails = async (transaction: Transaction, { id, email }: UserRow, orders: CustomerOrders): Promise<void> => {
  const subjects = await selectEmailReferences(
    transaction,
    orders.map((order) => order.id),
  )
  await eraseEmails(transaction, {
    addresses: [email, ...orders.map((order) => order.email)],
    references: [id, ...subjects],
    pendingReferences: orders.filter(({ isOpen }) => isOpen).map((order) => order.id),
  })
  await eraseRecipientAddresses(transaction, id)
}

/**
 * Deletes an account with all its data. The records of orders stay, as the law requires: they belong to a customer that nobody can sign in
 * as any more.
 */
export const deleteUser = (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  actor: AuthenticatedUser,
  id: string,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await ensureNotLastOwner(transaction, id)
    const user = await lockUser(transaction, id)
    if (!user) throw new AppError('NOT_FOUND')
    await eraseCustomer(transaction, jobs, user.customerId)
    const orders = await selectCustomerOrders(transaction, user.customerId)
    await eraseUserEmails(transaction, user, orders)
    const author = { customerIds: [user.customerId], email: user.email, orderIds: orders.map((order) => order.id) }
    await anonymizeFeedbackAuthor(transaction, await anonymizeFeedback(transaction, author))
    const formerNames = await findLoggedNames(transaction, user)
    await deleteUserRow(transaction, id)
    await anonymizeUser(transaction, user)
    if (formerNames.length > 0) await removeActorNames(transaction, formerNames)
    const isOwn = actor.id === id
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor: isOwn ? null : actor,
      subject: 'user',
      subjectId: id,
      text: isOwn ? 'A person deleted their account.' : 'Deleted an account.',
    })
  })

interface UpdateContext {
  services: Pick<Services, 'database' | 'clock'>
  sessions: Sessions
  reply: FastifyReply
}

type Permissions = Pick<UserRow, 'isAdmin' | 'isStaff' | 'isActive'>

/** The permissions after a change: who stops being an admin stops being staff too. */
const getUpdatedPermissions = (
  before: UserRow,
  { isAdmin = before.isAdmin, isStaff, isActive = before.isActive }: UserUpdate,
): Permissions => {
  if (isStaff === true && !isAdmin)
    throw new AppError('INVALID_INPUT', { fields: { isStaff: (language) => MESSAGES[language].staffMustBeAdmin } })
  return { isAdmin, isStaff: isAdmin && (isStaff ?? before.isStaff), isActive }
}

const describeRole = ({ isAdmin, isStaff }: Permissions): string => (isStaff ? 'staff' : isAdmin ? 'an owner' : 'a customer')

const describeChange = (before: UserRow, after: UserRow): string | undefined => {
  const changes = [
    ...(describeRole(after) === describeRole(before) ? [] : [`Made ${after.name} ${describeRole(after)}.`]),
    ...(after.isActive === before.isActive ? [] : [`${after.isActive ? 'Opened' : 'Closed'} the account of ${after.name}.`]),
    ...(after.name === before.name ? [] : [`Renamed ${before.name} to ${after.name}.`]),
  ]
  return changes.length === 0 ? undefined : changes.join(' ')
}

/** Changes an account for an owner. A change of permissions signs the user out, or gives the owner's own browser a new token. */
export const updateUser = (
  { services, sessions, reply }: UpdateContext,
  owner: AuthenticatedUser,
  id: string,
  change: UserUpdate,
): Promise<UserRow> =>
  inTransaction(services.database, async (transaction) => {
    if (change.isAdmin === false || change.isStaff === true || change.isActive === false) await ensureNotLastOwner(transaction, id)
    const before = await lockUser(transaction, id)
    if (!before) throw new AppError('NOT_FOUND')
    const after = await updateUserRow(transaction, id, { name: change.name ?? before.name, ...getUpdatedPermissions(before, change) })
    const text = describeChange(before, after)
    if (text !== undefined)
      await writeAuditEntry(transaction, { at: services.clock.now(), actor: owner, subject: 'user', subjectId: id, text })
    if (after.isAdmin === before.isAdmin && after.isStaff === before.isStaff && after.isActive === before.isActive) return after
    if (id === owner.id && after.isActive) await sessions.rotateToken(transaction, owner, reply)
    else await endSessions(transaction, id)
    return after
  })
