import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { customers } from '../auth/schema.ts'

/** A stored picture, whoever uploaded it. */
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
    /** Millimeters of cloth that its width shows; null where that is unknown. */
    widthMm: integer('width_mm'),
    /** Where the print begins below its upper edge, and how high the print is, in millimeters; null where that is unknown. */
    printTopMm: integer('print_top_mm'),
    printHeightMm: integer('print_height_mm'),
  },
  (table) => [
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0 and ${table.widthMm} > 0`),
    check('pictures_print', sql`(${table.printTopMm} is null) = (${table.printHeightMm} is null) and ${table.printHeightMm} > 0`),
  ],
)

/** Copies of stored pictures in the widths that pages need; the one of 1200 pixels is the preview of links. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    /** Key of the stored picture; not all of them were uploaded. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    /** Key of the copy; the picture's own key where that is not wider. */
    copyKey: text('copy_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.width] }), check('picture_copies_width', sql`${table.width} > 0`)],
)

/** Who may use a picture: the same picture uploaded by two customers is two rows here and one above. */
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

/** A customer's library of pictures to print again. */
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
    // Only the customer's own uploads can be in the library, and they are deleted with the upload.
    foreignKey({
      name: 'artworks_upload_fk',
      columns: [table.customerId, table.pictureKey],
      foreignColumns: [uploads.customerId, uploads.pictureKey],
    }).onDelete('cascade'),
    unique('artworks_once').on(table.customerId, table.pictureKey),
  ],
)
