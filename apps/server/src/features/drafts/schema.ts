import { CLOTH_LABELS, type ClothLabel, GARMENT_KEYS, type Roster } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { bytea, isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'
import { documentColumn, garmentColumns } from '../designs/schema.ts'

/** A design that is being made. Unlike a saved design it changes; only its own versions refer to it. */
export const drafts = pgTable(
  'drafts',
  {
    /** Chosen by the browser. */
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    ...garmentColumns(),
    /** Canonical. */
    document: documentColumn('document').notNull(),
    /** The names of a team: validated on saving, and personal data. */
    roster: jsonb('roster').$type<Roster>(),
    /** SHA-256 of the canonical document, hex. */
    documentHash: text('document_hash').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('drafts_customer').on(table.customerId, table.changedAt, table.id),
    index('drafts_changed').on(table.changedAt),
    check('drafts_clothing_type', isInList(table.clothingType, GARMENT_KEYS)),
    check('drafts_color', isInList(table.color, CLOTH_LABELS)),
    check('drafts_version', sql`${table.version} > 0`),
  ],
)

/** A draft on its garment, rendered by the device that saved it. Stored in the row: nobody else sees it, and it is deleted with its draft. */
export const draftPictures = pgTable(
  'draft_pictures',
  {
    draftId: uuid('draft_id')
      .primaryKey()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** The version of the draft it shows. */
    version: integer('version').notNull(),
    /** WebP. */
    content: bytea('content').notNull(),
  },
  (table) => [check('draft_pictures_content', sql`length(${table.content}) between 1 and 65536`)],
)

/** A named state of a draft. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    id: uuid('id').primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    color: text('color').$type<ClothLabel>().notNull(),
    document: documentColumn('document').notNull(),
    roster: jsonb('roster').$type<Roster>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('draft_versions_name').on(table.draftId, table.name),
    check('draft_versions_color', isInList(table.color, CLOTH_LABELS)),
  ],
)
