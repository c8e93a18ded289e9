import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { indexTrigrams } from '../../platform/database/columns.ts'

/** What was changed in the admin area. A trigger rejects changes and deletions of rows; users are named as they were called at the time. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Without a foreign key: the entry stays when the user is deleted. */
    userId: uuid('user_id'),
    userName: text('user_name'),
    subject: text('subject').notNull(),
    subjectId: text('subject_id'),
    text: text('text').notNull(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subject, table.subjectId, table.id),
    indexTrigrams('audit_entries_contains', [table.text, table.userName]),
    // The newest entries about anything of a kind.
    index('audit_entries_kind').on(table.subject, table.id),
  ],
)
