import { type Address, type Language, LANGUAGES } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { indexTrigrams, isInList } from '../../platform/database/columns.ts'

/** Whom designs, uploads, cart lines and orders belong to: a guest's browser, or a user. */
export const customers = pgTable('customers', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of a guest's cookie, base64url. Null for a user, who is identified by a session instead. */
  tokenHash: text('token_hash').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** A guest's last visit. Coarse: written once a day at most. Guests from before this column count from its migration on. */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
})

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .unique()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** Lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Argon2id, with its parameters. Null for a user who has only ever signed in with Google. */
    passwordHash: text('password_hash'),
    /** Google's id of the user, which stays the same when the address changes there. */
    googleSubject: text('google_subject').unique(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** An admin who produces and ships orders, without rights over money and users. */
    isStaff: boolean('is_staff').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** The language of emails to the user. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** When the address was confirmed; nobody signs in without. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Coarse: written every few minutes at most. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  },
  (table) => [
    check('users_language', isInList(table.language, LANGUAGES)),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_staff_are_admins', sql`not ${table.isStaff} or ${table.isAdmin}`),
    // Few rows: finding the owners reads the admins only.
    index('users_admins')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
    indexTrigrams('users_contains', [table.name, table.email]),
    index('users_deactivated')
      .on(table.id)
      .where(sql`not ${table.isActive}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's token, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system in words, for the list of sessions. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** When the user last gave the password again; null: not since signing in. */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const TOKEN_PURPOSES = ['verify-email', 'reset-password', 'change-email', 'first-admin'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Secrets sent by email, which prove that the address is read by the user. Each works once. */
export const userTokens = pgTable(
  'user_tokens',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** Null for the first admin, who has no account yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was sent to, and so the one it proves. */
    email: text('email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('user_tokens_user').on(table.userId, table.purpose),
    check('user_tokens_purpose', isInList(table.purpose, TOKEN_PURPOSES)),
    check('user_tokens_user_known', sql`${table.purpose} = 'first-admin' or (${table.userId} is not null and ${table.email} is not null)`),
  ],
)

/** A user's address book. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    id: uuid('id').notNull().unique(),
    label: text('label').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
)
