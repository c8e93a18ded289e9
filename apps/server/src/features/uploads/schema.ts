import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { customers } from '../auth/schema.ts'

/** A stored picture, whoever sent it. */
export const pictures = pgTable(
  'pictures',
  {
    /** Key in the file store. */
    key: text('key').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** With the editor's copy. */
    bytes: integer('bytes').notNull(),
    /** Key of the copy the editor works with; the picture itself where that is small enough. */
    previewKey: text('preview_key').notNull(),
  },
  (table) => [check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`)],
)

/** Copies of stored pictures in the widths that pages ask for; that of 1200 pixels is the one for links. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    /** Key of the stored picture; not all of them came in by an upload. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    /** Key of the copy; the picture itself where that is no wider. */
    copyKey: text('copy_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.width] }), check('picture_copies_width', sql`${table.width} > 0`)],
)

/** Who may use a picture: the same picture sent by two visitors is two rows here and one above. */
export const uploads = pgTable(
  'uploads',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => pictures.key, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.pictureKey] })],
)

/** Pictures people keep to print them again. */
export const artworks = pgTable(
  'artworks',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').notNull(),
    pictureKey: text('picture_key').notNull(),
    title: text('title').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Only what its owner sent can be kept, and it goes with it.
    foreignKey({
      name: 'artworks_upload_fk',
      columns: [table.customerId, table.pictureKey],
      foreignColumns: [uploads.customerId, uploads.pictureKey],
    }).onDelete('cascade'),
    unique('artworks_once').on(table.customerId, table.pictureKey),
  ],
)
