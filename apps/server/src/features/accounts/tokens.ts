import { and, desc, eq, gt, lte, or } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { type TokenPurpose, userTokens } from './schema.ts'
import { hashOfToken } from './session-cookie.ts'

const MINUTE_MS = 60_000
const LIFETIME_MS: Record<TokenPurpose, number> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
  'change-email': 24 * 60 * MINUTE_MS,
  'first-admin': 24 * 60 * MINUTE_MS,
}

export interface NewUserToken {
  token: string
  purpose: Exclude<TokenPurpose, 'first-admin'>
  userId: string
  /** Where it is sent, and so what it proves. */
  email: string
}

/** Makes a token good; an older one for the same purpose is good no more. */
export const storeToken = async (transaction: Transaction, { token, purpose, userId, email }: NewUserToken, now: Date): Promise<void> => {
  await transaction.delete(userTokens).where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, purpose)))
  await transaction.insert(userTokens).values({
    tokenHash: hashOfToken(token),
    purpose,
    userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  })
}

/** Several may be good at once: each process that starts prints its own. */
export const storeFirstAdminToken = async (transaction: Transaction, token: string, now: Date): Promise<void> => {
  const purpose = 'first-admin'
  await transaction.delete(userTokens).where(and(eq(userTokens.purpose, purpose), lte(userTokens.expiresAt, now)))
  await transaction
    .insert(userTokens)
    .values({ tokenHash: hashOfToken(token), purpose, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]) })
}

interface Asked {
  token: string
  purposes: readonly TokenPurpose[]
  now: Date
}

const isGood = ({ token, purposes, now }: Asked) =>
  and(
    eq(userTokens.tokenHash, hashOfToken(token)),
    or(...purposes.map((each) => eq(userTokens.purpose, each))),
    gt(userTokens.expiresAt, now),
  )

/** Whether a token could be used now, without using it: work that costs is not begun for one that is not. */
export const isGoodToken = async (database: Database, asked: Asked): Promise<boolean> => {
  const rows = await database.select({ purpose: userTokens.purpose }).from(userTokens).where(isGood(asked))
  return rows.length > 0
}

/** Uses a token up. Of any number that try at once, one gets it. */
export const takeToken = async (transaction: Transaction, asked: Asked): Promise<typeof userTokens.$inferSelect | undefined> => {
  const [taken] = await transaction.delete(userTokens).where(isGood(asked)).returning()
  return taken
}

export const discardTokens = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(userTokens).where(eq(userTokens.userId, userId))
}

/** The address a person wants to have and has not confirmed yet. */
export const findPendingEmail = async (database: Database, userId: string, now: Date): Promise<string | null> => {
  const [row] = await database
    .select({ email: userTokens.email })
    .from(userTokens)
    .where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'change-email'), gt(userTokens.expiresAt, now)))
    .orderBy(desc(userTokens.createdAt))
  return row?.email ?? null
}
