import { type SQL, sql } from 'drizzle-orm'

/**
 * What refers to files that everybody may see: products that are or were on sale, and the shelves of the shop. A draft is nobody's
 * business yet. Whatever else refers to a file (uploads, designs, orders, claims) leaves it private.
 */
const PUBLIC_KEYS: readonly SQL[] = [
  sql`select picture.file_key as key from product_pictures picture join products product on product.id = picture.product_id where product.state <> 'draft'`,
  sql`select product_category.picture_key as key from product_categories product_category where product_category.picture_key is not null and product_category.is_active`,
]

/** The keys of files that everybody may see, as a query of one column; one may be among them more than once. */
export const publicFileKeys: SQL = sql.join([...PUBLIC_KEYS], sql` union all `)

/** Condition: is this key among them? Looked up by indexes, not by reading them all. */
export const isPublicFile = (key: SQL): SQL =>
  sql`(${sql.join(
    PUBLIC_KEYS.map((keys) => sql`exists (select from (${keys}) public where public.key = ${key})`),
    sql` or `,
  )})`
