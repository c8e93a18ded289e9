import { CLOTH_LABELS, type Finding, GARMENT_KEYS, SIDES } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/check-constraint.ts'
import { customers } from '../auth/schema.ts'
import { categories } from '../garments/schema.ts'
import { pictures } from '../uploads/schema.ts'
import { documentColumn } from './document-column.ts'
import { garmentColumns, teamItemColumns } from './garment-columns.ts'

/** For other tables that keep a document, or a piece. */
export { documentColumn, garmentColumns, teamItemColumns }

/** How far two pictures of the same side lie apart. */
export interface PictureComparison {
  pixels: number
  differingPixels: number
  /** Largest distance of one channel, 0–255. */
  largestDifference: number
}

/** Saved designs. What is printed never changes; the shop's pictures of it, and who may see it, do. */
export const designs = pgTable(
  'designs',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    ...garmentColumns(),
    /** Canonical. */
    document: documentColumn('document').notNull(),
    /** SHA-256 of the canonical document, hex. */
    documentHash: text('document_hash').notNull(),
    /** What the browser captured. */
    frontCaptureKey: text('front_capture_key')
      .notNull()
      .references(() => pictures.key, { onDelete: 'restrict' }),
    backCaptureKey: text('back_capture_key')
      .notNull()
      .references(() => pictures.key, { onDelete: 'restrict' }),
    /** What the shop drew from the document; shown from then on. */
    frontPictureKey: text('front_picture_key'),
    backPictureKey: text('back_picture_key'),
    frontComparison: jsonb('front_comparison').$type<PictureComparison>(),
    backComparison: jsonb('back_comparison').$type<PictureComparison>(),
    /** What the shop found that will not print as it looks; absent until it has looked. */
    findings: jsonb('findings').$type<Finding[]>(),
    /** The reason (`RenderErrorReason`) why the shop could not draw this design; saved again, it is drawn again. Older rows have a sentence. */
    renderError: text('render_error'),
    ...teamItemColumns(),
    /** Of a piece of a list: the hash of the design it was made of. */
    templateHash: text('template_hash'),
    /** Which list this design was last put into the cart for: SHA-256 of the team and its pieces, hex. */
    orderedRosterHash: text('ordered_roster_hash'),
    /** Whether its link opens; a link of an earlier version never does. */
    isShared: boolean('is_shared').notNull().default(false),
    shareVersion: integer('share_version').notNull().default(1),
    /** Taken out of its maker's list; carts and orders still refer to it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('designs_customer').on(table.customerId, table.id),
    index('designs_team')
      .on(table.customerId, table.teamId)
      .where(sql`${table.teamId} is not null`),
    check(
      'designs_of_team',
      sql`(${table.teamId} is null) = (${table.words} is null) and (${table.teamId} is null) = (${table.templateHash} is null) and (${table.teamId} is null) = (${table.wordsSide} is null)`,
    ),
    check('designs_words_side', isInList(table.wordsSide, SIDES)),
    check('designs_clothing_type', isInList(table.clothingType, GARMENT_KEYS)),
    check('designs_color', isInList(table.color, CLOTH_LABELS)),
  ],
)
