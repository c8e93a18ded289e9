import { type SQL, sql } from 'drizzle-orm'

/**
 * Every column that holds the key of a stored file, by table. A test holds this list to the database: a new column that is missing
 * here would have its files deleted.
 */
export const FILE_COLUMNS = {
  uploads: ['picture_key'],
  artworks: ['picture_key'],
  designs: ['front_capture_key', 'back_capture_key', 'front_picture_key', 'back_picture_key'],
  order_lines: ['front_capture_key', 'back_capture_key', 'front_picture_key', 'back_picture_key'],
  order_claims: ['photo_key'],
  product_categories: ['picture_key'],
  product_pictures: ['file_key'],
  print_files: ['png_key', 'pdf_key'],
  sales: ['picture_key'],
  sale_changes: ['picture_key'],
} as const satisfies Record<string, readonly string[]>

/**
 * Columns with keys of what only goes with a picture: the editor's copy, and narrower ones.
 * @internal For the test that holds both lists to the database.
 */
export const PICTURE_COLUMNS = { pictures: ['key', 'preview_key'], picture_copies: ['key', 'copy_key'] } as const satisfies Record<
  string,
  readonly string[]
>

/** Tables whose rows keep a design document, which names pictures. */
export const DOCUMENT_TABLES = ['designs', 'drafts', 'draft_versions', 'order_lines'] as const

const columnKeys = (columns: Record<string, readonly string[]>): SQL[] =>
  Object.entries(columns).flatMap(([table, names]) =>
    names.map((name) => sql`select ${sql.identifier(name)} as key from ${sql.identifier(table)} where ${sql.identifier(name)} is not null`),
  )

const documentKeys = DOCUMENT_TABLES.map(
  (table) =>
    sql`select jsonb_path_query(document, '$.*.elements[*].asset') #>> '{}' as key from ${sql.identifier(table)} where document is not null`,
)

/** The keys something of the shop refers to, as a query of one column. */
export const referencedKeys: SQL = sql.join([...columnKeys(FILE_COLUMNS), ...documentKeys], sql` union all `)

/** The keys that stand in a column, without those in documents: quickly asked, and true of everything that was just stored. */
export const columnFileKeys: SQL = sql.join(
  columnKeys({ ...FILE_COLUMNS, pictures: ['key', 'preview_key'], picture_copies: ['copy_key'] }),
  sql` union all `,
)

/** The keys of files that are needed: those referred to, and the pictures with their copies. */
export const neededFileKeys: SQL = sql.join(
  [referencedKeys, ...columnKeys({ pictures: ['key', 'preview_key'], picture_copies: ['copy_key'] })],
  sql` union all `,
)
