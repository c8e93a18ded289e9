import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was spent of each limit in its present window. Every process of the shop counts here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and a keyed hash of whom it counts: neither addresses nor people can be read from it. */
    key: text('key').primaryKey(),
    spent: bigint('spent', { mode: 'number' }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  // For throwing away what is over.
  (table) => [index('rate_limits_end').on(table.endsAt)],
)
