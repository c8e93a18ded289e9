import type { ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import type { Parts } from '../../../parts.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import type { Surroundings } from '../rules.ts'

interface There extends Record<string, unknown> {
  shelves: string[]
  keys: string[]
}

const keyOf = (url: string): string => url.replace('/files/', '')

/** Which of the shelves and pictures these products name are there. A picture that no product shows yet is looked for in the store. */
export const lookAround = async (
  transaction: Transaction,
  files: Parts['files'],
  inputs: readonly Pick<ProductInput, 'shelfId' | 'pictures'>[],
): Promise<Surroundings> => {
  const shelves = [...new Set(inputs.flatMap(({ shelfId }) => shelfId ?? []))]
  const keys = [...new Set(inputs.flatMap(({ pictures }) => pictures.map(({ url }) => keyOf(url))))]
  const { rows } = await transaction.execute<There>(sql`
    select coalesce((select array_agg(id) from product_categories where id = any(${sql.param(shelves)}::uuid[])), '{}') as shelves,
      coalesce((select array_agg(key) from unnest(${sql.param(keys)}::text[]) key
        where exists (select from product_pictures where file_key = key) or exists (select from pictures where pictures.key = key.key)), '{}') as keys`)
  const known = new Set(rows[0]?.keys)
  const others = keys.filter((key) => !known.has(key))
  const stored = await Promise.all(others.map((key) => files.has(key)))
  return {
    shelves: new Set(rows[0]?.shelves),
    pictures: new Set([...known, ...others.filter((_, index) => stored[index])].map((key) => `/files/${key}`)),
  }
}
