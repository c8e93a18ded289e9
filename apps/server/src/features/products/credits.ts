import { inArray } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { products } from './schema.ts'

/** Who drew a product, and the collection it belongs to; each may be empty. */
export interface Credits {
  artist: string
  line: string
}

/** By the ids of products. */
export const findCredits = async (database: Database, productIds: readonly string[]): Promise<ReadonlyMap<string, Credits>> => {
  const rows = await database
    .select({ id: products.id, artist: products.artist, line: products.line })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, ...credits }) => [id, credits]))
}
