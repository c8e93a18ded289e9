import type { Side } from '@picasso/design'
import { eq, sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import type { DesignRow } from './queries.ts'
import { designs } from './schema.ts'
import type { PictureSize } from './validate-design.ts'

/** A design whose product is on sale: everybody may look at it, to make something of their own of it. */
export const findDesignOnSale = async (database: Database, id: string): Promise<DesignRow | undefined> => {
  const [row] = await database
    .select()
    .from(designs)
    .where(
      sql`${eq(designs.id, id)} and exists (select from products product where product.design_id = ${designs.id} and product.state = 'active')`,
    )
  return row
}

const showsAsset = (side: Side) =>
  sql`design.document @> jsonb_build_object(${side}::text, jsonb_build_object('elements', jsonb_build_array(jsonb_build_object('asset', picture.key))))`

/** The sizes of those of these pictures that a design on sale shows: whoever customises it may use them. */
export const selectPicturesOnSale = async (database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, PictureSize>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await database.execute<PictureSize & { key: string } & Record<string, unknown>>(sql`
    select picture.key, picture.width, picture.height from pictures picture
    where picture.key = any(${sql.param([...keys])}::text[]) and exists (
      select from products product join ${designs} design on design.id = product.design_id
      where product.state = 'active' and (${showsAsset('front')} or ${showsAsset('back')}))`)
  return new Map(rows.map(({ key, width, height }) => [key, { width, height }]))
}
