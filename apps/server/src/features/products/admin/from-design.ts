import type { addProductFromDesign, AdminProduct, ProductInput } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import type { Parts } from '../../../parts.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Person } from '../../accounts/index.ts'
import { findOwnDesign } from '../../designs/index.ts'
import { products } from '../schema.ts'
import { WORDS } from '../words/index.ts'
import { orderDrawing } from './drawing.ts'
import { insertProduct, readWhole, refuseTakenSlug } from './write.ts'

type FromDesign = mini.infer<typeof addProductFromDesign.body>

/** Makes a draft product of one of the admin's own designs; its pictures follow. */
export const addFromDesign = async (
  parts: Pick<Parts, 'database' | 'clock' | 'files' | 'jobs'>,
  by: Person,
  { designId, ...rest }: FromDesign,
): Promise<AdminProduct> => {
  const design = await findOwnDesign(parts.database, by.ownerId, designId)
  if (!design) throw new AppError('NOT_FOUND', { fields: { designId: (language) => WORDS[language].designNotYours } })
  const input: ProductInput = { ...rest, clothingType: design.clothingType, state: 'draft', pictures: [] }
  return refuseTakenSlug(
    inTransaction(parts.database, async (transaction) => {
      const id = await insertProduct(parts, transaction, by, input)
      await transaction.update(products).set({ designId }).where(eq(products.id, id))
      await orderDrawing(transaction, parts.jobs, id)
      return readWhole(transaction, id)
    }),
  )
}
