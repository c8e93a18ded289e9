import { and, desc, eq, gt, lte, or } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { MINUTE_MS } from '../../platform/units.ts'
import { hashToken } from './cookies.ts'
import { type TokenPurpose, userTokens } from './schema.ts'

const TOKEN_MAX_AGE_MS: Record<TokenPurpose, number> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
  'change-email': 24 * 60 * MINUTE_MS,
  'first-admin': 24 * 60 * MINUTE_MS,
}

export interface NewUserToken {
  token: string
  purpose: Exclude<TokenPurpose, 'first-admin'>
  userId: string
  /** The address it is sent to, and so the one it confirms. */
  email: string
}

/** Stores a token; an older one for the same purpose becomes invalid. */
export const storeToken = async (transaction: Transaction, { token, purpose, userId, email }: NewUserToken, now: Date): Promise<void> => {
  await transaction.delete(userTokens).where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, purpose)))
  await transaction.insert(userTokens).values({
    tokenHash: hashToken(token),
    purpose,
    userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_MAX_AGE_MS[purpose]),
  })
}

/** Several may be valid at once: each process that starts prints its own. */
export const storeFirstAdminToken = async (transaction: Transaction, token: string, now: Date): Promise<void> => {
  const purpose = 'first-admin'
  await transaction.delete(userTokens).where(and(eq(userTokens.purpose, purpose), lte(userTokens.expiresAt, now)))
  await transaction
    .insert(userTokens)
    .values({ tokenHash: hashToken(token), purpose, createdAt: now, expiresAt: new Date(now.getTime() + TOKEN_MAX_AGE_MS[purpose]) })
}

interface TokenQuery {
  token: string
  purposes: readonly TokenPurpose[]
  now: Date
}

const matchesToken = ({ token, purposes, now }: TokenQuery) =>
  and(
    eq(userTokens.tokenHash, hashToken(token)),
    or(...purposes.map((purpose) => eq(userTokens.purpose, purpose))),
    gt(userTokens.expiresAt, now),
  )

/** A token that is valid now, without consuming it: looked up before expensive work such as hashing a password. */
export const findToken = async (database: Database, query: TokenQuery): Promise<typeof userTokens.$inferSelect | undefined> => {
  const [tokenRow] = await database.select().from(userTokens).where(matchesToken(query))
  return tokenRow
}

/** Deletes a valid token and returns its row. Of concurrent attempts, one succeeds. */
export const consumeToken = async (transaction: Transaction, query: TokenQuery): Promise<typeof userTokens.$inferSelect | undefined> => {
  const [tokenRow] = await transaction.delete(userTokens).where(matchesToken(query)).returning()
  return tokenRow
}

export const deleteTokens = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.delete(userTokens).where(eq(userTokens.userId, userId))
}

/** The address a user has asked to change to and has not confirmed yet. */
export const findPendingEmail = async (database: Database, userId: string, now: Date): Promise<string | null> => {
  const [row] = await database
    .select({ email: userTokens.email })
    .from(userTokens)
    .where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'change-email'), gt(userTokens.expiresAt, now)))
    .orderBy(desc(userTokens.createdAt))
  return row?.email ?? null
}
