import type { SaveDesign } from '@picasso/contract'
import { canonicalDocument, findExcessiveCost, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Said, SENTENCES } from '../../platform/http/language.ts'
import { lockOwners, type Visitor } from '../accounts/index.ts'
import { holdPictures } from '../uploads/index.ts'
import { checkDocument, hashOf } from './check.ts'
import { DESIGN_PICTURES } from './pictures-job.ts'
import { type DesignRow, findSameDesign, isOffered } from './queries.ts'
import { drawRefusedAgain } from './redraw.ts'
import { designs } from './schema.ts'
import { WORDS } from './words/index.ts'

const keyOf = (address: string): string => address.slice('/files/'.length)

type DesignParts = Pick<Parts, 'database' | 'jobs' | 'clock'>

/**
 * Saves a design in its canonical form. Its pictures are drawn afterwards: whatever happens to them, the design is safe.
 * Sent again, because the first answer was lost, it is the same design; one that could not be drawn is tried again.
 */
export const saveDesign = async ({ database, jobs, clock }: DesignParts, visitor: Visitor, body: SaveDesign): Promise<DesignRow> => {
  const garment = GARMENTS[body.clothingType]
  if (body.categoryId !== garment.categoryId)
    throw new AppError('INVALID_DESIGN', { fields: { categoryId: (language) => WORDS[language].otherCategory } })
  if (!(await isOffered(database, garment.categoryId, body.color)))
    throw new AppError('NOT_ON_OFFER', { fields: { color: (language) => WORDS[language].otherColour } })

  const document = canonicalDocument(body.document)
  const excess = findExcessiveCost(document, garment.key)
  if (excess) {
    const message: Said = (language) => SENTENCES[language].excessiveDesign[excess.cause](excess.side)
    throw new AppError('INVALID_DESIGN', { message, fields: { [`document.${excess.side}`]: message } })
  }
  const captures = { frontView: keyOf(body.frontView), backView: keyOf(body.backView) }
  const { faults, own } = await checkDocument(database, visitor.ownerId, { document, garment, others: Object.values(captures) })
  for (const [field, key] of Object.entries(captures)) if (!own.has(key)) faults[field] = (language) => WORDS[language].saveAgain
  if (Object.keys(faults).length > 0) throw new AppError('INVALID_DESIGN', { fields: faults })

  const content = {
    ownerId: visitor.ownerId,
    clothingType: garment.key,
    color: body.color,
    documentHash: hashOf(document),
    frontCaptureKey: captures.frontView,
    backCaptureKey: captures.backView,
  }
  return inTransaction(database, async (transaction) => {
    await lockOwners(transaction, [visitor.ownerId])
    if (!(await holdPictures(transaction, visitor.ownerId, [...own.keys()])))
      throw new AppError('INVALID_DESIGN', { message: (language) => WORDS[language].uploadAgain })
    const saved = await findSameDesign(transaction, content)
    if (saved?.unprintable === null) return saved
    if (saved) {
      await drawRefusedAgain(transaction, jobs, [saved.id])
      return { ...saved, unprintable: null }
    }
    const [row] = await transaction
      .insert(designs)
      .values({ ...content, id: newId(), categoryId: garment.categoryId, document, createdAt: clock.now() })
      .returning()
    if (!row) throw new Error('The design was not stored.')
    // What was paid for is drawn first: the design is shown in its maker's own picture until the shop's is there.
    await jobs.add(transaction, DESIGN_PICTURES, { designId: row.id }, { key: `${DESIGN_PICTURES}:${row.id}`, isPatient: true })
    return row
  })
}
