import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { HOUR_MS } from '../../platform/units.ts'
import { users } from '../auth/index.ts'
import { apiKeys, apiKeyUses } from './schema.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const maker = {
  id: users.id,
  customerId: users.customerId,
  email: users.email,
  name: users.name,
  isActive: users.isActive,
  isAdmin: users.isAdmin,
  isStaff: users.isStaff,
}

const selectKeysWithMakers = (database: Database) =>
  database.select({ key: apiKeys, maker }).from(apiKeys).leftJoin(users, eq(users.id, apiKeys.createdBy))

type FoundKey = Awaited<ReturnType<typeof selectKeysWithMakers>>[number]

/** A key with the owner who made it, as they are now. */
export interface KeyWithMaker {
  key: ApiKeyRow
  maker: NonNullable<FoundKey['maker']>
}

export const selectKeysByHash = async (database: Database, hashes: string[]): Promise<ReadonlyMap<string, FoundKey>> =>
  new Map((await selectKeysWithMakers(database).where(inArray(apiKeys.secretHash, hashes))).map((found) => [found.key.secretHash, found]))

/** The newest first, revoked ones last. */
export const selectKeys = (database: Database): Promise<FoundKey[]> =>
  selectKeysWithMakers(database).orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.id))

export const findKey = async (database: Database, id: string): Promise<FoundKey | undefined> => {
  const [found] = await selectKeysWithMakers(database).where(eq(apiKeys.id, id))
  return found
}

export const countActiveKeys = (transaction: Transaction): Promise<number> => transaction.$count(apiKeys, isNull(apiKeys.revokedAt))

/** The key that was not revoked until now; undefined where there is none. */
export const markRevoked = async (transaction: Transaction, id: string, revokedAt: Date): Promise<ApiKeyRow | undefined> => {
  const [row] = await transaction
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning()
  return row
}

const startOfHour = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS)

interface KeyUse {
  key: Pick<ApiKeyRow, 'id' | 'lastUsedAt'>
  operation: string
  isRejected: boolean
  now: Date
  isCounted: boolean
}

/** Counts a use in its hour, and writes the time of the last use once a minute. */
export const countUse = async (database: Database, { key, operation, isRejected, now, isCounted }: KeyUse): Promise<void> => {
  if (isCounted)
    await database
      .insert(apiKeyUses)
      .values({ keyId: key.id, operation, isRejected, hour: startOfHour(now), count: 1 })
      .onConflictDoUpdate({
        target: [apiKeyUses.keyId, apiKeyUses.operation, apiKeyUses.isRejected, apiKeyUses.hour],
        set: { count: sql`${apiKeyUses.count} + 1` },
      })
  if (!isRejected && (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() > 60_000))
    await database.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id))
}

/** Takes the sums of the hours that are over out of the table. */
export const takeFinishedUses = async (transaction: Transaction, now: Date) => {
  const takenUses = await transaction
    .delete(apiKeyUses)
    .where(lt(apiKeyUses.hour, startOfHour(now)))
    .returning()
  const names = new Map(
    (
      await transaction
        .select({ id: apiKeys.id, name: apiKeys.name })
        .from(apiKeys)
        .where(inArray(apiKeys.id, [...new Set(takenUses.map(({ keyId }) => keyId))]))
    ).map(({ id, name }) => [id, name]),
  )
  return takenUses
    .map((use) => ({ ...use, name: names.get(use.keyId) ?? '' }))
    .toSorted((a, b) => a.hour.getTime() - b.hour.getTime() || a.operation.localeCompare(b.operation))
}
