import type { GlobalSettings } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The owners' settings; without a row the defaults are used. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer('id').primaryKey(),
    settings: jsonb('settings').$type<GlobalSettings>().notNull(),
    version: integer('version').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('shop_settings_one_row', sql`${table.id} = 1`)],
)
