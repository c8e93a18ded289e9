import {
  CLOTH_LABELS,
  type Finding,
  type Imprints,
  GARMENT_KEYS,
  SIDES,
  type ClothLabel,
  type GarmentKey,
  type Side,
  DOCUMENT_VERSION,
  parseDocument,
  type DesignDocument,
} from '@picasso/design'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid, customType } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'
import { categories } from '../garments/schema.ts'
import { pictures } from '../uploads/schema.ts'

const isCurrentVersion = (stored: unknown): stored is DesignDocument =>
  typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === DOCUMENT_VERSION

/** Reads a stored document as this version of the shop understands it; the row stays as it was saved. */
export const readStoredDocument = (stored: unknown): DesignDocument => {
  // It was validated on saving; validating every row of a list again would cost more than the list.
  if (isCurrentVersion(stored)) return stored
  const parsed = parseDocument(stored)
  if (!parsed.ok) throw new Error(`A stored design cannot be read at ${parsed.path}: ${parsed.reason}`)
  return parsed.document
}

/** A design document in canonical form; one saved by an older version is migrated when it is read. */
const documentColumn = customType<{ data: DesignDocument; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (document) => JSON.stringify(document),
  fromDriver: readStoredDocument,
})

/** The garment something is made of. */
const garmentColumns = () => ({
  clothingType: text('clothing_type').$type<GarmentKey>().notNull(),
  color: text('color').$type<ClothLabel>().notNull(),
})

/** One item of a team: the team, the words of this item, and the side they are printed on. */
const teamItemColumns = () => ({
  teamId: uuid('team_id'),
  words: text('words'),
  wordsSide: text('words_side').$type<Side>(),
})

/** For other tables that keep a document, or a piece. */
export { documentColumn, garmentColumns, teamItemColumns }

/** How much two pictures of the same side differ. */
export interface PictureComparison {
  pixels: number
  differingPixels: number
  /** Largest distance of one channel, 0–255. */
  largestDifference: number
}

/** Saved designs. What is printed never changes; the shop's renderings of it, and who may see it, do. */
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
    /** What it is called (`findDesignName`); null for pictures alone, for an item of a team, and in rows from before names. */
    name: text('name'),
    /** SHA-256 of the canonical document, hex. */
    documentHash: text('document_hash').notNull(),
    /** What the browser captured. */
    frontCaptureKey: text('front_capture_key')
      .notNull()
      .references(() => pictures.key, { onDelete: 'restrict' }),
    backCaptureKey: text('back_capture_key')
      .notNull()
      .references(() => pictures.key, { onDelete: 'restrict' }),
    /** What the shop rendered from the document; shown once it exists. */
    frontPictureKey: text('front_picture_key'),
    backPictureKey: text('back_picture_key'),
    /** The same, worn by a figure; null where none wears it (`findWornView`), for an item of a team, and in rows from before. */
    wornPictureKey: text('worn_picture_key'),
    frontComparison: jsonb('front_comparison').$type<PictureComparison>(),
    backComparison: jsonb('back_comparison').$type<PictureComparison>(),
    /** What the preflight check found that will not print as it looks; null until the check has run. */
    findings: jsonb('findings').$type<Finding[]>(),
    /** What decides the price of the print; null in rows from before print prices. Of an item of a team: that of the design it was made from. */
    imprints: jsonb('imprints').$type<Imprints>(),
    /** The reason (`RenderErrorReason`) why the shop could not render this design; saving it again retries. Older rows have a sentence. */
    renderError: text('render_error'),
    ...teamItemColumns(),
    /** Hash of the design that an item of a team was made from. */
    templateHash: text('template_hash'),
    /** The roster this design was last put into the cart for: SHA-256 of the team and its rows, hex. */
    orderedRosterHash: text('ordered_roster_hash'),
    /** Whether its share link opens; a link of an earlier version never does. */
    isShared: boolean('is_shared').notNull().default(false),
    shareVersion: integer('share_version').notNull().default(1),
    /** When its maker hid it from the list; carts and orders still refer to it. */
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
