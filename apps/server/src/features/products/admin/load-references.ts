import type { ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { pictures as storedPictures } from '../../uploads/index.ts'
import type { ProductReferences } from '../validate-product.ts'

interface ReferenceRow extends Record<string, unknown> {
  shelves: string[]
  keys: string[]
}

const toFileKey = (url: string): string => url.replace('/files/', '')

/** Which of the referenced categories and pictures exist. Pictures that no product shows yet are looked up in the file store. */
export const loadReferences = async (
  transaction: Transaction,
  files: Services['files'],
  inputs: readonly Pick<ProductInput, 'shelfId' | 'pictures'>[],
): Promise<ProductReferences> => {
  const categoryIds = [...new Set(inputs.flatMap(({ shelfId }) => shelfId ?? []))]
  const keys = [...new Set(inputs.flatMap(({ pictures }) => pictures.map(({ url }) => toFileKey(url))))]
  const { rows } = await transaction.execute<ReferenceRow>(sql`
    select coalesce((select array_agg(id) from product_categories where id = any(${sql.param(categoryIds)}::uuid[])), '{}') as shelves,
      coalesce((select array_agg(key) from unnest(${sql.param(keys)}::text[]) key
        where exists (select from product_pictures where file_key = key) or exists (select from ${storedPictures} stored where stored.key = key.key)), '{}') as keys`)
  const knownKeys = new Set(rows[0]?.keys)
  const remainingKeys = keys.filter((key) => !knownKeys.has(key))
  const isStored = await Promise.all(remainingKeys.map((key) => files.has(key)))
  return {
    productCategoryIds: new Set(rows[0]?.shelves),
    pictureUrls: new Set([...knownKeys, ...remainingKeys.filter((_, index) => isStored[index])].map((key) => `/files/${key}`)),
  }
}
