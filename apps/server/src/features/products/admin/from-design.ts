import type { addProductFromDesign, AdminProduct, ProductInput } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { findOwnDesign } from '../../designs/index.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { products } from '../schema.ts'
import { queuePictureRender } from './render-pictures.ts'
import { insertProduct, getAdminProduct, rejectDuplicateSlug } from './save-product.ts'

type FromDesignRequest = mini.infer<typeof addProductFromDesign.body>

/** Creates a draft product from one of the admin's own designs; its pictures are rendered by a job. */
export const createProductFromDesign = async (
  services: Pick<Services, 'database' | 'clock' | 'files' | 'jobs'>,
  user: AuthenticatedUser,
  { designId, ...fields }: FromDesignRequest,
): Promise<AdminProduct> => {
  const design = await findOwnDesign(services.database, user.customerId, designId)
  if (!design) throw new AppError('NOT_FOUND', { fields: { designId: (language) => PRODUCT_MESSAGES[language].missingDesign } })
  const input: ProductInput = { ...fields, clothingType: design.clothingType, state: 'draft', pictures: [] }
  return rejectDuplicateSlug(
    inTransaction(services.database, async (transaction) => {
      const id = await insertProduct(services, transaction, user, input)
      await transaction.update(products).set({ designId }).where(eq(products.id, id))
      await queuePictureRender(transaction, services.jobs, id)
      return getAdminProduct(transaction, id)
    }),
  )
}
