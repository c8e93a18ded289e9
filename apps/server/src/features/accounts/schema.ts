import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A browser that made something: a design, an upload, a cart line. The cookie holds a secret, this row its hash. */
export const guests = pgTable('guests', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the cookie's value, base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
