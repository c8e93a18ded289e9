import type { AdminProduct } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../../platform/database/index.ts'
import { inventory } from '../../garments/index.ts'

/** All fields an admin can edit of products, read as JSON in one statement; `clauses` follows `from products product`. */
export const selectFullProducts = async (database: Database | Transaction, clauses: SQL): Promise<AdminProduct[]> => {
  const { rows } = await database.execute<AdminProduct & Record<string, unknown>>(sql`
    select product.id as _id, product.slug, product.title, product.text, product.seo_title as "seoTitle", product.seo_text as "seoText",
      product.translations,
      product.clothing_type as "clothingType", product.shelf_id as "shelfId", product.state, product.design_id as "designId",
      product.picture_work as "pictureWork", product.version,
      to_char(product.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      to_char(product.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      coalesce((select json_agg(json_build_object('url', '/files/' || file_key, 'alt', alt, 'translations', translations, 'color', color, 'side', side) order by position)
        from product_pictures where product_id = product.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('_id', variant.id, 'color', variant.color, 'size', variant.size, 'price', variant.price_minor,
          'stock', stock.on_hand, 'sku', stock.sku) order by variant.color, variant.id)
        from product_variants variant join ${inventory} stock on stock.id = variant.inventory_id
        where variant.product_id = product.id and variant.is_active), '[]') as variants
    from products product ${clauses}`)
  return rows
}

export const findAdminProduct = async (database: Database | Transaction, id: string): Promise<AdminProduct | undefined> =>
  (await selectFullProducts(database, sql`where product.id = ${id}`))[0]
