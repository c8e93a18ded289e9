import { VIEWED_LISTS, type ViewedList } from '@picasso/contract'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { oneOf } from '../../platform/database/one-of.ts'
import { users } from '../accounts/schema.ts'

/** What somebody of the shop narrowed a list to, under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [
    unique('saved_views_name').on(table.userId, table.list, table.name),
    check('saved_views_list', oneOf(table.list, VIEWED_LISTS)),
  ],
)
