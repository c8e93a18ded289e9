import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What was changed behind the shop. A trigger refuses to change or delete a row; it names people as they were called then. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Without a reference: a person may go, what they did stays. */
    userId: uuid('user_id'),
    userName: text('user_name'),
    subject: text('subject').notNull(),
    subjectId: text('subject_id'),
    text: text('text').notNull(),
  },
  (table) => [index('audit_entries_subject').on(table.subject, table.subjectId, table.id)],
)
