import type { KeyScope } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '../auth/schema.ts'

/** Keys for programs. They are never deleted, so that the audit log always leads to a name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** SHA-256 of the secret as base64url; the secret itself is nowhere. */
    secretHash: text('secret_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The owner who made it: the key works as long as they are one. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('api_keys_by_maker').on(table.createdBy), check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`)],
)

/** Uses of this hour, until they are in the audit log: one row for each key, operation and outcome. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'restrict' }),
    /** `GET /api/orders/all-orders` */
    operation: text('operation').notNull(),
    isRejected: boolean('is_rejected').notNull(),
    /** Beginning of the hour. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.operation, table.isRejected, table.hour] }),
    check('api_key_uses_count', sql`${table.count} > 0`),
  ],
)
