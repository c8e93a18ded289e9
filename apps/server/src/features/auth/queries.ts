import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { customers, users } from './schema.ts'

export type UserRow = typeof users.$inferSelect
type Executor = Database | Transaction

/** Whether anybody has ever used the shop: every guest and every account is a customer. */
export const hasCustomers = async (database: Database): Promise<boolean> =>
  (await database.select({ id: customers.id }).from(customers).limit(1)).length > 0

export const findUser = async (database: Executor, id: string): Promise<UserRow | undefined> => {
  const [row] = await database.select().from(users).where(eq(users.id, id))
  return row
}

/** The user that this customer is; undefined for a guest and for a deleted account. */
export const findUserByCustomer = async (database: Executor, customerId: string): Promise<UserRow | undefined> => {
  const [row] = await database.select().from(users).where(eq(users.customerId, customerId))
  return row
}

export const findUserByEmail = async (database: Executor, email: string): Promise<UserRow | undefined> => {
  const [row] = await database.select().from(users).where(eq(users.email, email))
  return row
}

export const findUserByGoogleSubject = async (database: Executor, googleSubject: string): Promise<UserRow | undefined> => {
  const [row] = await database.select().from(users).where(eq(users.googleSubject, googleSubject))
  return row
}

/** Locks a user until the transaction ends. */
export const lockUser = async (transaction: Transaction, id: string): Promise<UserRow | undefined> => {
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Serializes everything that is done about one email address, also while no user has it yet. */
export const lockEmail = async (transaction: Transaction, email: string): Promise<UserRow | undefined> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7420161))`)
  const [row] = await transaction.select().from(users).where(eq(users.email, email)).for('update')
  return row
}

type NewUser = Pick<UserRow, 'email' | 'name' | 'passwordHash'> &
  Partial<Pick<UserRow, 'isAdmin' | 'isStaff' | 'verifiedAt' | 'googleSubject' | 'language'>>

/** Inserts a user and the customer everything they make will belong to. */
export const insertUser = async (transaction: Transaction, user: NewUser, now: Date): Promise<UserRow> => {
  const customerId = newId()
  await transaction.insert(customers).values({ id: customerId, createdAt: now, lastSeenAt: now })
  const [row] = await transaction
    .insert(users)
    .values({ ...user, id: newId(), customerId, createdAt: now })
    .returning()
  if (!row) throw new Error('The user was not stored.')
  return row
}

export const updateUserRow = async (transaction: Transaction, id: string, values: Partial<typeof users.$inferInsert>): Promise<UserRow> => {
  const [row] = await transaction.update(users).set(values).where(eq(users.id, id)).returning()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

export const deleteUserRow = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.delete(users).where(eq(users.id, id))
}

/** Whether an address is the account's own: without confirmation anybody may have typed it, but one that the shop has closed stays closed. */
export const ownsEmail = ({ verifiedAt, isActive }: Pick<UserRow, 'verifiedAt' | 'isActive'>): boolean => verifiedAt !== null || !isActive

/** Locks the shop's owners who can sign in, so that two transactions cannot remove the last two at the same time. */
export const lockShopOwners = async (transaction: Transaction): Promise<string[]> => {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isStaff, false), eq(users.isActive, true), isNotNull(users.verifiedAt)))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Email addresses of the shop's owners, with the language of each. */
export const selectOwnerEmails = (database: Database | Transaction): Promise<Pick<UserRow, 'email' | 'language'>[]> =>
  database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isStaff, false), eq(users.isActive, true), isNotNull(users.verifiedAt)))
    .orderBy(users.id)
