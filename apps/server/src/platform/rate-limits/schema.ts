import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was consumed of each limit in its current window, by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and a keyed hash of the subject, from which neither addresses nor people can be read. */
    key: text('key').primaryKey(),
    spent: bigint('spent', { mode: 'number' }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  // For deleting expired rows.
  (table) => [index('rate_limits_end').on(table.endsAt)],
)
