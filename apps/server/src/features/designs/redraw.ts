import { and, inArray, isNotNull } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { DESIGN_PICTURES } from './pictures-job.ts'
import { designs } from './schema.ts'

/**
 * Has those of the designs drawn again that were refused: the machine may have been overloaded then, or a picture may be there now.
 * One that cannot be drawn is refused again.
 */
export const drawRefusedAgain = async (transaction: Transaction, jobs: Parts['jobs'], ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const cleared = await transaction
    .update(designs)
    .set({ unprintable: null })
    .where(and(inArray(designs.id, [...ids]), isNotNull(designs.unprintable)))
    .returning({ id: designs.id })
  await jobs.addAll(
    transaction,
    cleared.map(({ id }) => ({ name: DESIGN_PICTURES, payload: { designId: id }, key: `${DESIGN_PICTURES}:${id}`, isPatient: true })),
  )
}
