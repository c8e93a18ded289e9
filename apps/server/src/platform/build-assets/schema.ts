import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { bytea } from '../database/bytea.ts'

/** Builds of the browser app that some process of the shop has served. */
export const builds = pgTable('builds', {
  /** Hash of the sources it was made of. */
  id: text('id').primaryKey(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

/** Scripts, styles and fonts, which pages of that build still ask for when another has taken its place. */
export const buildAssets = pgTable(
  'build_assets',
  {
    /** `/assets/home-screen-B1x2.js`: the name holds a hash of the content. */
    path: text('path').primaryKey(),
    /** The newest that has it. */
    buildId: text('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    /** As Brotli where `encoding` says `br`. */
    content: bytea('content').notNull(),
    encoding: text('encoding').$type<'identity' | 'br'>().notNull(),
  },
  (table) => [index('build_assets_build').on(table.buildId)],
)
