import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { bytea } from '../database/columns.ts'

/** Builds of the browser app that some process has served. */
export const builds = pgTable('builds', {
  /** Hash of the sources. */
  id: text('id').primaryKey(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

/** Scripts, styles and fonts, which open pages of a build still request after the next one was deployed. */
export const buildAssets = pgTable(
  'build_assets',
  {
    /** `/assets/home-screen-B1x2.js`: the name holds a hash of the content. */
    path: text('path').primaryKey(),
    /** The latest build that contains it. */
    buildId: text('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    /** Compressed with Brotli when `encoding` is `br`. */
    content: bytea('content').notNull(),
    encoding: text('encoding').$type<'identity' | 'br'>().notNull(),
  },
  (table) => [index('build_assets_build').on(table.buildId)],
)
