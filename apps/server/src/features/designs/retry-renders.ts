import { and, inArray, isNotNull } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { DESIGN_PICTURES } from './render-job.ts'
import { designs } from './schema.ts'

/**
 * Has those of the designs drawn again that were refused: the machine may have been overloaded then, or a picture may be there now.
 * One that cannot be drawn is refused again.
 */
export const retryFailedRenders = async (transaction: Transaction, jobs: Services['jobs'], ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const retriedDesigns = await transaction
    .update(designs)
    .set({ renderError: null })
    .where(and(inArray(designs.id, [...ids]), isNotNull(designs.renderError)))
    .returning({ id: designs.id })
  await jobs.addAll(
    transaction,
    retriedDesigns.map(({ id }) => ({
      name: DESIGN_PICTURES,
      payload: { designId: id },
      key: `${DESIGN_PICTURES}:${id}`,
      isLowPriority: true,
    })),
  )
}
