import { SAVED_VIEW_LISTS, type SavedViewList } from '@picasso/contract'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { users } from '../auth/schema.ts'

/** Filters of admin lists that a user has saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<SavedViewList>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [
    unique('saved_views_name').on(table.userId, table.list, table.name),
    check('saved_views_list', isInList(table.list, SAVED_VIEW_LISTS)),
  ],
)
