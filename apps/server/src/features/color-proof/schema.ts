import { type ProfileColorSpace, type RenderingIntent, PROFILE_COLOR_SPACES, RENDERING_INTENTS } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { bytea, isInList } from '../../platform/database/columns.ts'

/** The ICC profile of the shop's printer, in the one row of this table; no row where no colors are proofed. */
export const printProfile = pgTable(
  'print_profile',
  {
    id: integer('id').primaryKey(),
    content: bytea('content').notNull(),
    /** SHA-256 of the content, hex. */
    sha256: text('sha256').notNull(),
    description: text('description').notNull(),
    colorSpace: text('color_space').$type<ProfileColorSpace>().notNull(),
    intent: text('intent').$type<RenderingIntent>().notNull(),
    hasBlackPointCompensation: boolean('has_black_point_compensation').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('print_profile_single', sql`${table.id} = 1`),
    check('print_profile_color_space', isInList(table.colorSpace, PROFILE_COLOR_SPACES)),
    check('print_profile_intent', isInList(table.intent, RENDERING_INTENTS)),
  ],
)
